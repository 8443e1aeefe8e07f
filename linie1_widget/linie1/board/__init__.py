"""What lies on the board, what may be laid there, and why not."""
