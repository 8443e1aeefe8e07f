// The marks of a story on its map. A step updates only the marks that it changes.

import { make, put } from "../base/ui/elements";
import type { EdgeMarks } from "./edgeMarks";
import { DROP, type SearchMap } from "./map";
import type { paintMarks } from "./markCanvas";
import type { Replay } from "./replay";
import { BACK, lookOf } from "./story";

const KINDS_OF_GROUPS = 6;

/** The preferred height of requested numbers, and the least of any, in pixels. */
const LETTERS = 13;
const LEAST = 9;
/** The heights of the costs of squares, of which each is 64 high. */
const [COST, LARGEST_COST, UNIT] = [15, 28, 64];

/** The art of numbers of closed states, if it is another. */
const QUIET: Record<string, string | undefined> = {
  figure: "figure-closed",
  "figure-sum": "figure-closed",
};

/** The shades of closed states by their cost, and the opacity of the faintest one. */
const SHADES = 8;
const FAINTEST = 0.25;

/** The name and numbers of a state; without a g nothing is written. */
interface Words {
  name: string;
  g: string;
  h: string;
  f: string;
}

export class Marks {
  readonly #path = [make("path"), make("path")] as const;
  readonly #states = make("g");
  readonly #current: SVGElement;
  readonly #looked: SVGElement;
  readonly #look: SVGElement;
  readonly #nodes = new Map<number, SVGElement>();
  readonly #written = new Map<number, SVGElement>(); // The numbers of states
  readonly #edges: EdgeMarks | undefined;
  readonly #paint;
  #found = new Set<number>();
  #drawn = -1; // The current state
  #stale = new Set<number>(); // The states to be drawn anew
  #singled: readonly number[] = []; // Those that had numbers for other reasons than a mark
  #scale = 1;
  #most = -1; // The greatest cost, where closed states are shaded by theirs
  #roomy = false; // True if numbers may be legible at all states

  constructor(
    private readonly map: SearchMap,
    private replay: Replay,
    Edges?: typeof EdgeMarks,
    paint?: typeof paintMarks, // For maps of many states
  ) {
    this.#edges = Edges && new Edges(map, replay);
    [this.#current, this.#looked, this.#look] = ["current", "looked", "look"].map((name) =>
      make("use", { href: map.mark(name), class: `l1-ui-${name}` }),
    ) as [SVGElement, SVGElement, SVGElement];
    const lines = make("g", {}, ...this.#path, ...(this.#edges?.layers ?? []));
    map.marks.append(
      ...(map.pathAbove
        ? [this.#states, this.#current, lines]
        : [lines, this.#states, this.#current]),
    );
    this.#paint = paint?.(map, this.#nodes, lines);
    if (this.#paint) this.#states.remove();
    map.signs.append(this.#looked, this.#look);
  }

  /** Show closed states the darker, the more it costs to reach them, or all alike. */
  set shaded(on: boolean) {
    if (on === this.#most >= 0) return;
    const costs = this.replay.story.columns.g?.filter(Number.isFinite) ?? [];
    this.#most = on ? costs.reduce((a, b) => Math.max(a, b), 0) : -1;
    this.#stale = new Set(this.#nodes.keys());
  }

  /** Show another story of the same states; common marks stay in place. */
  renew(replay: Replay): void {
    this.replay = replay;
    this.#most = -1;
    this.#stale = new Set(this.#nodes.keys());
    this.#edges?.renew(replay);
  }

  setScale(pixels: number): void {
    if (!(pixels > 0)) return;
    const { map } = this;
    this.#scale = pixels / map.width;
    this.#roomy =
      map.numbered && map.figures.some((level) => level.every(({ size }) => this.#legible(size)));
    const cost = (LEAST * UNIT) / (this.#scale * map.size);
    map.svg.style.setProperty("--l1-cost", `${cost > LARGEST_COST ? 0 : Math.max(COST, cost)}px`);
    this.#stale = new Set(this.#nodes.keys());
  }

  /** Show the present step; the states in `labelled` always show their numbers, and those pointed at their names. */
  update(labelled: readonly number[], pointed = true): void {
    const { replay } = this;
    const { story } = replay;
    const found = replay.found && story.path.length > 0;
    this.#edges?.update();
    const current = found ? -1 : replay.current;
    const stale = this.#updateStates(new Set(found ? story.path : []), current);
    const singled = current < 0 ? labelled : [...labelled, current];
    for (const state of new Set([...stale, ...this.#singled, ...singled])) {
      const shown = singled.includes(state) || (this.#roomy && this.#nodes.has(state));
      this.#write(
        state,
        shown ? this.#words(state, story.numbers) : null,
        labelled.includes(state),
        pointed,
      );
    }
    this.#singled = singled;
    this.#drawPath(found);
    this.#drawLook();
    this.#place(this.#current, current);
  }

  /** Draw the marks that have changed, and return their states and those with other numbers. */
  #updateStates(found: Set<number>, current: number): Set<number> {
    const { replay } = this;
    const { story } = replay;
    const { tables } = story;
    const marking = tables.filter(({ mark }) => mark).reverse();
    const stale = this.#stale;
    this.#stale = new Set();
    for (const { name, mark, shown } of tables)
      if (mark || shown === "number")
        for (const state of replay.touched.get(name) ?? []) stale.add(state);
    const before = this.#drawn;
    this.#drawn = current;
    for (const state of [...found, ...this.#found, current, before]) stale.add(state);
    stale.delete(-1);
    this.#found = found;
    for (const keys of replay.touched.values()) keys.clear();
    for (const state of stale) {
      const table = marking.find(({ name }) => replay.has(name, state));
      // The current one has a mark of its own.
      const mark = found.has(state) ? "path" : state === current ? "" : table?.mark;
      const node = this.#nodes.get(state);
      if (mark) {
        const value = mark.endsWith("-") ? replay.tables.get(table!.name)?.get(state) : "";
        const group = typeof value === "string" ? value : (value as number) % KINDS_OF_GROUPS;
        put(node ?? this.#mark(state), this.#lookOf(state, `${mark}${group}`));
      } else {
        node?.remove();
        this.#nodes.delete(state);
      }
    }
    this.#paint?.(stale);
    return stale;
  }

  /** The symbol of a mark, and its opacity. */
  #lookOf(state: number, mark: string): Record<string, string | number> {
    const back = mark.endsWith(BACK) ? BACK : "";
    const cost = this.replay.number(`g${back}`, state);
    if (this.#most < 0 || Number.isNaN(cost) || mark !== `closed${back}`)
      return { href: this.map.mark(mark), opacity: 1 };
    const share = this.#most ? Math.ceil((SHADES * cost) / this.#most) / SHADES : 1;
    const opacity = FAINTEST + (1 - FAINTEST) * share;
    return { href: this.map.mark(`shade${back}`), opacity: opacity.toFixed(3) };
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
    put(node, {
      display: spot ? "inline" : "none",
      ...(spot && { transform: this.map.placed(spot) }),
    });
  }

  #words(state: number, [g = "", h = ""]: readonly string[]): Words {
    const { replay } = this;
    const name = replay.story.states[state] ?? "";
    // As many decimals as in sentences, unless a square would be too small for them.
    const rounded = this.map.squares ? replay.language.tenths : replay.language.hundredths;
    const [here, there] = [replay.number(g, state), replay.number(g + BACK, state)];
    if (!Number.isNaN(here + there))
      return { name, g: `${rounded(here)}+${rounded(there)}`, h: "", f: "" };
    const [cost, guess] = Number.isNaN(here)
      ? [there, replay.number(h + BACK, state)]
      : [here, replay.number(h, state)];
    return { name, g: rounded(cost), h: rounded(guess), f: rounded(cost + guess) };
  }

  /** Draw the best known path to the current state; at the end draw the path found. */
  #drawPath(found: boolean): void {
    const { map, replay } = this;
    const { story, at, current, isBack } = replay;
    const path = found
      ? story.path
      : story.kinds[at - 1] === "y"
        ? story.cycle
        : replay.pathTo(current, isBack);
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

  /** Write the numbers of a state anew: all that are legible, or only f or g; where even that is too small, only if requested. */
  #write(state: number, words: Words | null, requested: boolean, named: boolean): void {
    this.#written.get(state)?.remove();
    this.#written.delete(state);
    if (!words?.g || this.map.covers(state)) return;
    const closed = this.#nodes
      .get(state)
      ?.getAttribute("href")
      ?.match(/-(closed|shade)/);
    const [x, y] = this.map.wordsAt(state);
    const levels = this.map.figures.map((level) =>
      level.map((figure) => {
        // A state known to both sides has no single h.
        const text = this.replay.language
          .fill(figure.text, { ...words })
          .replace(/^[ +]+|[ +]+$/g, "");
        return {
          ...figure,
          text,
          high: Math.round(100 * Math.min(figure.size, figure.letters / (text.length || 1))) / 100,
        };
      }),
    );
    let large = 1;
    let shown =
      this.#roomy && levels.find((level) => level.every(({ high }) => this.#legible(high)));
    if (!shown && requested) {
      // Beside each other names of neighbours would overlap; below the map they are read.
      const first = (levels[0] ?? []).filter(({ art }) => named || art !== "node-name");
      large = Math.max(1, LETTERS / this.#scale / (first[0]?.size || LETTERS));
      shown = first
        .map((figure) => ({ ...figure, high: large * figure.size }))
        .filter(({ high }) => this.#legible(high));
    }
    if (!shown) return;
    const node = make(
      "g",
      { class: "l1-ui-figure" },
      ...shown.map(({ art, x: dx, y: dy, high, text }) =>
        make(
          "text",
          {
            class: `l1-${(closed && QUIET[art]) || art}`,
            "font-size": high,
            x: x + large * dx,
            // Larger than its pin, it stands above it.
            y: y + large * dy + (large > 1 && this.map.pins ? DROP - 1 : DROP) * high,
          },
          text,
        ),
      ),
    );
    this.#written.set(state, node);
    this.map.written.append(node);
  }

  #legible(size: number): boolean {
    return size * this.#scale >= LEAST;
  }
}
