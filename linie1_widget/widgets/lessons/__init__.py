"""The widget for lessons."""
