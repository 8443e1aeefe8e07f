"""What bots say of a position, how they would play on, and where a game was won."""

from linie1_widget.players.analysis.candidates import Candidate, Candidates, candidates
from linie1_widget.players.analysis.course import Course, Moment, course
from linie1_widget.players.analysis.line import LineMove, line

__all__ = [
    "Candidate",
    "Candidates",
    "Course",
    "LineMove",
    "Moment",
    "candidates",
    "course",
    "line",
]
