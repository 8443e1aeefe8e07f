// Pointing at states of a map: by hand, and by a text beside it.

import { MapPointer } from "../base/ui/mapPointer";
import { make, put } from "../base/ui/elements";
import type { SearchMap } from "./map";
import type { Point } from "./searchView";

/** Point at the states of a map; `act` is called by a click on one and by Enter, see `MapPointer`. */
export function byTargets(act?: (states: readonly number[], back: boolean) => boolean): Point {
  return (map, changed, about, signal) => {
    const targets = map.targets();
    const holding = (state: number): number =>
      targets.findIndex(({ states }) => states.includes(state));
    const pointer = new MapPointer(
      map.svg,
      targets,
      "",
      signal,
      changed,
      () => holding(about()),
      act && ((target, back) => act(targets[target]!.states, back)),
    );
    return {
      element: pointer.element,
      get states() {
        return targets[pointer.at]?.states ?? [];
      },
      ring(state) {
        pointer.ring(state < 0 ? pointer.at : holding(state));
      },
    };
  };
}

/** Highlight these states and the lines between pairs of states, and no others. */
export function highlight(
  map: SearchMap,
  states: readonly unknown[],
  lines: readonly (readonly number[])[] = [],
): void {
  const { svg, spots, size } = map;
  const path =
    svg.querySelector(".l1-ui-highlighted") ??
    make("path", { class: "l1-ui-highlighted", "stroke-width": size });
  svg.append(path);
  const dots = spots.map(({ x, y }, state) => (states.includes(state) ? `M${x} ${y}h0` : ""));
  put(path, { d: [...dots, ...lines.map((line) => map.pathData(line))].join("") });
}
