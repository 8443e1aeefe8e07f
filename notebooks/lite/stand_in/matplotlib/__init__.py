"""A stand-in for matplotlib that prints a sentence in place of a plot.

It has the functions that the notebooks of the course call.
"""

__version__ = "0"
