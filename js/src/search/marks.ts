// What a search marks on its map. A step touches only the marks that it changes.

import { tenths } from "../domain/writing";
import { text } from "../host/json";
import { type Attributes, make } from "../ui/elements";
import { Figures, type Words } from "./figures";
import type { SearchMap } from "./map";
import type { Replay } from "./replay";
import type { Story } from "./trace";

/** As much of a story, and of its replay, as is to be seen on a map. */
export type Shown = Pick<Story, "states" | "h" | "path" | "cycle" | "kinds" | "state" | "parent" | "effects">;
export type Seen = Pick<Replay, "at" | "sides" | "current" | "currentBack">;

/** What a state can be, the least of them first: of several the last one counts. */
const STATUSES = ["", "closed-back", "closed", "frontier-back", "frontier", "path"];

/** The g and the h that the start's side knows of a state, and those of the goal's side. */
type Known = [number, number, number, number];

export class Marks {
  readonly #way = [make("path"), make("path")] as const;
  readonly #states = make("g");
  readonly #current = make("use");
  readonly #looked = make("use");
  readonly #look = make("use");
  readonly #nodes = new Map<number, SVGElement>();
  readonly #figures: Figures;
  readonly #status: Uint8Array;

  constructor(private readonly map: SearchMap, private story: Shown) {
    this.#status = new Uint8Array(story.states.length);
    this.#figures = new Figures(map);
    const current = this.#current;
    const looked = this.#looked;
    set(current, { href: map.mark("current"), class: "l1-ui-current" });
    set(looked, { href: map.mark("looked"), class: "l1-ui-looked" });
    set(this.#look, { href: map.mark("look"), class: "l1-ui-look" });
    const marks = map.wayAbove ? [this.#states, current, ...this.#way] : [...this.#way, this.#states, current];
    map.marks.append(...marks);
    map.signs.append(looked, this.#look);
  }

  /** Another search of the same states: what both mark stays where it is. */
  renew(story: Story): void { this.story = story; }

  /** The numbers are shown on all marks, or only where they are asked for. */
  setScale(pixels: number): void { this.#figures.setScale(pixels); }

  /** Shows the picture; the states in `tagged` show their numbers in any case. */
  update(replay: Seen, tagged: readonly number[]): void {
    const found = this.story.kinds[replay.at - 1] === "g";
    this.#updateStates(replay, found);
    const shown = this.#figures.roomy ? [...this.#nodes.keys()] : tagged;
    const known = (state: number): Known =>
      replay.sides.flatMap(({ g, h }) => [g[state] ?? NaN, h[state] ?? NaN]) as Known;
    this.#figures.show(shown, known, (state) => this.#words(state, ...known(state)));
    this.#drawWay(replay, found);
    this.#drawLook(replay);
    this.#place(this.#current, found ? -1 : replay.current);
  }

  #updateStates({ sides: [here, there] }: Seen, found: boolean): void {
    const path = new Set(found ? this.story.path : []);
    for (let state = 0; state < this.#status.length; state++) {
      const now = path.has(state) ? 5 : here.open[state] ? 4 : there.open[state] ? 3
        : here.closed[state] ? 2 : there.closed[state] ? 1 : 0;
      if (this.#status[state] === now) continue;
      this.#status[state] = now;
      if (now) set(this.#nodes.get(state) ?? this.#mark(state), { href: this.map.mark(STATUSES[now] as string) });
      else {
        this.#nodes.get(state)?.remove();
        this.#nodes.delete(state);
      }
    }
  }

  #mark(state: number): SVGElement {
    const node = make("use", { class: "l1-ui-state" });
    this.#place(node, state);
    this.#nodes.set(state, node);
    this.#states.append(node);
    return node;
  }

  #place(node: SVGElement, state: number): void {
    const spot = this.map.spots[state];
    set(node, { display: spot ? "inline" : "none", ...(spot && { transform: this.map.placed(spot) }) });
  }

  // --- numbers ---

  #words(state: number, start: number, ahead: number, goal: number, behind: number): Words {
    const name = this.story.states[state] ?? "";
    if (!Number.isNaN(start + goal)) return { name, g: `${tenths(start)}+${tenths(goal)}`, h: "", f: "" };
    const [g, h] = Number.isNaN(start) ? [goal, behind] : [start, ahead];
    return { name, g: tenths(g), h: tenths(h), f: tenths(g + h) };
  }

  // --- lines ---

  /** The best known way to the state that was taken last; at the end the path found. */
  #drawWay(replay: Seen, found: boolean): void {
    const side = replay.sides[replay.currentBack ? 1 : 0];
    const cycle = this.story.kinds[replay.at - 1] === "y";
    const way = found ? this.story.path : cycle ? this.story.cycle : side.way(replay.current);
    // The goal's side knows its way from the goal on.
    if (!found && replay.currentBack) way.reverse();
    const look = found ? "found" : "way";
    const d = this.map.way(way);
    set(this.#way[0], { d, class: `l1-${look}-casing` });
    set(this.#way[1], { d, class: `l1-ui-way l1-${look}` });
  }

  /** The neighbour that is looked at, and whether it is skipped. */
  #drawLook(replay: Seen): void {
    const { story, map } = this;
    const event = replay.at - 1;
    const letter = story.kinds.charAt(event);
    const frontier = text(story.effects[letter]).charAt(0);
    const from = map.spots[story.parent[event] ?? -1];
    const looks = from && !/[gmlvy]/.test(letter) && frontier !== "-";
    const state = looks ? (story.state[event] ?? -1) : -1;
    const to = map.spots[state];
    this.#place(this.#looked, state);
    set(this.#look, { display: from && to ? "inline" : "none" });
    if (!from || !to) return;
    const turn = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
    set(this.#look, { href: map.mark(frontier === "." ? "skip" : "look"), transform: map.placed({ ...to, turn }) });
  }
}

/** Sets the attributes that are other ones than before. */
function set(node: SVGElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  }
}
