"""Moves of one's own game that cost most, each as a lesson."""
