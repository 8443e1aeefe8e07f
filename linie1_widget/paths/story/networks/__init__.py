"""The stories of tree algorithms and tables."""
