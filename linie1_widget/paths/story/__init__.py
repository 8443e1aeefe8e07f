"""What a search tells: its steps, the recorded trace, any step seen again."""
