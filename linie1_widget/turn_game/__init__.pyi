from .protocol import Done as Done
from .protocol import Player as Player
from .protocol import Rules as Rules
from .protocol import State as State
from .protocol import View as View
from .setup_game import SetupGame as SetupGame
from .turn_game import OpenView as OpenView
from .turn_game import TurnGame as TurnGame
