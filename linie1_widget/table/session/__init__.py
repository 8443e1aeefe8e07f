"""A game at a table: seats, bots at work, undo and redo by turns."""
