// Suggested moves drawn on a board or a map; the last one is framed.

import { readLines } from "../../trans_europa/lattice";
import { corner, indexOf, UNIT } from "../../linie1/board/squares";
import { count, fields, list } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";
import { make, shift } from "../../base/ui/elements";
import type { Thought } from "./analyst";

const RING = 17;

export function ghosts(moves: readonly Thought[], host: HostModel, prefix: string): SVGElement[] {
  const last = moves.slice(-1);
  const half = UNIT / 2;
  // A later tile replaces an earlier one on the same square.
  const laid = new Map(moves.flatMap((move) => move.tiles.map(({ cell, tile }) => [cell, tile] as const)));
  const drawn = [...laid].map(([cell, tile]) => on(cell, make("g", { class: "l1-ui-ghost" }, make("use", {
    href: `#${prefix}tile-${tile.charAt(0)}`, width: UNIT, height: UNIT, transform: `rotate(${Number(tile.slice(1))} ${half} ${half})`,
  }))));
  const framed = last.flatMap((move) => move.tiles.map(({ cell }) => on(cell, make("rect", {
    class: "l1-ui-thought", x: 3, y: 3, width: UNIT - 6, height: UNIT - 6, rx: 6,
  }))));
  return [...drawn, ...framed, ...track(moves.slice(0, -1), host, " l1-ui-thought-before"), ...track(last, host, "")];
}

const on = (cell: string, drawing: SVGElement): SVGElement =>
  make("g", { transform: shift(...corner(Math.max(0, indexOf(cell)))) }, drawing);

function track(moves: readonly Thought[], host: HostModel, suffix: string): SVGElement[] {
  const { crossings, lines } = fields(host.get("_page"));
  const place = (at: number): [number, number] => {
    const [, x, y] = list(list(crossings)[at]);
    return [count(x), count(y)];
  };
  const twice = (tag: "path" | "circle", shape: Record<string, string | number>): SVGElement[] =>
    ["l1-ui-thought-under", `l1-ui-thought${suffix}`].map((each) => make(tag, { class: each, ...shape }));
  return moves.flatMap(({ line, crossing }) => {
    if (line >= 0) {
      const [from, to] = (readLines(lines)[line] ?? []).slice(0, 2).map((end) => place(end).join(" "));
      return twice("path", { d: `M${from}L${to}` });
    }
    if (crossing < 0) return [];
    const [cx, cy] = place(crossing);
    return twice("circle", { cx, cy, r: RING });
  });
}
