"""Texts of rooms and classes."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class ClassroomPage(Key):
    """The link, who is there, the lessons, and what the class answered."""

    CLASSROOM = "Class"
    COME = "Learners open this link"
    CODE = "QR code of the link"
    CLOSE = "End the class"
    HERE = "{here} of {people:# learner|# learners} here"
    NOBODY = "Nobody has come yet."
    LESSONS = "Lessons"
    ON_TABLE = "on the table"
    WHERE = "{here} at it · {solved} solved"
    PREVIOUS = "Previous"
    NEXT = "Next"
    SHOW = "Show the answer"
    LEAD = "Follow me"
    LEADING = "All screens follow you."
    LEADING_LESSON = "All screens are at your lesson."
    ANONYMOUS = "Hide names"
    FIRST = "First answers"
    ANSWERED = "{people:# answer|# answers}, {right} right"
    NO_ANSWERS = "No answers yet."
    PICTURE = "What the class answered; the numbers stand in the list"
    BARS = "What the class answered"
    OTHERS = "others"
    RIGHT = "right"
    PEOPLE = "Who is where"
    HIDDEN = "Names are hidden."
    STUCK = "{stuck:# needs|# need} help"
    AWAY = "not connected"
    REMOVE_NAME = "Remove {name}"
    SOLVED = "solved"
    SHOWN = "solution shown"
    TRIED = "tried"
    GONE = "The kernel does not answer. Run the cell again to go on."


class LinkText(Key):
    """The page of a link: whose seat it is, and what is wrong with the line."""

    SEAT = "You play {name}."
    OPEN = "You take part."
    WATCHING = "You are watching."
    ONLY_WATCHING = "You are watching: this link does not let you take part."
    WAITING = "Waiting for the connection … What you do is kept."
    BUSY = "The computer at the other end is busy. What you do waits."
    AGAIN = "The connection is back. Look if what you did last is there."
    CLOSED = "This room is closed."
    ENDED = "The class is over."
    TAKEN = "This seat is taken. The host can give you another link."
    FREED = "The host has taken this seat back."
    REMOVED = "You have been removed. Load this page again to come in anew."
    ELSEWHERE = "This is open in another window now. To go on here, load this page again."
    NO_SCRIPTS = "This page needs JavaScript."
    CLASS = "You come to a class."
    YOU = "You: {name}"
    YOUR_NAME = "Your name, for your teacher to see"
    JOIN = "Come in"
    PREVIOUS = "Previous"
    NEXT = "Next"
    LESSONS = "Lessons"
    LED = "You follow your teacher."


class RoomText(Key):
    """The links of a room in the cell of the host."""

    TITLE = "Links to {what}"
    HERE_ONLY = "Only this computer can get in; with host='0.0.0.0' its network can too."
    PUBLIC = (
        "Everybody who can reach {address} and has a link can open it. What is sent is "
        "not encrypted."
    )
    ENCRYPTED = "Everybody who can reach {address} and has a link can open it."
    ON_HUB = (
        "Nobody can open these links: this notebook runs on a JupyterHub. Name its "
        "address, as in share(url='https://hub.example.org')."
    )
    TAKING_PART = "taking part"
    WATCHING = "to watch"
    FREE = "free"
    HERE = "is here"
    AWAY = "is not connected"
    PEOPLE = "{people:# person is|# people are} here"
    WATCH = "{people:# person|# people} watching"
    REPLACED = "The room that was open before is closed: send these new links."
    CODE = "QR code of the link: {name}"
    TAKE_BACK = "Take back"
    RENEW = "New link"
    GUEST = "Guest"
    REMOVE = "Remove"
    WHO = "No. {number}"
    WHO_FLOODS = "No. {number}: keeps your computer busy"
    CLOSE = "Close the room"
    CLOSED = "This room is closed."


class ClassText(Key):
    """A class: what learners are told, and what the teacher is told of them."""

    NO_NAME = "Write your name: 1 to {most} characters."
    FOLLOWING = "You follow your teacher. Wait until you may go on by yourself."
    SHOWN = "Your teacher shows the answer to “{title}”. {answer}"
    LEARNER = "No. {number}"
    LESSONS = "{title} and {others:# more lesson|# more lessons}"
    WRONG = "{number} wrong answers"
    HINTED = "took a hint"
    WAITING = "{minutes:# minute|# minutes} without an answer"
    STEP = "step {at} of {last}"
    CLASS = "a class of {people}"
    CLASS_AT = "a class of {people}, {answers:# answer|# answers} to “{title}”"
    FLOODS = "keeps your computer busy"
    NOT_KEPT = (
        "The file of answers cannot be written: {error}. "
        "{waiting:# answer waits|# answers wait} and will be written when it can be."
    )
    IN_USE = "another program is writing to it"
    KEPT = "All answers are in the file again."
