"""The base class of all widgets, its messages, and the page of one file."""
