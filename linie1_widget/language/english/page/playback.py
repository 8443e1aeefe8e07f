"""The bar and the keys of step-by-step playback."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Playback(Key):
    """Buttons, the slider, the speed, and the help on keys."""

    FIRST_STEP = "First step"
    PREVIOUS_STEP = "Previous step"
    NEXT_STEP = "Next step"
    LAST_STEP = "Last step"
    STEP = "Step"
    STEP_OF = "Step {at} of {last}"
    FIRST_SPACE = "First space"
    PREVIOUS_SPACE = "Previous space"
    NEXT_SPACE = "Next space"
    LAST_SPACE = "Last space"
    SPACE = "Space"
    SPACE_OF = "Space {at} of {last}"
    WITH_KEY = "{does} ({key})"
    PLAY = "Play"
    PAUSE = "Pause"
    PLAYBACK = "Playback"
    SPEED = "Speed"
    PER_SECOND = "{speed}/s"
    SLOWER = "Slower"
    FASTER = "Faster"
    KEYS = "Keys"
    EVERYWHERE = "Everywhere"
    ON_THE_MAP = "On the map"
    SPACE_BAR = "Space"
    KEY_PLAYS = "play, pause"
    KEY_STEPS = "back, on"
    KEY_ENDS = "to the first, to the last"
    KEY_SPEED = "slower, faster"
    KEY_HELP = "show or hide this"
    KEY_TAB = "until there is a frame around it"
    KEY_LOOKS_NO_MORE = "stop looking"
    AT_BEGINNING = "Nothing comes before this."
    AT_END = "Nothing comes after this."
