// A laboratory in a page without Python: it answers the requests of the views as the widget does. Python has
// written its texts and the looks of its searches (`page_kernel.py`).

import { count, type Fields, fields, list, rows, text } from "../../base/host/json";
import { Language, type Words } from "../../base/host/language";
import type { Told } from "../../base/page/pageModel";
import { abs, fail, max } from "../../paths/kernel/arithmetic";
import { HEURISTICS, type Problem, reached } from "../../paths/kernel/problem";
import { TooManySteps } from "../../paths/kernel/record";
import { search } from "../../paths/kernel/searches";

const HEAVIEST = 100; // See `WEIGHT` in `astar.py`

/** The settings in an address, by the names of their traits. */
const TOLD = { algorithms: "a", heuristics: "h", directions: "d", weight: "w" };

/** Maps are alike if their texts are. */
type Drawn = string | { toString(): string };

/** The map after a piece of a stroke; `before` is that before its stroke. */
type Draw<M> = (now: M, piece: Fields, before: M) => M;

/**
 * The map of a laboratory with those before it and those undone, in which a stroke of many pieces is one step; as
 * `MapTimeline` in `map_kind.py`.
 */
class Timeline<M extends Drawn> {
  readonly #past: M[] = [];
  readonly #future: M[] = [];
  #last = ""; // The stroke that may go on

  constructor(
    public now: M,
    private readonly drawn: Draw<M>,
  ) {}

  get sizes(): [undo: number, redo: number] {
    return [this.#past.length, this.#future.length];
  }

  draw(next: M, stroke = ""): void {
    if (stroke && stroke === this.#last) {
      this.now = next;
      if (`${next}` !== `${this.#past.at(-1)}`) return;
      this.#past.pop();
      this.#last = "";
    } else if (`${next}` !== `${this.now}`) {
      this.#past.push(this.now);
      this.#future.length = 0;
      this.now = next;
      this.#last = stroke;
    }
  }

  /** Draw the pieces of strokes, all or none. */
  drawAll(pieces: readonly Fields[]): void {
    let [now, before, stroke]: [M, M, string] = [this.now, this.now, ""];
    const all = pieces.map((piece, at): [M, string] => {
      const name = text(piece.stroke) || fail();
      if (!at) before = name === this.#last ? this.#past.at(-1)! : now;
      else if (name !== stroke) before = now;
      stroke = name;
      now = this.drawn(now, piece, before);
      return [now, name];
    });
    for (const [next, name] of all) this.draw(next, name);
  }

  undo(): void {
    this.#go(this.#past, this.#future);
  }
  redo(): void {
    this.#go(this.#future, this.#past);
  }

  #go(source: M[], target: M[]): void {
    this.#last = "";
    const next = source.pop() ?? fail();
    target.push(this.now);
    this.now = next;
  }
}

/** What cannot be done, with the reason in words. */
export class Refused extends Error {}

export abstract class LabKernel<M extends Drawn> {
  protected readonly timeline: Timeline<M>;
  protected readonly language: Language;
  #stage = ""; // What the trait `_stage` depends on
  #refused = 0;

  /** The traits are those of the page, which are read and never changed here. */
  constructor(
    protected readonly traits: Fields,
    first: M,
    drawn: Draw<M>,
  ) {
    this.timeline = new Timeline(first, drawn);
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
  /** True for a heuristic that runs here. */
  protected knows(heuristic: string): boolean {
    return Object.hasOwn(HEURISTICS, heuristic);
  }
  protected get searches(): Fields {
    return fields(this.kernel.searches);
  }

  /** A sentence by its name. */
  protected say(name: string, words: Record<string, string | number> = {}): string {
    return this.language.fill(text(fields(this.kernel.words)[name]), words);
  }
  protected refusal(name: string, words?: Record<string, string | number>): Refused {
    return new Refused(this.say(name, words));
  }

  /** Return the traits that a request changes; of one that cannot be carried out only a notice. */
  answer(request: Fields): Fields {
    try {
      return this.#run(this.#carryOut(request));
    } catch (error) {
      const why = error instanceof Refused ? error.message : this.say("needsPython");
      return { _notice: { text: why, n: ++this.#refused } };
    }
  }

  /** Carry out a request, and return the settings that it changes. */
  #carryOut(request: Fields): Fields {
    const { timeline } = this;
    if (request.do === "draw") timeline.drawAll(rows(request.strokes));
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
      max(algorithms.length, heuristics.length) > 2 ||
      (directions !== 4 && directions !== 8) ||
      !(w && weight >= 0 && weight <= HEAVIEST)
    )
      fail();
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
      fail();
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
    const last = max(...traces.map((trace) => text(fields(trace).kinds).length));
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
        throw this.refusal("tooLong", { title: text(title), most: this.say("most") });
      throw error;
    }
  }

  #caution(problem: Problem, title: string, cost: number): string {
    const { hundredths } = this.language;
    const found = tooHigh(problem);
    if (!found) return "";
    const { state, h, remaining, more } = found;
    // The least cost remains once all stops have been visited.
    const least = problem.after ? cost : count(search("dijkstra", problem, 1, Infinity).cost);
    return [
      this.say("tooHigh", {
        state: this.nameOf(state),
        h: hundredths(h),
        remaining: hundredths(remaining),
        excess: hundredths(max(h - remaining, 0.01)),
      }),
      ...(more ? [this.say("moreStates", { more })] : []),
      isAbove(cost, least)
        ? this.say("hasMissed", { title, least: hundredths(least), cost: hundredths(cost) })
        : this.say("mayMiss", { title }),
    ].join(" ");
  }
}

/** Where a heuristic is too high by most, and in how many more states, as `check_heuristic` and `_caution` find it. */
function tooHigh({ goals, neighbours, predecessors, estimate, start, after = start }: Problem) {
  const known = reached({ neighbours }, after);
  const remaining = new Map(goals.map((goal) => [goal, 0]));
  const waiting = new Set(goals);
  // A state that waits again comes last.
  for (const state of waiting) {
    waiting.delete(state);
    for (const [before, cost] of predecessors(state)) {
      const sum = remaining.get(state)! + cost;
      if (!known.has(before) || sum >= (remaining.get(before) ?? Infinity)) continue;
      remaining.set(before, sum);
      waiting.add(before);
    }
  }
  // Ties are told in the order of exploration.
  const wrong = [...known]
    .map((state) => ({
      state,
      h: estimate(state),
      remaining: remaining.get(state) ?? Infinity,
    }))
    .filter(({ h, remaining }) => isAbove(h, remaining));
  const excess = wrong.map(({ h, remaining }) => h - remaining);
  const worst = wrong[excess.indexOf(max(...excess))];
  return worst && { ...worst, more: wrong.length - 1 };
}

/** True if a number is greater by more than rounding. */
const isAbove = (guess: number, truth: number): boolean =>
  guess > truth && guess - truth > max(1e-9 * max(abs(guess), abs(truth)), 1e-12);
