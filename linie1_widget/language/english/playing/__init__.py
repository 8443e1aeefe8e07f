"""Texts of tables, bots and experiments."""
