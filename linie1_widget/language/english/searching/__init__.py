"""Texts of searches, watched searches and the laboratory."""
