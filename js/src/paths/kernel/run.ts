// A search that runs in the page, from its name to its packed story.

import type { Fields } from "../../base/host/json";
import type { Problem } from "./problem";
import { Recorder } from "./record";
import { SEARCHES } from "./searches";

export const MOST_STEPS = 50_000; // As in `map_runs.py`

/** Run a search and return what it says on this map only; throw `TooManySteps` if it takes too long. */
export function search(name: string, problem: Problem, weight: number, most = MOST_STEPS): Fields {
  const { run, twoSided = false } = SEARCHES[name]!;
  const recorder = new Recorder(most);
  const outcome = run(problem, recorder.tell, weight);
  return {
    ...recorder.pack(problem.size, twoSided, outcome),
    start: problem.start,
    goals: problem.goals,
  };
}
