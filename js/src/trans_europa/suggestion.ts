// Suggested moves drawn on the map; the last one stands out.

import { make } from "../base/ui/elements";
import type { DrawnMove } from "../table/tableModel";
import type { MapPage } from "./mapPage";

const RING = 17;

export function drawTrack(
  moves: readonly DrawnMove[],
  { crossings, lines }: MapPage,
): SVGElement[] {
  const twice = (
    tag: "path" | "circle",
    suffix: string,
    shape: Record<string, string | number>,
  ): SVGElement[] =>
    ["l1-ui-thought-under", `l1-ui-thought${suffix}`].map((name) =>
      make(tag, { class: name, ...shape }),
    );
  return moves.flatMap(({ line, crossing }, index) => {
    const suffix = moves[index + 1] ? " l1-ui-thought-before" : "";
    const [from, to, ring] = [lines[line]?.a, lines[line]?.b, crossing].map(
      (end) => crossings[end ?? -1],
    );
    if (from && to) return twice("path", suffix, { d: `M${from.x} ${from.y}L${to.x} ${to.y}` });
    return ring ? twice("circle", suffix, { cx: ring.x, cy: ring.y, r: RING }) : [];
  });
}
