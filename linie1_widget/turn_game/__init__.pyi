from .protocol import Done as Done
from .protocol import Player as Player
from .protocol import State as State
from .protocol import View as View
from .rules import Rules as Rules
from .set_up_game import SetUpGame as SetUpGame
from .turn_game import TurnGame as TurnGame
