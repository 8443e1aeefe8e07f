"""Bots against each other in many games."""
