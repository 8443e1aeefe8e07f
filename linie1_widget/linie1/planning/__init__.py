"""Estimates of what a route still misses, and plays that help."""
