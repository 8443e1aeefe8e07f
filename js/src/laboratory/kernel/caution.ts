// Where a heuristic is too high and what follows, as `check_heuristic` and `_caution` find it.

import { Heap, type Ranked } from "../../paths/kernel/heap";
import type { Problem } from "../../paths/kernel/problem";

/** The state with the greatest excess, and how many states there are where the heuristic is too high. */
export interface Excess {
  state: number;
  h: number;
  remaining: number;
  states: number;
}

export function tooHigh({
  size,
  start,
  goals,
  neighbours,
  predecessors,
  estimate,
}: Problem): Excess | null {
  const reached = new Set([start]); // In the order of exploration, in which ties are told
  for (const state of reached) for (const [next] of neighbours(state)) reached.add(next);
  const remaining = new Float64Array(size).fill(Infinity);
  const waiting = new Heap<Ranked & { state: number }>();
  let entered = 0;
  const enter = (state: number, cost: number): void => {
    remaining[state] = cost;
    waiting.push({ rank: cost, number: entered++, state });
  };
  for (const goal of goals) enter(goal, 0);
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    if (entry.rank > remaining[entry.state]!) continue;
    for (const [state, cost] of predecessors(entry.state))
      if (reached.has(state) && entry.rank + cost < remaining[state]!)
        enter(state, entry.rank + cost);
  }
  let worst: Excess | null = null;
  let states = 0;
  for (const state of reached) {
    const [h, left] = [estimate(state), remaining[state]!];
    if (isAbove(h, left)) {
      states++;
      if (!worst || left - h < worst.remaining - worst.h)
        worst = { state, h, remaining: left, states };
    }
  }
  return worst && { ...worst, states };
}

/** True if a number is greater by more than rounding. */
export const isAbove = (guess: number, truth: number): boolean =>
  guess > truth &&
  guess - truth > Math.max(1e-9 * Math.max(Math.abs(guess), Math.abs(truth)), 1e-12);
