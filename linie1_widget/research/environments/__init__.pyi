from . import linie1_v0 as linie1_v0
from . import trans_europa_v0 as trans_europa_v0
from .against_bots import AgainstBots as AgainstBots
from .against_bots import BotPolicy as BotPolicy
from .turn_game_env import Actions as Actions
from .turn_game_env import TurnGameEnv as TurnGameEnv
