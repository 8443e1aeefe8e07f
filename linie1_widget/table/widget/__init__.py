"""The table of any game: seats, bots at work, a session with undo and redo."""
