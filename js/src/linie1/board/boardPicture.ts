// The board with its tiles and stop signs, without marks.

import type { Page } from "./page";
import { type Attributes, buildSheet, make, shift } from "../../base/ui/elements";
import { revealSoon } from "../../base/ui/pan";
import { corner, EXTENT, UNIT } from "./squares";
import { nameOfTile, type Position, type Tile } from "./position";

export class BoardPicture {
  readonly svg: SVGElement;
  readonly #tiles = make("g");
  readonly #stops = make("g");
  readonly #laid = new Map<number, { tile: Tile; node: SVGElement }>();
  #drawn: Position | null = null;

  constructor(
    private readonly page: Page,
    private readonly prefix: string,
  ) {
    this.svg = make(
      "svg",
      {
        class: "l1-ui-svg",
        viewBox: `0 0 ${EXTENT} ${EXTENT}`,
        "aria-hidden": "true",
        focusable: "false",
      },
      make("defs", {}, ...buildSheet(page.sheet, prefix)),
      this.use("board"),
      this.#tiles,
      this.#stops,
    );
  }

  use(id: string, attributes: Attributes = {}): SVGElement {
    return make("use", { href: `#${this.prefix}${id}`, ...attributes });
  }

  tile({ code, rotation }: Tile, at: number, className: string): SVGElement {
    const half = UNIT / 2;
    const drawing = this.use(`tile-${code}`, {
      width: UNIT,
      height: UNIT,
      transform: `rotate(${rotation} ${half} ${half})`,
    });
    return make("g", { transform: shift(...corner(at)) }, make("g", { class: className }, drawing));
  }

  lay(position: Position): void {
    if (position === this.#drawn) return;
    const first = this.#drawn === null;
    this.#drawn = position;
    for (const [at, { tile, node }] of this.#laid) {
      if (position.tiles.get(at) === tile) continue;
      node.remove();
      this.#laid.delete(at);
    }
    for (const [at, tile] of position.tiles) {
      if (this.#laid.has(at)) continue;
      const node = this.tile(tile, at, first ? "" : "l1-ui-new");
      this.#laid.set(at, { tile, node });
      this.#tiles.append(node);
      if (!first) revealSoon(node);
    }
    this.#stops.replaceChildren(
      ...[...position.stops].map(([at, letter]) => this.#stop(at, letter)),
    );
  }

  spot(at: number): [number, number] {
    const [x, y] = corner(at);
    const tile = this.#drawn?.tiles.get(at);
    const [dx, dy] = (tile && this.page.spots.get(nameOfTile(tile))) ?? [51, 13];
    return [x + dx, y + dy];
  }

  #stop(at: number, letter: string): SVGElement {
    const sign = make("text", { class: "l1-stop-ink", y: 4.6 }, letter);
    return make("g", { transform: shift(...this.spot(at)) }, this.use("stop"), sign);
  }
}
