// A story on its map, for its view. What is shown follows from the tables that it declares.

import type { Language } from "../base/host/language";
import type { Child } from "../base/ui/jsx";
import type { EdgeMarks } from "./edgeMarks";
import type { SearchMap } from "./map";
import type { paintMarks } from "./markCanvas";
import { Marks } from "./marks";
import { Replay } from "./replay";
import {
  aboutOf,
  BACK,
  valueAt,
  lineOf,
  readStory,
  sentenceOf,
  type Story,
  type Table,
} from "./story";

/** What is shown beside the map, or in a tab below it. */
interface StoryPanel {
  label: string;
  className: string;
  tab?: string | undefined;
  content: () => Child;
}

/** What a script shows beside the states: the panels of tables, the marks of edges, and more. */
export interface StoryFeatures {
  panel: (table: Table, view: StoryView) => StoryPanel | StoryPanel[] | null;
  edges?: typeof EdgeMarks;
  paint?: typeof paintMarks;
  counters?: Counters;
  describe?: (replay: Replay, state: number) => string; // For states of stories without a search tree
  sentence?: (view: StoryView, step: number) => string; // For stories with sentences of their own
  codeLine?: (view: StoryView, at: number) => Child; // For a person's own code
}

export type Counters = Record<
  string,
  (view: StoryView) => [name: string, value: string | number] | null
>;

export class StoryView {
  replay: Replay;
  readonly panels: StoryPanel[];
  heading?: string | undefined; // What stands at the map; by default the title
  readonly marks: Marks;

  constructor(
    trace: unknown,
    map: SearchMap,
    private readonly features: StoryFeatures,
    readonly language: Language,
  ) {
    this.replay = new Replay(readStory(trace), this.language);
    this.marks = new Marks(map, this.replay, features.edges, features.paint);
    this.panels = this.story.tables.flatMap((table) => features.panel(table, this) ?? []);
  }

  /** Show another story of the same states. */
  renew(trace: unknown): void {
    this.replay = new Replay(readStory(trace), this.language);
    this.marks.renew(this.replay);
  }

  get words() {
    return this.replay.words;
  }
  get story(): Story {
    return this.replay.story;
  }
  get title(): string {
    return this.story.title;
  }
  get at(): number {
    return this.replay.at;
  }
  get length(): number {
    return this.replay.length;
  }
  get line(): number {
    return lineOf(this.story, this.at - 1);
  }
  get about(): number[] {
    return aboutOf(this.story, this.at - 1);
  }
  /** True if the steps grow a search tree. */
  get hasTree(): boolean {
    return !!(this.story.frontier || this.story.attempts[0]);
  }

  get sentence(): string {
    const { replay, story } = this;
    if (story.ofOnesOwn && this.features.sentence) return this.features.sentence(this, this.at - 1);
    const step = this.at - 1;
    const costs = story.back[step] === "1" ? `g${BACK}` : "g";
    const old = replay.was(costs, valueAt(story, "state", step)) as number | undefined;
    return sentenceOf(story, step, old ?? NaN, this.language);
  }

  codeLine(at: number): Child {
    const { story, features } = this;
    return story.ofOnesOwn && features.codeLine
      ? features.codeLine(this, at)
      : story.pseudocode[at]!.trim();
  }

  get counters(): [name: string, value: string | number][] {
    const all = { ...COUNTERS, ...this.features.counters };
    return this.story.counters.flatMap((name) => {
      const counter = all[name]?.(this);
      return counter ? [counter] : [];
    });
  }

  describe(state: number): string {
    return (this.story.frontier ? describe : (this.features.describe ?? describe))(
      this.replay,
      state,
    );
  }
}

const COUNTERS: Counters = {
  expanded: ({ replay, words }) => [words.expanded, replay.expanded],
  inFrontier: ({ replay, words }) => {
    const entries = ["frontier", `frontier${BACK}`].flatMap((name) => [
      ...(replay.tables.get(name)?.values() ?? []),
    ]);
    return [
      words.inFrontier,
      (entries as unknown[][]).reduce((sum, { length }) => sum + length, 0),
    ];
  },
  closed: ({ replay, words }) => [
    words.closed,
    replay.size("closed") + replay.size(`closed${BACK}`),
  ],
  cost({ story, replay, words, language }) {
    const { hundredths } = language;
    if (replay.found) return [words.cost, hundredths(story.cost ?? Infinity)];
    return [
      words.costSoFar,
      hundredths(replay.number(replay.isBack ? `g${BACK}` : "g", replay.current)) || "–",
    ];
  },
};

/** "(2, 3): f 7 = g 3 + h 4, in the frontier, reached from (2, 2)". */
export function describe(replay: Replay, state: number): string {
  const { story, current, language, words } = replay;
  const two = replay.tables.has(`frontier${BACK}`);
  const seen = (two ? ["", BACK] : [""]).flatMap((side) => {
    const g = replay.number(`g${side}`, state);
    if (Number.isNaN(g)) return [];
    const closed = replay.has(`closed${side}`, state);
    const from = story.states[replay.number(`parent${side}`, state)];
    return [
      [
        two ? (side ? words.goalsSide : words.startsSide) : "",
        values(story.priority, g, replay.number(`h${side}`, state), language.hundredths),
        closed && state === current ? words.takenLast : statusOf(replay, state, side),
        from === undefined
          ? ""
          : language.fill(side ? words.leadsTo : words.reachedFrom, { state: from }),
      ]
        .filter(Boolean)
        .join(", "),
    ];
  });
  return `${story.states[state] ?? ""}: ${seen.join("; ") || words.notSeen}`;
}

export function statusOf(replay: Replay, state: number, side = ""): string {
  const { words } = replay;
  return replay.has(`frontier${side}`, state)
    ? words.inFrontier
    : replay.has(`closed${side}`, state)
      ? words.closed
      : "";
}

function values(
  priority: string,
  g: number,
  h: number,
  hundredths: (value: number) => string,
): string {
  if (priority === "f") return `f ${hundredths(g + h)} = g ${hundredths(g)} + h ${hundredths(h)}`;
  return priority === "h" ? `h ${hundredths(h)}, g ${hundredths(g)}` : `g ${hundredths(g)}`;
}
