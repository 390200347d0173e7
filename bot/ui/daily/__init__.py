"""The pages of the daily dice."""
