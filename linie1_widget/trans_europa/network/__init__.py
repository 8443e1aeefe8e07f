"""Laid track, and the cheapest track that is still missing."""
