// Pointing at the targets of a map.

import { MapPointer } from "../ui/mapPointer";
import type { Point } from "./searchView";

/** Point at the states of a map; `act` is called by a click on one and by Enter, see `MapPointer`. */
export function byTargets(act?: (states: readonly number[], back: boolean) => boolean): Point {
  return (map, changed, about, signal) => {
    const targets = map.targets();
    const holding = (state: number): number => targets.findIndex(({ states }) => states.includes(state));
    const pointer = new MapPointer(
      map.svg, targets, "", signal, changed, () => holding(about()), act && ((target, back) => act(targets[target]!.states, back)),
    );
    return {
      element: pointer.element,
      get states() { return targets[pointer.at]?.states ?? []; },
      ring(state) {
        pointer.ring(state < 0 ? pointer.at : holding(state));
      },
    };
  };
}
