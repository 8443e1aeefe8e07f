"""Sheets of the course in nbgrader and Otter: ``make grading``."""
