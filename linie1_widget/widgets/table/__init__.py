"""What the table of any game has: seats, bots at work, a session to go back and on in."""
