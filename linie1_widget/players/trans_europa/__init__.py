"""Bots of the second game."""
