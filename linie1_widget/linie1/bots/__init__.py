"""Bots and table rules of Linie 1."""
