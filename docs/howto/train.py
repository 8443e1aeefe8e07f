"""A first training: MaskablePPO learns to beat players who lay track at random.

The game is Trans Europa on a small map, one round at a time.

    pip install "linie1_widget[rl]" sb3-contrib
    python train.py
"""

from time import process_time

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from linie1_widget.research import wilson
from linie1_widget.research.environments import AgainstBots, trans_europa_v0
from linie1_widget.table import BOTS_OF
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
STEPS, GAMES = 300_000, 1000


def seat() -> AgainstBots:
    """Return a learner's seat against somebody who does anything that is allowed."""
    game = trans_europa_v0.env(players=2, map=MAP, points=1)
    return AgainstBots(game, [BOTS_OF["trans_europa"]["random"]])


def won(model: MaskablePPO) -> int:
    """How many of many games it wins, by what it thinks best."""
    env, wins = seat(), 0
    for seed in range(GAMES):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            masks = env.action_masks()
            action, _ = model.predict(seen, action_masks=masks, deterministic=True)
            seen, reward, over, _, _ = env.step(action)
        wins += reward == 1
    return wins


def record(who: str, wins: int) -> None:
    """Its share of the games, and Wilson's interval that holds the true one."""
    low, high = wilson(wins, GAMES)
    print(f"{who}: {wins} of {GAMES} games won, {low:.1%} to {high:.1%}")


def main() -> None:
    """Train, and play before and after."""
    torch.set_num_threads(1)
    seats = make_vec_env(seat, 8, seed=1)
    model = MaskablePPO("MlpPolicy", seats, n_steps=256, batch_size=512, seed=1)
    record("before", won(model))
    started = process_time()
    model.learn(STEPS)
    print(f"{STEPS} steps learned in {process_time() - started:.0f} seconds of one core")
    record("after", won(model))


if __name__ == "__main__":
    main()
