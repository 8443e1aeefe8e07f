// Descriptions of states.

import type { Replay } from "./replay";
import { BACK } from "./story";

/** "(2, 3): f 7 = g 3 + h 4, in the frontier, reached from (2, 2)". */
export function describe(replay: Replay, state: number): string {
  const { story, current, language } = replay;
  const words = language.words.search;
  const two = replay.tables.has(`frontier${BACK}`);
  const seen = (two ? ["", BACK] : [""]).flatMap((side) => {
    const g = replay.number(`g${side}`, state);
    if (Number.isNaN(g)) return [];
    const closed = replay.has(`closed${side}`, state);
    const from = story.states[replay.number(`parent${side}`, state)];
    return [[
      two ? (side ? words.goalsSide : words.startsSide) : "",
      values(story.priority, g, replay.number(`h${side}`, state), language.hundredths),
      closed && state === current ? words.takenLast : statusOf(replay, state, side),
      from === undefined ? "" : language.fill(side ? words.leadsTo : words.reachedFrom, { state: from }),
    ].filter(Boolean).join(", ")];
  });
  return `${story.states[state] ?? ""}: ${seen.join("; ") || words.notSeen}`;
}

export function statusOf(replay: Replay, state: number, side = ""): string {
  const words = replay.language.words.search;
  return replay.has(`frontier${side}`, state) ? words.inFrontier : replay.has(`closed${side}`, state) ? words.closed : "";
}

function values(priority: string, g: number, h: number, hundredths: (value: number) => string): string {
  if (priority === "f") return `f ${hundredths(g + h)} = g ${hundredths(g)} + h ${hundredths(h)}`;
  return priority === "h" ? `h ${hundredths(h)}, g ${hundredths(g)}` : `g ${hundredths(g)}`;
}
