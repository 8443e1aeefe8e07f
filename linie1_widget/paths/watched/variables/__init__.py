"""What the variables of a run hold, and what they are for."""
