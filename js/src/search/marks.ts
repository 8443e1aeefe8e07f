// The marks of a story on its map. A step updates only the marks that it changes.

import type { Language } from "../host/language";
import { make, put } from "../ui/elements";
import type { EdgeMarks } from "./edgeMarks";
import { DROP, type SearchMap } from "./map";
import type { Replay } from "./replay";
import { BACK, lookOf } from "./story";

const KINDS_OF_GROUPS = 6;

export class Marks {
  readonly #path = [make("path"), make("path")] as const;
  readonly #states = make("g");
  readonly #current = make("use");
  readonly #looked = make("use");
  readonly #look = make("use");
  readonly #nodes = new Map<number, SVGElement>();
  readonly #figures: Figures;
  readonly #edges: EdgeMarks | undefined;
  #found = new Set<number>();
  #stale = new Set<number>(); // The states to be drawn anew

  constructor(private readonly map: SearchMap, private replay: Replay, Edges?: typeof EdgeMarks) {
    this.#figures = new Figures(map, replay.language);
    this.#edges = Edges && new Edges(map, replay);
    const current = this.#current;
    put(current, { href: map.mark("current"), class: "l1-ui-current" });
    put(this.#looked, { href: map.mark("looked"), class: "l1-ui-looked" });
    put(this.#look, { href: map.mark("look"), class: "l1-ui-look" });
    const lines = [...this.#path, ...(this.#edges?.layers ?? [])];
    map.marks.append(...(map.pathAbove ? [this.#states, current, ...lines] : [...lines, this.#states, current]));
    map.signs.append(this.#looked, this.#look);
  }

  /** Show another story of the same states; common marks stay in place. */
  renew(replay: Replay): void {
    this.replay = replay;
    this.#stale = new Set(this.#nodes.keys());
    this.#edges?.renew(replay);
  }

  setScale(pixels: number): void { this.#figures.setScale(pixels); }

  /** Show the present step; the states in `labelled` always show their numbers. */
  update(labelled: readonly number[]): void {
    const { replay } = this;
    const { story } = replay;
    const found = replay.found && story.path.length > 0;
    this.#edges?.update();
    this.#updateStates(new Set(found ? story.path : []));
    const known = (state: number): number[] =>
      ["", BACK].flatMap((side) => story.numbers.map((name) => replay.number(name + side, state)));
    const current = found ? -1 : replay.current;
    const marked = new Set([...this.#nodes.keys(), ...(current < 0 ? [] : [current])]);
    this.#figures.show(this.#figures.roomy ? [...marked] : labelled, known, (state) => this.#words(state, story.numbers));
    this.#drawPath(found);
    this.#drawLook();
    this.#place(this.#current, current);
  }

  #updateStates(found: Set<number>): void {
    const { replay } = this;
    const marking = replay.story.tables.filter(({ mark }) => mark).reverse();
    const stale = this.#stale;
    this.#stale = new Set();
    for (const { name } of marking) for (const state of replay.touched.get(name) ?? []) stale.add(state);
    for (const state of [...found, ...this.#found]) stale.add(state);
    this.#found = found;
    for (const keys of replay.touched.values()) keys.clear();
    for (const state of stale) {
      const table = marking.find(({ name }) => replay.has(name, state));
      const mark = !found.has(state) ? table?.mark : "path";
      const node = this.#nodes.get(state);
      if (mark) {
        const group = mark.endsWith("-") ? replay.number(table!.name, state) % KINDS_OF_GROUPS : "";
        put(node ?? this.#mark(state), { href: this.map.mark(`${mark}${group}`) });
      } else {
        node?.remove();
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

  #words(state: number, [g = "", h = ""]: readonly string[]): Words {
    const { replay } = this;
    const name = replay.story.states[state] ?? "";
    const { tenths } = replay.language;
    const [here, there] = [replay.number(g, state), replay.number(g + BACK, state)];
    if (!Number.isNaN(here + there)) return { name, g: `${tenths(here)}+${tenths(there)}`, h: "", f: "" };
    const [cost, guess] = Number.isNaN(here) ? [there, replay.number(h + BACK, state)] : [here, replay.number(h, state)];
    return { name, g: tenths(cost), h: tenths(guess), f: tenths(cost + guess) };
  }

  /** Draw the best known path to the current state; at the end draw the path found. */
  #drawPath(found: boolean): void {
    const { map, replay } = this;
    const { story, at, current, isBack } = replay;
    const path = found ? story.path : story.kinds[at - 1] === "y" ? story.cycle : replay.pathTo(current, isBack);
    // The goal's side stores its path from the goal.
    if (!found && isBack) path.reverse();
    const kind = found ? "found" : "way";
    const d = map.pathData(path);
    put(this.#path[0], { d, class: `l1-${kind}-casing` });
    put(this.#path[1], { d, class: `l1-ui-way l1-${kind}` });
  }

  /** Draw the neighbour that is looked at, crossed out if it is skipped. */
  #drawLook(): void {
    const { map } = this;
    const { story, at } = this.replay;
    const { state, parent, sign } = lookOf(story, at - 1);
    this.#place(this.#looked, state);
    const [from, to] = [map.spots[parent], map.spots[state]];
    put(this.#look, { display: from && to ? "inline" : "none" });
    if (!from || !to) return;
    const turn = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
    put(this.#look, { href: map.mark(sign), transform: map.placed({ ...to, turn }) });
  }
}

/** The preferred and the least height of requested numbers, in pixels. */
const LETTERS = 13;
const LEAST = 8;
/** The least height of the numbers at all states, as in Python. */
const LEGIBLE = 6.45;

/** The name and numbers of a state; without a g nothing is written. */
interface Words { name: string; g: string; h: string; f: string }

/** The numbers at the states of a map: at all states, or only where requested. */
class Figures {
  readonly #figures = new Map<number, { made: readonly number[]; node: SVGElement }>();
  #scale = 1;
  roomy = false;

  constructor(private readonly map: SearchMap, private readonly language: Language) {}

  setScale(pixels: number): void {
    if (!(pixels > 0)) return;
    this.#scale = pixels / this.map.width;
    this.roomy = this.map.readable > 0 && pixels >= this.map.readable;
    this.map.svg.classList.toggle("l1-ui-roomy", this.roomy);
    for (const state of this.#figures.keys()) this.#drop(state);
  }

  /** Write at these states only; rebuild labels only where numbers have changed. */
  show(states: readonly number[], made: (state: number) => readonly number[], words: (state: number) => Words): void {
    const shown = new Set(states);
    for (const state of this.#figures.keys()) if (!shown.has(state)) this.#drop(state);
    for (const state of states) {
      const [before, now] = [this.#figures.get(state)?.made, made(state)];
      if (before && now.every((number, i) => Object.is(number, before[i]))) continue;
      this.#drop(state);
      this.#write(state, now, words(state));
    }
  }

  #write(state: number, made: readonly number[], words: Words): void {
    if (!words.g && !this.roomy) return;
    const [x, y] = this.map.wordsAt(state);
    const { figures } = this.map;
    const large = this.roomy ? 1 : Math.max(1, LETTERS / this.#scale / (figures[0]?.size ?? LETTERS));
    const node = make("g", { class: "l1-ui-figure" });
    for (const figure of figures) {
      // A state known to both sides has no single h.
      const written = this.language.fill(figure.text, { ...words }).replace(/^[ +]+|[ +]+$/g, "");
      const size = this.roomy ? Math.min(figure.size, figure.letters / (written.length || 1)) : large * figure.size;
      // Where only the larger numbers are legible, they stand alone.
      if (this.roomy ? figure.size * this.#scale < LEGIBLE : size * this.#scale < LEAST) continue;
      const at = { x: x + large * figure.x, y: y + large * figure.y + DROP * size };
      node.append(make("text", { class: `l1-${figure.art}`, "font-size": size, ...at }, written));
    }
    this.#figures.set(state, { made, node });
    this.map.written.append(node);
  }

  #drop(state: number): void {
    this.#figures.get(state)?.node.remove();
    this.#figures.delete(state);
  }
}
