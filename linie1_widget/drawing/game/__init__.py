"""Pictures of rides and games."""
