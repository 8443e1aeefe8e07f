// The networks of track, which grow from the starting markers.

import type { MapDesk } from "./mapDesk";

/** The players whose markers are connected to each line with track. */
export function networks(desk: MapDesk): Map<number, number[]> {
  const { lines } = desk.page;
  const shown = desk.ended ?? desk.table;
  const found = new Map<number, number[]>(shown.tracks.map((line) => [line, []]));
  desk.markers.forEach((marker, player) => {
    const reached = new Set([marker]);
    for (let changed = marker >= 0; changed;) {
      changed = false;
      for (const [line, owners] of found) {
        const { a, b } = lines[line] ?? { a: -1, b: -1 };
        if (owners.includes(player) || !(reached.has(a) || reached.has(b))) continue;
        owners.push(player);
        reached.add(a).add(b);
        changed = true;
      }
    }
  });
  return found;
}
