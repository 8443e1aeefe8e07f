"""Exercises, one module per topic; the engine computes the right answers."""
