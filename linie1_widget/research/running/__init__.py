"""Many tasks on many machines, and files of their results."""
