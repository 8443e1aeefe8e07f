// A model without a kernel, a small page, and views in jsdom.
/// <reference types="vite/client" />

import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { Language, type Words } from "../src/base/host/language";
import type { HostModel } from "../src/base/host/model";
import { COUNT, indexOf } from "../src/linie1/board/squares";
import { tileOf } from "../src/linie1/board/position";
import board from "../src/linie1/board/index";
import drive from "../src/linie1/drive/index";
import game from "../src/linie1/game/index";
import lesson from "../src/lessons/index";
import search from "../src/paths/index";
import europa from "../src/trans_europa/index";
import said from "./said.json";

export type Values = Record<string, unknown>;
type Widget = typeof board;
type Heard = (...args: never[]) => void;

const { page } = said;

const FILES = import.meta.glob<Record<string, string>>("../src/words/*.json", {
  eager: true,
  import: "default",
});
const words = (...names: string[]): Record<string, string> =>
  Object.assign({}, ...names.map((name) => FILES[`../src/words/${name}.json`]));

export const WORDS = Object.fromEntries(
  Object.entries(FILES).map(([path, all]) => [path.slice(13, -5), all]),
) as unknown as Words;
export const LANGUAGE = new Language(WORDS);

/** The constants of the board, with the first three kinds of tiles. */
export const PAGE = {
  ...page,
  words: words("everywhere", "board", "table", "game"),
  sheet: [
    ["g", { id: "board" }, [["rect", { class: "l1-ground", width: 952, height: 952 }, []]]],
    ...["S", "C", "L"].map((code) => [
      "g",
      { id: `tile-${code}` },
      [["path", { d: "M32 0V64" }, []]],
    ]),
    ...["stop", "mark-yes", "mark-no"].map((id) => ["g", { id }, []]),
  ],
  spots: { C90: [12, 50] },
  tiles: page.tiles.slice(0, 3),
};

/**
 * The trait `_verdicts` of a tile: its findings on some squares, such as "jN KNE-SW DE@c3" (key, side
 * or links, the other square of a pair), and the rotations that some allow.
 */
export function verdicts(
  tile: string,
  squares: Record<string, string>,
  turns: Record<string, number> = {},
): Values {
  const spread = <T>(values: Record<string, T>, empty: T): T[] => {
    const all = Array<T>(COUNT).fill(empty);
    for (const [name, value] of Object.entries(values)) all[indexOf(name)] = value;
    return all;
  };
  return {
    ...fieldsOf(tile),
    squares: spread(squares, "").join(),
    turns: spread(turns, 0)
      .map((bits) => bits.toString(16))
      .join(""),
  };
}

const fieldsOf = (tile: string): Values => ({
  tile: tile.charAt(0),
  rotation: Number(tile.slice(1)),
});

/** A curve in hand, with the kernel's verdicts. */
export const CURVE = {
  tile: "C",
  rotation: 90,
  _verdicts: verdicts("C90", { d3: "BN DE", e5: "jW", a1: "AN" }, { d3: 4, f6: 2 }),
};
export const REFUSED = {
  play: "d3:C90",
  cells: ["d3"],
  violations: [
    { rule: "B", cell: "d3", side: "N", message: "North: into the Hallenbad (rule B)." },
  ],
};

/** Rows of numbers in a text such as "0 1, 2 1". */
export const matrix = <Row extends readonly number[] = [number, number]>(text: string): Row[] =>
  text.split(", ").map((row) => row.split(" ").map(Number) as readonly number[] as Row);

/** The tile of a text such as "C90". */
export const tile = (text: string) => tileOf(text.charAt(0), Number(text.slice(1)));

/** The trait `_laid` of a position in the engine's notation. */
export function laid(text: string, kinds: readonly { code: string }[] = PAGE.tiles): Values {
  const [words = "", signs = ""] = text.split("|");
  const pairs = (all: string): string[][] =>
    all
      .split(" ")
      .filter((word) => word.includes(":"))
      .map((word) => word.split(":"));
  return {
    tiles: pairs(words).map(
      ([square, tile = ""]) =>
        4 *
          (kinds.length * indexOf(square) + kinds.findIndex(({ code }) => tile.startsWith(code))) +
        Number(tile.slice(1)) / 90,
    ),
    stops: Object.fromEntries(pairs(signs).map(([letter, square]) => [letter, indexOf(square)])),
  };
}

/** Expand the abbreviations of tests to the traits of the kernel. */
function sentAs(values: Values): Values {
  const sent = { ...values };
  if (typeof values.state === "string") sent._laid = laid(values.state);
  const play = (values._verdict as { play?: unknown } | null)?.play;
  if (typeof play === "string") {
    const tiles = play
      .split("+")
      .map((half) => half.split(/[:=]/))
      .map(([cell, tile = ""]) => ({ cell, ...fieldsOf(tile) }));
    sent._verdict = { tiles, ...(values._verdict as Values) };
  }
  const pair = values._pair as { tile?: string } | null | undefined;
  if (typeof pair?.tile === "string") sent._pair = { ...pair, ...fieldsOf(pair.tile) };
  if (Array.isArray(values._log)) {
    values._log.forEach((entry, at) => {
      sent[`_log.${at + 1}`] = entry;
    });
    sent.last = values.last ?? values._log.length;
  }
  return sent;
}

const player = (name: string, level: string) => ({
  name,
  bot: level && `bot, ${level}`,
  level,
  hand: ["S", "S", "C"],
});
export const ADA = player("Ada", "");
export const BEN = player("Ben", "greedy");
export const TABLE = {
  live: true,
  stage: "lay",
  turn: 3,
  toMove: 0,
  pile: 88,
  title: "The game of 1995",
  status: "Ada lays track: 2 plays left.",
  players: [ADA, BEN],
};
export const MOVES = [
  { n: 1, player: 0, text: "c5:S0" },
  { n: 2, player: 1, text: "draw [L]", note: "a left turnout", comment: "Lucky." },
];
const LEVELS = [
  { name: "random", title: "Random", about: "plays any move" },
  { name: "greedy", title: "Greedy" },
];

export function gameAt(values: Values = {}, more: Values = {}): FakeModel {
  const page = {
    ...PAGE,
    examples: [],
    levels: LEVELS,
    limits: { 1995: [2, 5], guide: [2, 6] },
    names: ["Ada", "Ben", "Cleo"],
  };
  return new FakeModel({
    _page: page,
    hand: ADA.hand,
    _table: { ...TABLE, ...values },
    _log: MOVES,
    step: 2,
    pace: 0.6,
    ...more,
  });
}

export function play(values: Values = {}, more: Values = {}) {
  const { model: game, view } = open(gameAt(values, more));
  return { game, view };
}

export const TASK = {
  id: "rules-3",
  title: "One square <b>of five</b>",
  task: "On which?",
  asks: "The answer is a square.",
  kind: "square",
  each: "square",
  place: ["Rules of laying", 3, 46],
  picture: {
    light: "<svg onload='alert(1)'/>",
    dark: "<svg/>",
    box: [0, 0, 128, 64],
    about: "two squares",
    places: [
      ["a1", 32, 32, 64],
      ["b1", 96, 32, 64],
    ],
  },
};

// Two rows of crossings, a line 60 units long:  0---1---2
//                                                \ / \ /
//                                                 3===4
const MAP_PAGE = {
  words: words("everywhere", "table", "europa"),
  sheet: "map-land map-track map-cities marker-1 marker-2 city-red city-blue"
    .split(" ")
    .map((id) => ["g", { id }, []]),
  width: 200,
  height: 120,
  title: "Island",
  crossings: [
    ["a0", 40, 30],
    ["a2", 100, 30],
    ["a4", 160, 30],
    ["b1", 70, 82],
    ["b3", 130, 82],
  ],
  lines: "0 1,1 2,0 3,1 3,1 4,2 4,3 4 1",
  over: ["", "the Bourne"],
  cities: [
    ["Rann", 40, 62, 0, "red"],
    ["Bude", 130, 62, 4, "blue", true, ""],
  ],
  rules: {
    t: "There is track.",
    a: "Not connected.",
    d: "No double line.",
    m: "A marker stands there.",
  },
  levels: [
    { name: "random", title: "Random" },
    { name: "builder", title: "Builder" },
  ],
  limits: [2, 6],
  names: ["Ada", "Ben", "Cleo"],
};

/** Track of the first player. */
export const nets = (...lines: number[]) => [{ players: [0], lines }];

export const MAP_TABLE = {
  live: true,
  stage: "lay",
  round: 1,
  turn: 3,
  toMove: 0,
  all: 83,
  status: "Ada lays track.",
  players: [
    { name: "Ada", marker: 0 },
    { name: "Ben", marker: 2 },
  ],
  nets: nets(0),
  lines: "t..a...",
};

/** A table of Trans Europa. */
export const mapAt = (values: Values = {}, more: Values = {}): FakeModel =>
  new FakeModel({ _page: MAP_PAGE, _table: { ...MAP_TABLE, ...values }, ...more });

/** Load these sources one after another, the last one again, in place of texts sent by the kernel. */
export function loads(...sources: string[]): void {
  const paths = sources.map((name) => join(import.meta.dirname, "../src", name));
  const createObjectURL = () => (paths.length > 1 ? paths.shift() : paths[0]);
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
}

/** Replace ResizeObserver; return the callbacks of all observers. */
export function resizes(): (() => void)[] {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        callbacks.push(callback);
      }
      observe(): void {
        /* the test calls back */
      }
      disconnect(): void {
        callbacks.length = 0;
      }
    },
  );
  return callbacks;
}

export class FakeModel implements HostModel {
  readonly sent: unknown[] = [];
  readonly own: unknown[] = [];
  readonly saved: Values[] = [];
  broken = false;
  /** JupyterLab's manager knows its kernel; those of other hosts may not. */
  widget_manager: { kernel?: { id: string } | null } = {};
  private readonly heard = new Map<string, Set<Heard>>();
  private unsaved: Values = {};
  /** The unanswered requests. */
  private readonly open: string[] = [];

  constructor(readonly values: Values = {}) {
    this.values = {
      tile: "",
      rotation: 0,
      hovered: "",
      report_hover: false,
      selected: "",
      _verdict: {},
      state: "-",
      edition: "1995",
      hand: null,
      _history: [0, 0],
      _pair: {},
      _notice: {},
      _verdicts: {},
      _answered: { n: 0, id: "" },
      _page: PAGE,
      _words: WORDS,
      ...sentAs(values),
    };
  }

  get(name: string): never {
    return this.values[name] as never;
  }

  set(name: string, value: unknown): void {
    this.unsaved[name] = value;
    this.put({ [name]: value });
  }

  save_changes(): void {
    if (this.broken) throw new Error("no comm channel defined");
    this.saved.push(this.unsaved);
    this.unsaved = {};
  }

  send(content: unknown): void {
    if (this.broken) throw new Error("no comm channel defined");
    const { request, ...asked } = content as { request?: string; do?: string };
    if (request) this.open.push(request);
    // The only person at a table is shown the own cards without being asked.
    if (!request && asked.do === "cards") this.own.push(asked);
    else this.sent.push(request ? asked : content);
  }

  on(name: string, callback: Heard): void {
    this.heard.set(name, (this.heard.get(name) ?? new Set<Heard>()).add(callback));
  }

  off(name?: string | null, callback?: Heard | null): void {
    if (name && callback) this.heard.get(name)?.delete(callback);
  }

  get listeners(): number {
    return [...this.heard.values()].reduce((sum, heard) => sum + heard.size, 0);
  }

  fire(name: string, context?: unknown): void {
    for (const callback of [...(this.heard.get(name) ?? [])]) callback.call(context as never);
  }

  /** Apply one state update from the kernel. */
  async update(values: Values): Promise<void> {
    this.put(values);
    await tick();
  }

  /** Deliver a message that is not kept in the model. */
  async texts(content: Values): Promise<void> {
    for (const callback of [...(this.heard.get("msg:custom") ?? [])])
      callback(content as never, [] as never);
    await tick();
  }

  /** Answer the oldest open request, or one of another view. */
  async answer(values: Values): Promise<void> {
    const id = this.open.shift() ?? "another.1";
    await this.update({
      ...values,
      _answered: { n: (this.values._answered as { n: number }).n + 1, id },
    });
  }

  /** Set all values before reporting the first change, as ipywidgets does. */
  private put(traits: Values): void {
    const values = sentAs(traits);
    const changed = Object.keys(values).filter(
      (name) => JSON.stringify(this.values[name]) !== JSON.stringify(values[name]),
    );
    for (const name of changed) this.values[name] = values[name];
    for (const name of changed) this.fire(`change:${name}`);
  }
}

/** The texts of all matching elements. */
export const textsIn = (el: Element, selector: string): string[] =>
  [...el.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Run pending microtasks. */
export async function tick(): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
}

/** Choose in a menu, or type into a field. */
export function enter(field: HTMLSelectElement | HTMLInputElement, value: string): void {
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

export function open(values: Values | FakeModel = {}) {
  const model = values instanceof FakeModel ? values : new FakeModel(values);
  return { model, view: mount(model) };
}

export type View = ReturnType<typeof mount>;

/** The widget for the traits of a model. */
export function widgetOf(model: HostModel): Widget {
  const kinds = { _task: lesson, _ride: drive, _traces: search, _table: game };
  const trait = (Object.keys(kinds) as (keyof typeof kinds)[]).find(
    (name) => model.get(name) !== undefined,
  );
  const mapped = model.get("_page")?.crossings !== undefined;
  return mapped ? europa : trait ? kinds[trait] : board;
}

/** Mount a view of any model, in the page or in a detached box. */
export function mount(
  model: HostModel,
  widget: Widget = widgetOf(model),
  box: HTMLElement = document.body,
) {
  const el = document.createElement("div");
  box.append(el);
  const controller = new AbortController();
  onTestFinished(() => {
    controller.abort();
    document.body.replaceChildren();
  });
  const cleanUp = widget.render({ model: model as never, el, signal: controller.signal });
  const find = (selector: string): HTMLElement => {
    const found = el.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  const all = (selector: string): HTMLElement[] => [...el.querySelectorAll<HTMLElement>(selector)];
  const cell = (name: string): HTMLElement => find(`[data-at="${indexOf(name)}"]`);
  return {
    el,
    controller,
    cleanUp,
    find,
    cell,
    root: find(".linie1"),
    get verdict() {
      return find(".l1-ui-verdict").textContent;
    },
    get spoken() {
      return find(".l1-ui-live").textContent.trimEnd();
    },
    get notice() {
      return find(".l1-ui-notice").textContent;
    },
    get marks() {
      return all(".l1-ui-sign").map(
        (sign) =>
          [...sign.querySelectorAll("use")]
            .map((use) => use.getAttribute("href")?.split("-").pop())
            .join() + textsIn(sign, "text").join(""),
      );
    },
    button(name: string): HTMLElement {
      const found = all("button").find(({ textContent }) => textContent.includes(name));
      if (!found) throw new Error(`no button says ${name}`);
      return found;
    },
    text: (selector: string): string => find(selector).textContent,
    texts: (selector: string): string[] => textsIn(el, selector),
    all,
    number: (selector: string): number => el.querySelectorAll(selector).length,
    /** Point at a square; return the verdict. */
    async hover(name: string): Promise<string> {
      cell(name).dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      await tick();
      return this.verdict;
    },
    async click(target: HTMLElement): Promise<void> {
      target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      target.focus();
      target.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
      target.click();
      await tick();
    },
    /** Click the buttons of these names, one after another; return what is spoken then. */
    async press(...names: string[]): Promise<string> {
      for (const name of names) await this.click(this.button(name));
      return this.spoken;
    },
    async key(key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      (document.activeElement ?? el).dispatchEvent(event);
      await tick();
      return event;
    },
    /** Press keys one after another; return what is spoken then. */
    async keys(...keys: string[]): Promise<string> {
      for (const key of keys) await this.key(key);
      return this.spoken;
    },
  };
}
