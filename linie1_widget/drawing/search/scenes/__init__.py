"""Scenes: the maps of searches as drawn, one module for each kind."""
