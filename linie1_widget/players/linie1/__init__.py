"""Bots of the tram game, and what goes without saying at its table."""
