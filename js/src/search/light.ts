// The states of a map that a text beside it speaks of.

import { make, put } from "../ui/elements";
import type { SearchMap } from "./map";

/** Light up these states, and no others. */
export function light({ svg, spots, size }: SearchMap, states: readonly unknown[]): void {
  const lit = svg.querySelector(".l1-ui-lit") ?? make("path", { class: "l1-ui-lit", "stroke-width": size });
  svg.append(lit);
  put(lit, { d: spots.map(({ x, y }, state) => (states.includes(state) ? `M${x} ${y}h0` : "")).join("") });
}
