"""Stands in for matplotlib where there is none: a plot becomes a sentence.

It knows as much as the notebooks of the course ask for.
"""

__version__ = "0"
