"""Rides and games in pictures."""
