// The board with its tiles and stop signs, without anything marked on it.

import type { Page } from "../host/model";
import { type Attributes, make, shift } from "../ui/elements";
import { buildSheet } from "../ui/sheet";
import { corner, EXTENT, RIM, UNIT } from "../domain/squares";
import { type Position, readTile } from "../domain/position";

/** The least that is shown of the board: its rim and some squares. */
const LEAST = RIM + 6 * UNIT;

export class Ground {
  readonly svg: SVGElement;
  private readonly tiles = make("g");
  private readonly stops = make("g");
  private readonly laid = new Map<number, { tile: string; node: SVGElement }>();
  private drawn: Position | null = null;

  constructor(private readonly page: Page, private readonly prefix: string) {
    this.svg = make(
      "svg",
      { class: "l1-ui-svg", viewBox: `0 0 ${EXTENT} ${EXTENT}`, "aria-hidden": "true", focusable: "false" },
      make("defs", {}, ...buildSheet(page.sheet, prefix)),
      this.use("board"),
      this.tiles, this.stops,
    );
  }

  /** A drawing of the sheet. */
  use(id: string, attributes: Attributes = {}): SVGElement {
    return make("use", { href: `#${this.prefix}${id}`, ...attributes });
  }

  tile(text: string, at: number, look: string): SVGElement {
    const { code, rotation } = readTile(text) ?? { code: "", rotation: 0 };
    const half = UNIT / 2;
    const drawing = this.use(`tile-${code}`, {
      width: UNIT, height: UNIT, transform: `rotate(${rotation} ${half} ${half})`,
    });
    return make("g", { transform: shift(...corner(at)) }, make("g", { class: look }, drawing));
  }

  /** Shows a position; touches only the squares that changed. */
  lay(position: Position): void {
    if (position === this.drawn) return;
    const first = this.drawn === null;
    this.drawn = position;
    for (const [at, { tile, node }] of this.laid) {
      if (position.tiles.get(at) === tile) continue;
      node.remove();
      this.laid.delete(at);
    }
    for (const [at, tile] of position.tiles) {
      if (this.laid.has(at)) continue;
      const node = this.tile(tile, at, first ? "" : "l1-ui-new");
      this.laid.set(at, { tile, node });
      this.tiles.append(node);
    }
    this.stops.replaceChildren(...[...position.stops].map(([at, letter]) => this.stop(at, letter)));
  }

  /** Shows only the part with the tiles and these points, up to the nearer rims. */
  crop(points: readonly (readonly [number, number])[]): number {
    const corners = [...this.laid.keys()].flatMap((at) => {
      const [x, y] = corner(at);
      return [[x, y], [x + UNIT, y + UNIT]] as const;
    });
    const [left, right] = span([...corners, ...points].map(([x]) => x));
    const [top, bottom] = span([...corners, ...points].map(([, y]) => y));
    this.svg.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
    // A tall part stays on the screen.
    this.svg.style.maxWidth = `${Math.min(640, (640 * (right - left)) / (bottom - top))}px`;
    return right - left;
  }

  /** Where the stop sign stands on a square. */
  spot(at: number): [number, number] {
    const [x, y] = corner(at);
    const [dx, dy] = this.page.spots.get(this.drawn?.tiles.get(at) ?? "") ?? [51, 13];
    return [x + dx, y + dy];
  }

  private stop(at: number, letter: string): SVGElement {
    const sign = make("text", { class: "l1-stop-ink", y: 3.6 }, letter);
    return make("g", { transform: shift(...this.spot(at)) }, this.use("stop"), sign);
  }
}

/** From the rim that is nearer over all these, in whole squares. */
function span(values: number[]): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const upTo = (value: number): number => {
    const end = RIM + UNIT * (Math.floor((value - RIM) / UNIT) + 1);
    return end > EXTENT - RIM ? EXTENT : Math.max(LEAST, end);
  };
  if (!(high >= low)) return [0, EXTENT];
  return low < EXTENT - high ? [0, upTo(high)] : [EXTENT - upTo(EXTENT - low), EXTENT];
}
