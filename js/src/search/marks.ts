// What a search marks on its map. A step touches only the marks that it changes.

import { fill, tenths } from "../domain/writing";
import { text } from "../host/json";
import { type Attributes, make } from "../ui/elements";
import type { SearchMap } from "./map";
import type { Replay } from "./replay";
import type { Story } from "./trace";

/** What a state can be, the least of them first: of several the last one counts. */
const STATUSES = ["", "closed-back", "closed", "frontier-back", "frontier", "path"];
/** So many pixels high letters are, and at least, where only what is asked for has any. */
const LETTERS = 13;
const LEAST = 8;
/** From the middle of letters down to their base line, in heights of letters. */
const DROP = 0.36;

export class Marks {
  readonly #way = [make("path"), make("path")] as const;
  readonly #states = make("g");
  readonly #current = make("use");
  readonly #looked = make("use");
  readonly #look = make("use");
  readonly #nodes = new Map<number, SVGElement>();
  /** What is written, with the g of both sides that it was made of. */
  readonly #figures = new Map<number, { start: number; goal: number; node: SVGElement }>();
  readonly #status: Uint8Array;
  #scale = 1;
  #roomy = false;

  constructor(private readonly map: SearchMap, private readonly story: Story) {
    this.#status = new Uint8Array(story.states.length);
    const current = this.#current;
    const looked = this.#looked;
    set(current, { href: map.mark("current"), class: "l1-ui-current" });
    set(looked, { href: map.mark("looked"), class: "l1-ui-looked" });
    set(this.#look, { href: map.mark("look"), class: "l1-ui-look" });
    const marks = map.wayAbove ? [this.#states, current, ...this.#way] : [...this.#way, this.#states, current];
    map.marks.append(...marks);
    map.signs.append(looked, this.#look);
  }

  /** The numbers are shown on all marks, or only where they are asked for. */
  setScale(pixels: number): void {
    if (!(pixels > 0)) return;
    this.#scale = pixels / this.map.width;
    this.#roomy = this.map.readable > 0 && pixels >= this.map.readable;
    this.map.svg.classList.toggle("l1-ui-roomy", this.#roomy);
    for (const state of this.#figures.keys()) this.#drop(state);
  }

  /** Shows the picture; the states in `tagged` show their numbers in any case. */
  update(replay: Replay, tagged: readonly number[]): void {
    const found = this.story.kinds[replay.at - 1] === "g";
    this.#updateStates(replay, found);
    const shown = this.#roomy ? [...this.#nodes.keys()] : tagged;
    const wanted = new Set(shown);
    for (const state of this.#figures.keys()) if (!wanted.has(state)) this.#drop(state);
    for (const state of shown) this.#write(replay, state);
    this.#drawWay(replay, found);
    this.#drawLook(replay);
    this.#place(this.#current, found ? -1 : replay.current);
  }

  #updateStates({ sides: [here, there] }: Replay, found: boolean): void {
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

  #write({ sides: [here, there] }: Replay, state: number): void {
    const [start, goal] = [here.g[state] ?? NaN, there.g[state] ?? NaN];
    const before = this.#figures.get(state);
    if (before && Object.is(before.start, start) && Object.is(before.goal, goal)) return;
    this.#drop(state);
    const both = Number.isNaN(start) || Number.isNaN(goal) ? "" : `${tenths(start)}+${tenths(goal)}`;
    const g = Number.isNaN(start) ? goal : start;
    const h = this.story.h?.[state] ?? NaN;
    const words = { name: this.story.states[state] ?? "", g: both || tenths(g), h: tenths(h), f: tenths(g + h) };
    if (!words.g) return;
    const [x, y] = this.map.wordsAt(state);
    const { figures } = this.map;
    const large = this.#roomy ? 1 : Math.max(1, LETTERS / this.#scale / (figures[0]?.size ?? LETTERS));
    const node = make("g", { class: "l1-ui-figure" });
    for (const figure of figures) {
      const written = fill(figure.text, words);
      const size = this.#roomy ? Math.min(figure.size, figure.letters / written.length) : large * figure.size;
      if (!this.#roomy && size * this.#scale < LEAST) continue;
      const at = { x: x + large * figure.x, y: y + large * figure.y + DROP * size };
      node.append(make("text", { class: `l1-${figure.art}`, "font-size": size, ...at }, written));
    }
    this.#figures.set(state, { start, goal, node });
    this.map.written.append(node);
  }

  #drop(state: number): void {
    this.#figures.get(state)?.node.remove();
    this.#figures.delete(state);
  }

  // --- lines ---

  /** The best known way to the state that was taken last; at the end the path found. */
  #drawWay(replay: Replay, found: boolean): void {
    const side = replay.sides[replay.currentBack ? 1 : 0];
    const way = found ? this.story.path : side.way(replay.current);
    // The goal's side knows its way from the goal on.
    if (!found && replay.currentBack) way.reverse();
    const look = found ? "found" : "way";
    const d = this.map.way(way);
    set(this.#way[0], { d, class: `l1-${look}-casing` });
    set(this.#way[1], { d, class: `l1-ui-way l1-${look}` });
  }

  /** The neighbour that is looked at, and whether it is skipped. */
  #drawLook(replay: Replay): void {
    const { story, map } = this;
    const event = replay.at - 1;
    const letter = story.kinds.charAt(event);
    const frontier = text(story.effects[letter]).charAt(0);
    const from = map.spots[story.parent[event] ?? -1];
    const looks = from && letter !== "g" && frontier !== "-";
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
