// A grid of squares: walls, weights, and the numbers of rows and columns around it.

import { make } from "../ui/elements";
import type { Page } from "../host/model";
import { type Fields, list, point, text } from "../host/json";
import { UNIT } from "../domain/squares";
import { type Map_, rounded, spotsOf, whole } from "./map";
import { straight } from "./pathLine";

/** How large the numbers on the rim are on the screen, about. */
const RIM_PIXELS = 11;
/** So wide the map is at most, in pixels. */
const WIDEST = 640;

export function gridMap(map: Fields, states: string[], _page: Page, _prefix: string): Map_ {
  const [rows, cols] = [whole(map.rows), whole(map.cols)];
  const walls = list(map.walls).map(text);
  const weights = list(map.weights).map((row) => text(row).split(" ").map(Number));
  const longer = UNIT * Math.max(rows, cols);
  const letter = Math.min(40, Math.max(18, (longer / WIDEST) * RIM_PIXELS));
  const rim = letter * 1.7;
  const [width, height] = [cols * UNIT + rim + 2, rows * UNIT + rim + 2];
  let free = "";
  let wall = "";
  const shades = new Map<number, string>();
  const costs = make("g");
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const square = `M${col * UNIT} ${row * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`;
      const weight = weights[row]?.[col] ?? 1;
      if (walls[row]?.[col] === "1") wall += square;
      else free += square;
      if (!(weight > 1)) continue;
      shades.set(weight, (shades.get(weight) ?? "") + square);
      const [x, y] = [col * UNIT + UNIT - 3, row * UNIT + 14];
      costs.append(make("text", { class: "l1-ui-cost", x, y, "text-anchor": "end" }, String(weight)));
    }
  }
  const numbers = make("g", { class: "l1-ui-rim", "font-size": letter });
  for (let row = 0; row < rows; row++) {
    numbers.append(make("text", { x: -rim / 2, y: (row + 0.5) * UNIT + letter / 3 }, String(row)));
  }
  for (let col = 0; col < cols; col++) {
    numbers.append(make("text", { x: (col + 0.5) * UNIT, y: -rim / 2 + letter / 3 }, String(col)));
  }
  const svg = make(
    "svg",
    { class: "l1-ui-map", viewBox: `${-rim} ${-rim} ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
    make("path", { class: "l1-ui-free", d: free }),
    ...[...shades].map(([weight, d]) =>
      make("path", { class: "l1-ui-costly", d, "fill-opacity": Math.min(1, weight / 10) })),
    make("path", { class: "l1-ui-wall", d: wall }),
    numbers,
  );
  // Small grids are not blown up, and long ones stay on the screen.
  svg.style.maxWidth = `${Math.min(width * 1.25, (WIDEST * width) / Math.max(width, height))}px`;
  const given = list(map.places);
  const places = states.map((_, state) => {
    const [row, col] = point(given[state]);
    return { x: (col + 0.5) * UNIT, y: (row + 0.5) * UNIT, heading: "" };
  });
  const spots = spotsOf(places, UNIT, 0);
  return { kind: "grid", svg, width, size: UNIT, shape: rounded(UNIT - 10, 7), places, spots, line: straight, names: costs };
}
