"""The widgets that step through searches and drives."""
