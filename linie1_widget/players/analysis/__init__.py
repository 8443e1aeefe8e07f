"""What bots say of a position, how they would play on, and where a game was won."""

from linie1_widget.players.analysis.candidates import Candidate, Candidates, candidates
from linie1_widget.players.analysis.course import Course, TurnPoint, course
from linie1_widget.players.analysis.line import LineMove, line

__all__ = [
    "Candidate",
    "Candidates",
    "Course",
    "LineMove",
    "TurnPoint",
    "candidates",
    "course",
    "line",
]
