"""The daily dice."""
