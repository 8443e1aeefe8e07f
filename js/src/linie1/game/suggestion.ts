// Suggested moves drawn on the board; the last one is framed.

import { make, shift } from "../../base/ui/elements";
import type { DrawnMove } from "../../table/tableModel";
import { corner, indexOf, UNIT } from "../board/squares";

export function drawTiles(moves: readonly DrawnMove[], prefix: string): SVGElement[] {
  const half = UNIT / 2;
  // A later tile replaces an earlier one on the same square.
  const laid = new Map(moves.flatMap((move) => move.tiles.map(({ cell, tile }) => [cell, tile] as const)));
  const drawn = [...laid].map(([cell, tile]) => on(cell, make("g", { class: "l1-ui-ghost" }, make("use", {
    href: `#${prefix}tile-${tile.charAt(0)}`, width: UNIT, height: UNIT, transform: `rotate(${Number(tile.slice(1))} ${half} ${half})`,
  }))));
  const framed = moves.slice(-1).flatMap((move) => move.tiles.map(({ cell }) => on(cell, make("rect", {
    class: "l1-ui-thought", x: 3, y: 3, width: UNIT - 6, height: UNIT - 6, rx: 6,
  }))));
  return [...drawn, ...framed];
}

const on = (cell: string, drawing: SVGElement): SVGElement =>
  make("g", { transform: shift(...corner(Math.max(0, indexOf(cell)))) }, drawing);
