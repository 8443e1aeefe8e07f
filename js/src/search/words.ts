// What is known of a state, in words.

import type { Replay } from "./replay";
import { statusOf } from "./marks";
import { short } from "./trace";

const STATUS = ["not seen yet", "in the frontier", "closed"];

/** "(2, 3): f 7 = g 3 + h 4, in the frontier, reached from (2, 2)". */
export function describe(replay: Replay, state: number): string {
  const { story, sides, current } = replay;
  const two = story.back !== "";
  const seen = sides.flatMap((side, back) => {
    const g = side.g[state] ?? NaN;
    if (Number.isNaN(g)) return [];
    const status = STATUS[statusOf(side, state)] ?? "";
    const parent = side.parent[state] ?? -1;
    const from = story.states[parent];
    return [[
      two ? `${back ? "goal’s" : "start’s"} side` : "",
      values(replay, state, g),
      state === current && statusOf(side, state) === 2 ? "taken last" : status,
      from === undefined ? "" : `${back ? "leads to" : "reached from"} ${from}`,
    ].filter(Boolean).join(", ")];
  });
  return `${story.states[state] ?? ""}: ${seen.join("; ") || STATUS[0]}`;
}

function values({ story }: Replay, state: number, g: number): string {
  const h = story.h?.[state] ?? NaN;
  if (story.priority === "f") return `f ${short(g + h)} = g ${short(g)} + h ${short(h)}`;
  return story.priority === "h" ? `h ${short(h)}, g ${short(g)}` : `g ${short(g)}`;
}
