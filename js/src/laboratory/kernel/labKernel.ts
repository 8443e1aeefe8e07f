// A laboratory in a page without Python: it answers the requests of the views as the widget does. Python has
// written its texts and the looks of its searches (`page_kernel.py`).

import { count, type Fields, fields, like, list, rows, text } from "../../base/host/json";
import { Language, type Words } from "../../base/host/language";
import type { Told } from "../../base/page/pageModel";
import { Heap, type Ranked } from "../../paths/kernel/heap";
import { HEURISTICS, type Problem, reached } from "../../paths/kernel/problem";
import { TooManySteps } from "../../paths/kernel/record";
import { search } from "../../paths/kernel/searches";

const WORDS = {
  tooLong: "",
  most: "",
  tooHigh: "",
  moreStates: "",
  mayMiss: "",
  hasMissed: "",
  needsPython: "",
};
const HEAVIEST = 100; // See `WEIGHT` in `astar.py`

/** The settings in an address, by the names of their traits. */
const TOLD = { algorithms: "a", heuristics: "h", directions: "d", weight: "w" };

/** Maps are alike if their texts are. */
type Drawn = string | { toString(): string };

/**
 * The map of a laboratory with those before it and those undone, in which a stroke of many pieces is one step; as
 * `MapTimeline` in `map_kind.py`.
 */
class Timeline<M extends Drawn> {
  #past: M[] = [];
  #future: M[] = [];
  #stroke = "";

  constructor(
    public now: M,
    /** The map after a piece of a stroke; `before` is that before its stroke. */
    private readonly drawn: (now: M, piece: Fields, before: M) => M,
  ) {}

  get sizes(): [undo: number, redo: number] {
    return [this.#past.length, this.#future.length];
  }

  /** Draw the pieces of strokes, all or none. */
  apply(pieces: readonly Fields[]): void {
    let [now, before, stroke]: [M, M, string] = [this.now, this.now, ""];
    const all = pieces.map((piece, at): [M, string] => {
      const name = text(piece.stroke);
      if (!name) throw new RangeError();
      if (!at) before = name === this.#stroke ? this.#past.at(-1)! : now;
      else if (name !== stroke) before = now;
      stroke = name;
      now = this.drawn(now, piece, before);
      return [now, name];
    });
    for (const [map, name] of all) this.draw(map, name);
  }

  draw(map: M, stroke = ""): void {
    if (stroke && stroke === this.#stroke) {
      this.now = map;
      if (`${map}` !== `${this.#past.at(-1)}`) return;
      this.#past.pop();
      this.#stroke = "";
    } else if (`${map}` !== `${this.now}`) {
      this.#past.push(this.now);
      this.#future = [];
      this.now = map;
      this.#stroke = stroke;
    }
  }

  undo(): void {
    this.#go(this.#past, this.#future);
  }
  redo(): void {
    this.#go(this.#future, this.#past);
  }

  #go(source: M[], target: M[]): void {
    this.#stroke = "";
    const map = source.pop();
    if (map === undefined) throw new RangeError();
    target.push(this.now);
    this.now = map;
  }
}

/** What cannot be done, with the reason in words. */
export class Refused extends Error {}

export abstract class LabKernel<M extends Drawn> {
  protected readonly timeline: Timeline<M>;
  protected readonly language: Language;
  readonly #words: typeof WORDS;
  #stage = ""; // What the trait `_stage` depends on
  #refused = 0;

  /** The traits are those of the page, which are read and never changed here. */
  constructor(
    protected readonly traits: Fields,
    first: M,
    drawn: (now: M, piece: Fields, before: M) => M,
  ) {
    this.timeline = new Timeline(first, drawn);
    this.#words = like(this.word, WORDS);
    this.language = new Language(traits._words as Words);
    const searched = list(fields(traits._stage).visits).length > 1;
    this.#stage = this.stageOf(list(traits.algorithms).map(text), searched);
  }

  get shown(): Fields {
    return {};
  }

  /** Change the map; throw if the request is unknown. */
  protected abstract change(request: Fields): void;
  /** What the looks of searches on the map depend on, and these looks; `searched` is false if none could run. */
  protected abstract stageOf(names: readonly string[], searched: boolean): string;
  protected abstract stage(names: readonly string[], searched: boolean): Fields;
  /** What is searched; throw `Refused` if something is missing. */
  protected abstract problem(name: string, heuristic: string, directions: number): Problem;
  protected abstract nameOf(state: number): string;
  /** True if a heuristic may be too high here. */
  protected abstract isDoubtful(heuristic: string, directions: number): boolean;
  /** The map in an address, and from there; throw if it is none. */
  protected abstract pack(): string;
  protected abstract unpack(packed: string): M;

  protected get kernel(): Fields {
    return fields(this.traits._kernel);
  }
  protected get word(): Fields {
    return fields(this.kernel.words);
  }
  /** True for a heuristic that runs here. */
  protected knows(heuristic: string): boolean {
    return Object.hasOwn(HEURISTICS, heuristic);
  }
  protected get searches(): Fields {
    return fields(this.kernel.searches);
  }

  /** The reason for a refusal in words, by its name. */
  protected refusal(name: string, words: Record<string, string | number> = {}): Refused {
    return new Refused(this.language.fill(text(this.word[name]), words));
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
  #carryOut(request: Fields): Fields {
    const { timeline } = this;
    if (request.do === "draw") timeline.apply(rows(request.strokes));
    else if (request.do === "undo") timeline.undo();
    else if (request.do === "redo") timeline.redo();
    else if (request.do === "set") return this.#set(fields(request.values));
    else this.change(request);
    return {};
  }

  address(): Told {
    const settings = Object.entries(TOLD).map(([trait, name]) => [name, `${this.traits[trait]}`]);
    return { map: this.pack(), ...Object.fromEntries(settings) };
  }

  /** Check what an address tells, throw if it is wrong, and return what carries it out. */
  read({ map = "", a = "", h = "", d, w = "", ...others }: Told): () => Fields {
    const known = this.unpack(map);
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
      this.timeline.draw(known);
      return this.#run(settings);
    };
  }

  #set(values: Fields): Fields {
    const [algorithms, heuristics] = [list(values.algorithms), list(values.heuristics)].map(
      (names) => names.map(text),
    ) as [string[], string[]];
    const [algorithm, other] = algorithms;
    const [heuristic] = heuristics;
    const twice = algorithm !== undefined && algorithm === other;
    if (
      !algorithms.every((name) => Object.hasOwn(this.searches, name)) ||
      !heuristics.every((name) => this.knows(name)) ||
      (twice && !fields(this.searches[algorithm]).titles)
    )
      throw new RangeError();
    return { ...values, ...(algorithm ? { algorithm } : {}), ...(heuristic ? { heuristic } : {}) };
  }

  /** Search the map anew, and return all traits that change. */
  #run(settings: Fields): Fields {
    const values = { ...this.traits, ...settings };
    const names = list(values.algorithms).map(text);
    const guesses = list(values.heuristics).map(text);
    const [directions, weight] = [count(values.directions), count(values.weight)];
    const traces = names.map((name, at) => {
      try {
        return this.trace(name, guesses[at] ?? guesses[0]!, directions, weight);
      } catch (error) {
        if (error instanceof Refused) return { trouble: error.message };
        throw error;
      }
    });
    const last = Math.max(...traces.map((trace) => text(fields(trace).kinds).length));
    const step = count(values.step);
    const searched = traces.some((trace) => !fields(trace).trouble);
    const stage = this.stageOf(names, searched);
    const isSame = stage === this.#stage;
    this.#stage = stage;
    const map = `${this.timeline.now}`;
    const { sizes } = this.timeline;
    return {
      ...settings,
      map,
      // Do not draw again what has not changed.
      _history: `${sizes}` === `${this.traits._history}` ? this.traits._history : sizes,
      last,
      step: step === values.last || step > last ? last : step,
      ...(isSame ? {} : { _stage: this.stage(names, searched) }),
      _shown: { map, traces },
    };
  }

  /** What a search says on the map; throw `Refused` if it cannot run. */
  protected trace(name: string, heuristic: string, directions: number, weight: number): Fields {
    const { fill, hundredths } = this.language;
    const { narration, settings, title, titles } = fields(this.searches[name]);
    const problem = this.problem(name, heuristic, directions);
    const told = fields(narration);
    const filled = { weight: hundredths(weight) };
    const guided = titles !== null;
    try {
      const story = search(name, problem, weight);
      const doubtful = guided && story.cost !== null && this.isDoubtful(heuristic, directions);
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
        caution: doubtful ? this.#caution(problem, text(title), count(story.cost)) : "",
      };
    } catch (error) {
      if (error instanceof TooManySteps)
        throw this.refusal("tooLong", { title: text(title), most: this.#words.most });
      throw error;
    }
  }

  #caution(problem: Problem, title: string, cost: number): string {
    const { fill, hundredths } = this.language;
    const found = tooHigh(problem);
    if (!found) return "";
    const { state, h, remaining, states } = found;
    // The least cost remains once all stops have been visited.
    const least = problem.after ? cost : count(search("dijkstra", problem, 1, Infinity).cost);
    const excess = hundredths(Math.max(h - remaining, 0.01));
    return [
      fill(this.#words.tooHigh, {
        state: this.nameOf(state),
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
}

/** The state with the greatest excess, and how many states there are where the heuristic is too high. */
interface Excess {
  state: number;
  h: number;
  remaining: number;
  states: number;
}

/** Where a heuristic is too high and what follows, as `check_heuristic` and `_caution` find it. */
function tooHigh(problem: Problem): Excess | null {
  const { size, goals, predecessors, estimate, start, after = start } = problem;
  const known = reached(problem, after);
  const remaining = new Float64Array(size).fill(Infinity);
  const waiting = new Heap<Ranked & { state: number }>();
  let entered = 0;
  const enter = (state: number, cost: number): void => {
    remaining[state] = cost;
    waiting.push({ rank: cost, number: entered++, state });
  };
  for (const goal of goals) enter(goal, 0);
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    if (entry.rank > remaining[entry.state]!) continue;
    for (const [state, cost] of predecessors(entry.state))
      if (known.has(state) && entry.rank + cost < remaining[state]!)
        enter(state, entry.rank + cost);
  }
  let worst: Excess | null = null;
  let states = 0;
  // Ties are told in the order of exploration.
  for (const state of known) {
    const [h, left] = [estimate(state), remaining[state]!];
    if (isAbove(h, left)) {
      states++;
      if (!worst || left - h < worst.remaining - worst.h)
        worst = { state, h, remaining: left, states };
    }
  }
  return worst && { ...worst, states };
}

/** True if a number is greater by more than rounding. */
const isAbove = (guess: number, truth: number): boolean =>
  guess > truth &&
  guess - truth > Math.max(1e-9 * Math.max(Math.abs(guess), Math.abs(truth)), 1e-12);
