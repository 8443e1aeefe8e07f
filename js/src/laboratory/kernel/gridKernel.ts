// A laboratory of squares in a page without Python: it answers the requests of the views as the widget does. Python has
// written its texts and the looks of its searches (`page_kernel.py`).

import { count, type Fields, fields, list, like, rows, text } from "../../base/host/json";
import { Language, type Words } from "../../base/host/language";
import { MAZES, makeMaze } from "../../paths/kernel/mazes";
import {
  estimator,
  gridOf,
  HEURISTICS,
  type Place,
  type Problem,
} from "../../paths/kernel/problem";
import { TooManySteps } from "../../paths/kernel/record";
import { search } from "../../paths/kernel/run";
import type { Told } from "../../base/page/pageModel";
import { isAbove, tooHigh } from "./caution";
import { clear, resize, Timeline, weigh } from "./squareMap";
import { packMap, readMap } from "./squareText";

const WORDS = {
  noStart: "",
  noGoal: "",
  tooLong: "",
  maze: "",
  most: "",
  tooHigh: "",
  moreStates: "",
  mayMiss: "",
  hasMissed: "",
  needsPython: "",
};
/** The lengths of `grid_scene.py` and `scene.py`, in units of the picture and in pixels. */
const MEASURES = { whole: 0, edge: 0, high: 0, largest: 0, screen: 0, square: 0 };
const MANY = 2500; // Squares, of more the size is not rounded
const UNIT = 64;
const MOST = 60; // Rows and columns
const HEAVIEST = 100; // See `WEIGHT` in `astar.py`

/** The settings in an address, by the names of their traits. */
const TOLD = { algorithms: "a", heuristics: "h", directions: "d", weight: "w" };

/** A request that cannot be carried out, with the reason in words. */
class Refused extends Error {}

export class GridKernel {
  readonly #timeline: Timeline;
  readonly #words: typeof WORDS;
  readonly #language: Language;
  #stage: string; // What the trait `_stage` depends on
  #refused = 0;

  /** The traits are those of the page, which are read and never changed here. */
  constructor(private readonly traits: Fields) {
    this.#timeline = new Timeline(text(traits.map));
    this.#words = like(fields(traits._kernel).words, WORDS);
    this.#language = new Language(traits._words as Words);
    this.#stage = this.#stageOf(this.#lines, list(traits.algorithms));
  }

  get shown(): Fields {
    return {};
  }

  get #lines(): string[] {
    return this.#timeline.now.split("\n");
  }

  /** Return the traits that a request changes; of one that cannot be carried out only a notice. */
  answer(request: Fields): Fields {
    try {
      return this.#run(this.#carryOut(request));
    } catch (error) {
      const why = error instanceof Refused ? error.message : this.#words.needsPython;
      return { _notice: { text: why, n: ++this.#refused } };
    }
  }

  /** Carry out a request, and return the settings that it changes. */
  #carryOut({
    do: what,
    strokes,
    value,
    values,
    name,
    seed,
    rows: down,
    cols: across,
  }: Fields): Fields {
    const timeline = this.#timeline;
    if (what === "draw") timeline.apply(rows(strokes));
    else if (what === "undo") timeline.undo();
    else if (what === "redo") timeline.redo();
    else if (what === "clear") timeline.draw(clear(timeline.now));
    else if (what === "resize")
      timeline.draw(resize(timeline.now, within(down, MOST), within(across, MOST)));
    else if (what === "maze") timeline.draw(this.#maze(text(name), seed));
    else if (what === "mud") timeline.draw(weigh(timeline.now, within(value, 9)));
    else if (what === "set") return this.#set(fields(values));
    else throw new RangeError();
    return {};
  }

  #maze(name: string, seed: unknown): string {
    const [rows, cols] = [this.#lines.length, this.#lines[0]!.length];
    if (!Object.hasOwn(MAZES, name) || !Number.isSafeInteger(seed)) throw new RangeError();
    const least = MAZES[name]![1];
    if (Math.min(rows, cols) < least) {
      const title = new Map(
        list(fields(this.traits._choices).mazes).map(list) as [string, string][],
      ).get(name)!;
      throw new Refused(this.#language.fill(this.#words.maze, { title, least, rows, cols }));
    }
    return makeMaze(name, rows, cols, count(seed));
  }

  address(): Told {
    const settings = Object.entries(TOLD).map(([trait, name]) => [name, `${this.traits[trait]}`]);
    return { map: packMap(this.#timeline.now), ...Object.fromEntries(settings) };
  }

  /** Check what an address tells, throw if it is wrong, and return what carries it out. */
  read({ map = "", a = "", h = "", d, w = "", ...others }: Told): () => Fields {
    const known = readMap(map, MOST);
    const [algorithms, heuristics] = [a.split(","), h.split(",")];
    const [directions, weight] = [Number(d), Number(w)];
    if (
      Object.keys(others).length ||
      Math.max(algorithms.length, heuristics.length) > 2 ||
      (directions !== 4 && directions !== 8) ||
      !(w && weight >= 0 && weight <= HEAVIEST)
    )
      throw new RangeError();
    const settings = this.#set({ algorithms, heuristics, directions, weight });
    return () => {
      this.#timeline.draw(known);
      return this.#run(settings);
    };
  }

  #set(values: Fields): Fields {
    const [algorithm] = list(values.algorithms),
      [heuristic] = list(values.heuristics);
    const twice = algorithm === list(values.algorithms)[1];
    const known =
      !(twice && algorithm && !this.#isGuided(text(algorithm))) &&
      list(values.algorithms).every((name) => Object.hasOwn(this.#searches, text(name))) &&
      list(values.heuristics).every((name) => Object.hasOwn(HEURISTICS, text(name)));
    if (!known) throw new RangeError();
    return { ...values, ...(algorithm ? { algorithm } : {}), ...(heuristic ? { heuristic } : {}) };
  }

  #isGuided(algorithm: string): boolean {
    return fields(this.#searches[algorithm]).titles !== null;
  }

  get #searches(): Fields {
    return fields(fields(this.traits._kernel).searches);
  }

  /** Search the map anew, and return all traits that change. */
  #run(settings: Fields): Fields {
    const values = { ...this.traits, ...settings };
    const names = list(values.algorithms).map(text);
    const guesses = list(values.heuristics).map(text);
    const traces = names.map((name, at) =>
      this.#trace(name, guesses[at] ?? guesses[0]!, count(values.directions), count(values.weight)),
    );
    const last = Math.max(...traces.map(({ kinds }) => text(kinds).length));
    const step = count(values.step);
    const stage = this.#stageOf(this.#lines, names);
    const isSame = stage === this.#stage;
    this.#stage = stage;
    return {
      ...settings,
      map: this.#timeline.now,
      _history: this.#timeline.sizes,
      last,
      step: step === values.last || step > last ? last : step,
      ...(isSame ? {} : { _stage: this.#draw(names) }),
      _shown: { map: this.#timeline.now, traces },
    };
  }

  #trace(name: string, heuristic: string, directions: number, weight: number): Fields {
    const { fill, hundredths } = this.#language;
    const { narration, settings, title, titles } = fields(this.#searches[name]);
    const map = this.#lines.join("");
    const words = this.#words;
    if (!map.includes("S")) return { trouble: words.noStart };
    if (!map.includes("G")) return { trouble: words.noGoal };
    const problem = this.#problem(heuristic, directions);
    const told = fields(narration);
    const filled = { weight: hundredths(weight) };
    const guided = titles !== null;
    try {
      const story = search(name, problem, weight);
      return {
        title: fill(text(fields(titles)[heuristic]) || text(title), filled),
        ...told,
        sentences: Object.fromEntries(
          Object.entries(fields(told.sentences)).map(([kind, sentence]) => [
            kind,
            fill(text(sentence), filled),
          ]),
        ),
        settings: list(settings).length ? { weight } : {},
        ...story,
        heuristic: guided ? heuristic : null,
        caution:
          guided && heuristic === "manhattan" && directions === 8 && story.cost !== null
            ? this.#caution(problem, text(title), count(story.cost))
            : "",
      };
    } catch (error) {
      if (error instanceof TooManySteps)
        return { trouble: fill(words.tooLong, { title: text(title), most: words.most }) };
      throw error;
    }
  }

  #problem(heuristic: string, directions: number): Problem {
    const [lines, cols] = [this.#lines, this.#lines[0]!.length];
    const map = lines.join("");
    const placeOf = (state: number): Place => [state % cols, Math.floor(state / cols)];
    // In the order of Python, which sorts squares by their texts.
    const goals = [...map.matchAll(/G/g)]
      .map(({ index }) => index)
      .sort((one, other) => (this.#name(one) < this.#name(other) ? -1 : 1));
    return {
      ...gridOf(lines, directions),
      start: map.indexOf("S"),
      goals,
      estimate: estimator(heuristic, goals, placeOf),
    };
  }

  #name(square: number): string {
    const cols = this.#lines[0]!.length;
    return `(${Math.floor(square / cols)}, ${square % cols})`;
  }

  #caution(problem: Problem, title: string, cost: number): string {
    const { fill, hundredths } = this.#language;
    const found = tooHigh(problem);
    if (!found) return "";
    const { state, h, remaining, states } = found;
    const least = count(search("dijkstra", problem, 1, Infinity).cost);
    const excess = hundredths(Math.max(h - remaining, 0.01));
    return [
      fill(this.#words.tooHigh, {
        state: this.#name(state),
        h: hundredths(h),
        remaining: hundredths(remaining),
        excess,
      }),
      ...(states > 1 ? [fill(this.#words.moreStates, { more: states - 1 })] : []),
      isAbove(cost, least)
        ? fill(this.#words.hasMissed, { title, least: hundredths(least), cost: hundredths(cost) })
        : fill(this.#words.mayMiss, { title }),
    ].join(" ");
  }

  #stageOf(lines: readonly string[], algorithms: readonly unknown[]): string {
    return [lines.length, lines[0]!.length, ...algorithms].join();
  }

  /** The looks of searches on a map of this size, as `grid_scene` and `map_entry` compute them. */
  #draw(names: readonly string[]): Fields {
    const lines = this.#lines;
    const [down, across] = [lines.length, lines[0]!.length];
    const { whole, edge, high, largest, screen, square } = like(
      fields(this.traits._kernel).measures,
      MEASURES,
    );
    const room = Math.min((whole - 2 * edge) / across, (high - 2 * edge) / down, largest);
    const side =
      down * across > MANY ? Number(room.toPrecision(4)) : 2 * Math.max(Math.floor(room / 2), 1);
    const scale = Number((side / UNIT).toPrecision(5));
    const [wide, tall] = [across, down].map(
      (squares) => Math.round(100 * side * squares) / 100,
    ) as [number, number];
    const left = Math.floor((whole - wide) / 2);
    const window = [left - edge, 0, wide + 2 * edge, tall + 2 * edge] as const;
    const widest = Math.round(
      Math.min((screen * window[2]) / Math.max(window[2], window[3]), (square * window[2]) / side),
    );
    const maps = names.map((name) => {
      const entry = fields(fields(this.#searches[name]).map);
      const by = scale / count(entry.scale);
      const figures = list(entry.figures).map((group) =>
        list(group).map((figure) =>
          list(figure).map((value) =>
            typeof value === "number" ? Math.round(100 * value * by) / 100 : value,
          ),
        ),
      );
      return { ...entry, scale, figures, window, widest, size: side, lattice: [left, edge] };
    });
    const squares = Array.from({ length: down * across }, (_, at) => this.#name(at));
    return {
      rows: down,
      cols: across,
      squares,
      visits: [""],
      parts: [0],
      layers: [""],
      across: 1,
      maps,
    };
  }
}

/** A whole number from 1 on. */
function within(value: unknown, most: number): number {
  if (!Number.isInteger(value) || count(value) < 1 || count(value) > most) throw new RangeError();
  return count(value);
}
