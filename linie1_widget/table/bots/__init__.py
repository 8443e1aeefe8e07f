"""Bots, the kinds of games that they play, and the worth of moves."""
