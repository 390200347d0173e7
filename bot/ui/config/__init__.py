"""The pages of `/config`."""
