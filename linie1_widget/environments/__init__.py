"""Both games for reinforcement learning: ``pip install linie1_widget[rl]``.

The environments follow PettingZoo, and one player's side of a table with bots follows
Gymnasium.
"""

from linie1_widget.errors import library

library("pettingzoo", "for environments of reinforcement learning", "linie1_widget[rl]")

from linie1_widget.environments import linie1_v0 as linie1_v0  # noqa: E402
from linie1_widget.environments import trans_europa_v0 as trans_europa_v0  # noqa: E402
from linie1_widget.environments.against_bots import AgainstBots  # noqa: E402
from linie1_widget.environments.bot_policy import BotPolicy  # noqa: E402

__all__ = ["AgainstBots", "BotPolicy", "linie1_v0", "trans_europa_v0"]
