"""Watching a user's search function line by line."""
