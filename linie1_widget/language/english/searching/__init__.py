"""Searches, what is watched of them, and the laboratory."""
