// Descriptions of states.

import type { Replay } from "./replay";
import { fill, hundredths } from "../domain/writing";
import * as words from "../words/search.json";

/** "(2, 3): f 7 = g 3 + h 4, in the frontier, reached from (2, 2)". */
export function describe(replay: Replay, state: number): string {
  const { story, sides, current } = replay;
  const two = story.back !== "";
  const seen = sides.flatMap((side, back) => {
    const g = side.g[state] ?? NaN;
    if (Number.isNaN(g)) return [];
    const taken = state === current && side.closed[state];
    const open = side.open[state] ? words.inFrontier : side.closed[state] ? words.closed : "";
    const parent = side.parent[state] ?? -1;
    const from = story.states[parent];
    return [[
      two ? (back ? words.goalsSide : words.startsSide) : "",
      values(replay.story.priority, g, side.h[state] ?? NaN),
      taken ? words.takenLast : open,
      from === undefined ? "" : fill(back ? words.leadsTo : words.reachedFrom, { state: from }),
    ].filter(Boolean).join(", ")];
  });
  return `${story.states[state] ?? ""}: ${seen.join("; ") || words.notSeen}`;
}

function values(priority: string, g: number, h: number): string {
  if (priority === "f") return `f ${hundredths(g + h)} = g ${hundredths(g)} + h ${hundredths(h)}`;
  return priority === "h" ? `h ${hundredths(h)}, g ${hundredths(g)}` : `g ${hundredths(g)}`;
}
