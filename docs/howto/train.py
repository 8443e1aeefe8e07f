"""A first training: MaskablePPO learns to beat players who lay track at random.

The game is Trans Europa on a small map, one round at a time. Run it by itself: it takes
some minutes on one core, and says how many games the learner wins.
"""

from time import perf_counter

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from linie1_widget.environments import AgainstBots, trans_europa_v0
from linie1_widget.players import LEVELS_OF
from linie1_widget.trans_europa import Map

MAP = Map.parse(r"""
Lakeland

  A---+---B---+
 / \ / \ # \ / \
C---+---+---+---D
 \ / # / \ / \ /
  +---E---+---F
 / \ / \ / # / \
G---+---+---+---H
 \ / \ # \ / \ /
  I---+---K---+

A Alder, red
D Dell, red
K Knoll, red
B Birch, green
G Glen, green
F Fern, green
C Cove, blue
E Elm, blue
H Heath, blue
I Isle, blue, large
""")
STEPS = 150_000
GAMES = 1000


def table() -> AgainstBots:
    """A learner's seat, against one player who does anything that is allowed."""
    game = trans_europa_v0.env(players=2, map_=MAP, points=1)
    return AgainstBots(game, [LEVELS_OF["trans_europa"]["random"]])


def results(model: MaskablePPO, games: int) -> list[float]:
    """The reward at the end of each game: 1 won, 0 shared, -1 lost."""
    env, found = table(), []
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(
                seen, action_masks=env.action_masks(), deterministic=True
            )
            seen, reward, over, _, _ = env.step(action)
        found.append(reward)
    return found


def main() -> None:
    """Train, and play a match with what was learned."""
    torch.set_num_threads(1)
    begun = perf_counter()
    model = MaskablePPO(
        "MlpPolicy", make_vec_env(table, 8, seed=1), n_steps=256, batch_size=512, seed=1
    )
    untaught = results(model, GAMES)
    model.learn(STEPS)
    taught = results(model, GAMES)
    print(f"{STEPS} steps in {perf_counter() - begun:.0f} s")
    for name, found in (("untaught", untaught), ("taught", taught)):
        print(f"{name}: won {found.count(1)}, shared {found.count(0)} of {GAMES}")


if __name__ == "__main__":
    main()
