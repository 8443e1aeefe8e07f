// The marks of a search on its map. A step updates only the marks that it changes.

import { tenths } from "../domain/writing";
import { make, put } from "../ui/elements";
import { Figures, type Words } from "./figures";
import type { SearchMap } from "./map";
import type { Replay } from "./replay";
import { lookOf, type Story } from "./trace";

export type Shown = Pick<Story, "states" | "h" | "path" | "cycle" | "kinds" | "state" | "parent" | "effects">;
export type Seen = Pick<Replay, "at" | "sides" | "current" | "isBack">;

/** The statuses of a state in ascending order; the last one that applies is shown. */
const STATUSES = ["", "closed-back", "closed", "frontier-back", "frontier", "path"];

/** The g and h of a state on the start's side, then on the goal's side. */
type Known = [number, number, number, number];

export class Marks {
  readonly #path = [make("path"), make("path")] as const;
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
    put(current, { href: map.mark("current"), class: "l1-ui-current" });
    put(looked, { href: map.mark("looked"), class: "l1-ui-looked" });
    put(this.#look, { href: map.mark("look"), class: "l1-ui-look" });
    const marks = map.pathAbove ? [this.#states, current, ...this.#path] : [...this.#path, this.#states, current];
    map.marks.append(...marks);
    map.signs.append(looked, this.#look);
  }

  /** Show another search of the same states; common marks stay in place. */
  renew(story: Story): void { this.story = story; }
  setScale(pixels: number): void { this.#figures.setScale(pixels); }

  /** Show the present step; the states in `labelled` always show their numbers. */
  update(replay: Seen, labelled: readonly number[]): void {
    const found = this.story.kinds[replay.at - 1] === "g";
    this.#updateStates(replay, found);
    const shown = this.#figures.roomy ? [...this.#nodes.keys()] : labelled;
    const known = (state: number): Known =>
      replay.sides.flatMap(({ g, h }) => [g[state] ?? NaN, h[state] ?? NaN]) as Known;
    this.#figures.show(shown, known, (state) => this.#words(state, ...known(state)));
    this.#drawPath(replay, found);
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
      if (now) put(this.#nodes.get(state) ?? this.#mark(state), { href: this.map.mark(STATUSES[now] as string) });
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
    put(node, { display: spot ? "inline" : "none", ...(spot && { transform: this.map.placed(spot) }) });
  }

  #words(state: number, start: number, ahead: number, goal: number, behind: number): Words {
    const name = this.story.states[state] ?? "";
    if (!Number.isNaN(start + goal)) return { name, g: `${tenths(start)}+${tenths(goal)}`, h: "", f: "" };
    const [g, h] = Number.isNaN(start) ? [goal, behind] : [start, ahead];
    return { name, g: tenths(g), h: tenths(h), f: tenths(g + h) };
  }

  /** Draw the best known path to the current state; at the end draw the path found. */
  #drawPath(replay: Seen, found: boolean): void {
    const side = replay.sides[replay.isBack ? 1 : 0];
    const cycle = this.story.kinds[replay.at - 1] === "y";
    const path = found ? this.story.path : cycle ? this.story.cycle : side.pathTo(replay.current);
    // The goal's side stores its path from the goal.
    if (!found && replay.isBack) path.reverse();
    const kind = found ? "found" : "way";
    const d = this.map.pathData(path);
    put(this.#path[0], { d, class: `l1-${kind}-casing` });
    put(this.#path[1], { d, class: `l1-ui-way l1-${kind}` });
  }

  /** Draw the neighbour under examination, crossed out if it is skipped. */
  #drawLook(replay: Seen): void {
    const { map } = this;
    const { state, parent, skipped } = lookOf(this.story, replay.at - 1);
    const [from, to] = [map.spots[parent], map.spots[state]];
    this.#place(this.#looked, state);
    put(this.#look, { display: from && to ? "inline" : "none" });
    if (!from || !to) return;
    const turn = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
    put(this.#look, { href: map.mark(skipped ? "skip" : "look"), transform: map.placed({ ...to, turn }) });
  }
}
