// The states of a map that a text beside it speaks of.

import { make, put } from "../ui/elements";
import type { SearchMap } from "./map";

/** Light up these states and the lines between pairs of states, and no others. */
export function light(map: SearchMap, states: readonly unknown[], lines: readonly (readonly number[])[] = []): void {
  const { svg, spots, size } = map;
  const lit = svg.querySelector(".l1-ui-lit") ?? make("path", { class: "l1-ui-lit", "stroke-width": size });
  svg.append(lit);
  const dots = spots.map(({ x, y }, state) => (states.includes(state) ? `M${x} ${y}h0` : ""));
  put(lit, { d: [...dots, ...lines.map((line) => map.pathData(line))].join("") });
}
