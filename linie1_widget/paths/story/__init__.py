"""What is told: steps, the story they make, seen again at any step, and that of a path."""
