"""Lessons whose answer is a function."""

from __future__ import annotations

from linie1_widget.language.key import Key


class OwnRule(Key):
    """Rule A as a function."""

    TITLE = "Rule A in Python"
    TASK = (
        "Write rule A: a function of a Cell and a Tile that returns True if the tile on "
        "that square would lead off the board, and False if not. Track may leave the board "
        "into a terminal. You have tile.sides, cell.step(side), which is None beyond the "
        "edge, and l1.PLAN.terminal_at(cell, side), which is None where there is none."
    )
    HINT_1 = "Ask for each side of tile.sides, and return as soon as you know."
    HINT_2 = "Beyond the side there must be neither a square nor a terminal."
    WHY = "It says of all {count} tiles on all squares what the engine says."
    OTHER = "For {cell} and {tile} it says {given}. Draw the tile on that square."


class OwnSearch(Key):
    """A search that finds a path."""

    TITLE = "A search of your own"
    TASK = (
        "Write a function of a graph, a start and a goal that returns a path: the list of "
        "all states from the start to the goal, or [] if there is none. All that you may "
        "ask is graph.neighbours(state): pairs of a neighbour and its cost. It is tried on "
        "{count} maps that you do not see."
    )
    HINT_1 = "Keep what waits in a list, and what you have seen in a set or a dictionary."
    HINT_2 = "Note for each state which one it came from; at the goal, follow that back."
    HINT_3 = "On some maps the goal cannot be reached: then nothing is left to wait."
    WHY = "On all {count} maps it finds a path, or rightly says that there is none."
    FAULT = "{fault} {where}"


class OwnCheapest(Key):
    """A search that finds a cheapest path."""

    TITLE = "The cheapest path, by your own hand"
    TASK = (
        "Steps have costs now. Write a function of a graph, a start and a goal that "
        "returns a cheapest path: the list of all states from the start to the goal, or "
        "[] if there is none. All that you may ask is graph.neighbours(state): pairs of a "
        "neighbour and its cost. It is tried on {count} maps that you do not see: squares "
        "with weights, and one-way streets between squares, none of which costs less than "
        "the rows and columns that it crosses."
    )
    HINT_1 = "Take from the frontier the state with the smallest cost so far."
    HINT_2 = (
        "Python's heapq helps: push pairs (cost, state). A state may be reached again for "
        "less."
    )
    WHY = "On all {count} maps its path is a cheapest one."


class OwnBot(Key):
    """A bot that beats the random bot."""

    TITLE = "A bot of your own"
    TASK = (
        "Write a bot for Trans Europa: a function of a view that returns one of "
        "view.legal_moves(), or an object with a method choose(view). view.hand names "
        "your cities, view.wanted the lines of a cheapest network over them, view.map the "
        "map. It plays {count} games against a bot that plays at random, and has to win "
        "at least {least}."
    )
    HINT_1 = "Try first: lambda view: view.legal_moves()[0]. It plays, but it does not win."
    HINT_2 = "A move that lays track has an edge. Which of these edges are in view.wanted?"
    HINT_3 = "If none of them is, lay anything, or pass: take the first of the legal moves."
    WHY = "It won often enough: whoever lays what is missing beats luck."
    LOST = "It won {won} of {count} games; {least} are asked for."
    CHOSE = "In game {number} it chose {given}, which is not one of view.legal_moves()."
    GAME = "It was game {number}, with the hand {hand:and}."
