"""The track on a map, and the cheapest that is missing."""
