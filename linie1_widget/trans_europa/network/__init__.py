"""Track that lies, and the cheapest that is still missing."""
