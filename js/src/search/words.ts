// What is known of a state, in words.

import type { Replay } from "./replay";
import { hundredths } from "../domain/writing";

/** "(2, 3): f 7 = g 3 + h 4, in the frontier, reached from (2, 2)". */
export function describe(replay: Replay, state: number): string {
  const { story, sides, current } = replay;
  const two = story.back !== "";
  const seen = sides.flatMap((side, back) => {
    const g = side.g[state] ?? NaN;
    if (Number.isNaN(g)) return [];
    const taken = state === current && side.closed[state];
    const open = side.open[state] ? "in the frontier" : side.closed[state] ? "closed" : "";
    const parent = side.parent[state] ?? -1;
    const from = story.states[parent];
    return [[
      two ? `${back ? "goal’s" : "start’s"} side` : "",
      values(replay, state, g),
      taken ? "taken last" : open,
      from === undefined ? "" : `${back ? "leads to" : "reached from"} ${from}`,
    ].filter(Boolean).join(", ")];
  });
  return `${story.states[state] ?? ""}: ${seen.join("; ") || "not seen yet"}`;
}

function values({ story }: Replay, state: number, g: number): string {
  const h = story.h?.[state] ?? NaN;
  if (story.priority === "f") return `f ${hundredths(g + h)} = g ${hundredths(g)} + h ${hundredths(h)}`;
  return story.priority === "h" ? `h ${hundredths(h)}, g ${hundredths(g)}` : `g ${hundredths(g)}`;
}
