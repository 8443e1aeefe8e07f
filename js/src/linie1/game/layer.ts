// The additions of a game to the picture of the board: announced routes, trolleys, hints.

import { make, shift } from "../../base/ui/elements";
import { reveal, revealSoon } from "../../base/ui/pan";
import { glide, Track } from "../drive/track";
import { corner, EXTENT, indexOf, RIM, UNIT } from "../board/squares";
import type { GameModel } from "./gameModel";
import { frame, on } from "./squareMarks";
import type { Trolley } from "./table";

const SPACE = 180;
const RIDE = 1400;

/** The sign of a square where the tile in hand helps: a star around (0, 0), as path data. */
export const STAR = "M0-10 2.6-3.6 9.5-3.1 4.2 1.4 5.9 8.1 0 4.4-5.9 8.1-4.2 1.4-9.5-3.1-2.6-3.6Z";

export class Layer {
  readonly element = make("g");
  readonly #routes = make("g");
  readonly #hints = make("g");
  readonly #trolleys = make("g");
  #key = "";
  #step = -1;
  #stop = (): void => undefined;
  #opened: unknown = null;

  constructor(
    private readonly model: GameModel,
    private readonly prefix: string,
    signal: AbortSignal,
    private readonly still: () => boolean,
  ) {
    this.element.append(this.#routes, this.#hints, this.#trolleys);
    signal.addEventListener("abort", () => this.#stop());
  }

  update(): void {
    const { table, preview, hint, helping, check, route, opened } = this.model;
    const key = JSON.stringify([
      table.trolleys,
      table.recent,
      table.live,
      preview,
      hint,
      helping,
      check,
      route.places,
      opened,
      this.model.step,
    ]);
    if (key === this.#key) return;
    this.#key = key;
    const lines = table.trolleys.flatMap(({ line, path }) =>
      drawn(path, `l1-route-${line} l1-ui-announced`),
    );
    const shown = preview || (check?.path ?? "");
    this.#routes.replaceChildren(...lines, ...drawn(shown, "l1-ui-proposed"));
    const own = make("g", {}, ...this.#own());
    // On a phone only a part of the board is seen.
    if (opened && opened !== this.#opened) revealSoon(own);
    this.#opened = opened;
    this.#hints.replaceChildren(
      own,
      ...table.recent.flatMap((cell) =>
        on(cell, (x, y) => make("circle", { class: "l1-ui-recent", cx: x + 9, cy: y + 9, r: 5.5 })),
      ),
      ...(hint?.squares ?? []).flatMap(({ cell }) => frame(cell, "l1-ui-wanted")),
      ...helping.rotated.flatMap((cell) => star(cell, "l1-ui-star l1-ui-star-turned")),
      ...helping.now.flatMap((cell) => [
        ...frame(cell, "l1-ui-helps"),
        ...star(cell, "l1-ui-star"),
      ]),
      ...route.places.flatMap((place) => frame(place, "l1-ui-named")),
      ...numbers(route.places),
      ...(check?.faults ?? []).flatMap(({ cell }) => [
        ...frame(cell, "l1-ui-fault"),
        ...cross(cell, this.prefix),
      ]),
    );
    this.#place();
  }

  /** Mark the stops and the terminals of the open cards. */
  #own(): SVGElement[] {
    const { opened } = this.model;
    const { page } = this.model.session;
    if (!opened) return [];
    const stops = page.buildings.flatMap(({ letter, cell }) =>
      opened.stops.some((stop) => stop.letter === letter)
        ? on(cell, (x, y) => ring(x - 3, y - 3, UNIT + 6, UNIT + 6))
        : [],
    );
    const terminals = page.terminals.flatMap(({ name, side, legs }) => {
      if (!opened.terminals.includes(name)) return [];
      const [x, y] = corner(Math.min(...legs.map(indexOf)));
      const far = (at: number): number => (at > RIM ? EXTENT - RIM + 3 : 3);
      return [
        side === "N" || side === "S"
          ? ring(x, far(y), 2 * UNIT, RIM - 6)
          : ring(far(x), y, RIM - 6, 2 * UNIT),
      ];
    });
    return [...stops, ...terminals];
  }

  #place(): void {
    this.#stop();
    const { table, step } = this.model;
    const { ride } = table;
    const [from = 0, to = 0] = ride.shares;
    const next = step === this.#step + 1;
    this.#step = step;
    const nodes = table.trolleys.map((trolley) => {
      const node = make(
        "g",
        { class: "l1-ui-trolley" },
        make("use", { href: `#${this.prefix}trolley-${trolley.line}` }),
      );
      put(node, trolley);
      const drives = next && ride.player === trolley.player && ride.shares.length && ride.spaces;
      if (drives)
        this.still() ? revealSoon(node) : this.#drive(node, trolley, [from, to], ride.spaces);
      return node;
    });
    this.#trolleys.replaceChildren(...nodes);
  }

  #drive(node: SVGElement, trolley: Trolley, [from, to]: [number, number], spaces: number): void {
    const track = new Track(trolley.path);
    this.#stop = glide(Math.min(RIDE, SPACE * spaces), (share) => {
      const { x, y, turn } = track.at(from + (to - from) * share);
      put(node, share < 1 ? { x, y, heading: turn } : trolley);
      reveal(node);
    });
  }
}

function put(node: SVGElement, { x, y, heading }: Pick<Trolley, "x" | "y" | "heading">): void {
  node.setAttribute(
    "transform",
    `${shift(Number(x.toFixed(2)), Number(y.toFixed(2)))} rotate(${heading.toFixed(1)})`,
  );
}

function drawn(path: string, className: string): SVGElement[] {
  if (!path) return [];
  return [
    make("path", { class: "l1-ui-announced-casing", d: path }),
    make("path", { class: className, d: path }),
  ];
}

function ring(x: number, y: number, width: number, height: number): SVGElement {
  const rect = (look: string) => make("rect", { class: look, x, y, width, height, rx: 9 });
  return make("g", {}, rect("l1-ui-own-casing"), rect("l1-ui-own"));
}

/** In a corner, so that the star hides no curve. */
function star(cell: string, className: string): SVGElement[] {
  return on(cell, (x, y) =>
    make("path", { class: className, d: STAR, transform: shift(x + 15, y + UNIT - 15) }),
  );
}

/** Number the places of a route; squares passed several times show all their numbers. */
function numbers(places: readonly string[]): SVGElement[] {
  const passes = new Map<string, number[]>();
  places.forEach((place, at) => passes.set(place, [...(passes.get(place) ?? []), at + 1]));
  return [...passes].flatMap(([place, numbers]) =>
    on(place, (x, y) =>
      make("text", { class: "l1-ui-order", x: x + 9, y: y + 19 }, numbers.join(", ")),
    ),
  );
}

function cross(cell: string, prefix: string): SVGElement[] {
  const mark = make("use", { href: `#${prefix}mark-no` });
  return on(cell, (x, y) => make("g", { transform: shift(x + UNIT - 13, y + 13) }, mark));
}
