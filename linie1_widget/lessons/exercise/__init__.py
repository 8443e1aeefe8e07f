"""What an exercise is: its task and its picture, and what comes of an answer."""
