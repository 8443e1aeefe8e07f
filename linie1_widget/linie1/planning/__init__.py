"""What a route still misses, and which plays help."""
