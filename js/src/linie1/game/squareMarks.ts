// Marks on single squares, and suggested moves; the last one is framed.

import { make, shift } from "../../base/ui/elements";
import type { DrawnMove } from "../../table/tableModel";
import { corner, indexOf, UNIT } from "../board/squares";

export function on(cell: string, draw: (x: number, y: number) => SVGElement): SVGElement[] {
  const at = indexOf(cell);
  return at < 0 ? [] : [draw(...corner(at))];
}

export function frame(cell: string, className: string): SVGElement[] {
  return on(cell, (x, y) =>
    make("rect", {
      class: className,
      x: x + 3,
      y: y + 3,
      width: UNIT - 6,
      height: UNIT - 6,
      rx: 6,
    }),
  );
}

export function drawTiles(moves: readonly DrawnMove[], prefix: string): SVGElement[] {
  const half = UNIT / 2;
  // A later tile replaces an earlier one on the same square.
  const laid = new Map(
    moves.flatMap(({ tiles }) => tiles.map(({ cell, tile }) => [cell, tile] as const)),
  );
  return [
    ...[...laid].flatMap(([cell, tile]) =>
      on(cell, (x, y) =>
        make(
          "g",
          { class: "l1-ui-ghost", transform: shift(x, y) },
          make("use", {
            href: `#${prefix}tile-${tile.charAt(0)}`,
            width: UNIT,
            height: UNIT,
            transform: `rotate(${Number(tile.slice(1))} ${half} ${half})`,
          }),
        ),
      ),
    ),
    ...(moves.at(-1)?.tiles ?? []).flatMap(({ cell }) => frame(cell, "l1-ui-thought")),
  ];
}
