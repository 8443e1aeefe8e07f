// All that stories of any kind show, for scripts that show any kind.

import { count, list, text } from "../base/host/json";
import type { Child } from "../base/ui/jsx";
import { EdgeMarks, treeAt } from "./edgeMarks";
import { paintMarks } from "./markCanvas";
import { codeLine, OwnFrontier, Variables } from "./ownCode";
import type { TableProps } from "./panels";
import type { Replay } from "./replay";
import { BACK, lineOf, places, type Story } from "./story";
import { type Counters, type StoryFeatures, statusOf, type StoryView } from "./storyView";
import { Cells, Forest, Values } from "./tablePanels";

/** The number of edges of the tree so far, and their cost. */
export const treeOf = ({ replay }: StoryView): [edges: number, cost: number] => treeAt(replay);

/** The number of requests for neighbours so far. */
export const asked = ({ story, at }: StoryView): number =>
  places(story.packed.asked).filter((step) => step <= at).length;

const TREES: Counters = {
  treeEdges: (view) => [view.words.treeEdges, treeOf(view)[0]],
  treeCost: (view) => [view.words.treeCost, view.language.hundredths(treeOf(view)[1])],
  waiting: ({ replay, words }) => [words.waiting, replay.size("queue")],
  entries: ({ replay, words }) => [words.entries, replay.size("table")],
};

/** The numbers and the component of a state, or what a person's own search knows of it. */
function describe(replay: Replay, state: number): string {
  const { story, current, words } = replay;
  const { fill, hundredths } = replay.language;
  const name = story.states[state] ?? "";
  const numbers = story.tables.flatMap(({ name: table, shown, title }) => {
    const number = shown === "number" ? hundredths(replay.number(table, state)) : "";
    return number ? `${title} ${number}`.trim() : [];
  });
  const groups = story.tables.filter(
    ({ name, mark }) => mark.endsWith("-") && replay.has(name, state),
  );
  const components = groups.map((table) => {
    const number = replay.number(table.name, state) + 1;
    return fill(words.inComponent, { number });
  });
  const edges = replay.tables.get(story.tables.find(({ shown }) => shown === "edge")?.name ?? "");
  const ofMoves: Record<string, string | undefined> = {
    best: words.best,
    worse: words.worse,
    cut: words.cut,
    unseen: words.unseen,
  };
  const moves = story.keys.flatMap(
    ([, to], key) => (to === state && ofMoves[String(edges?.get(key))]) || [],
  );
  const from = story.states[replay.number("parent", state)];
  const known =
    (story.ofOnesOwn
      ? [
          ...numbers.map((g) => `g ${g}`),
          statusOf(replay, state) || (state === current ? words.current : ""),
          from === undefined ? "" : fill(words.reachedFrom, { state: from }),
        ]
      : [...numbers, ...components, ...moves]
    )
      .filter(Boolean)
      .join(", ") || (story.ofOnesOwn ? words.notSeen : "");
  return name + (known && `: ${known}`);
}

type PanelContent = (props: TableProps) => Child;

const panelsOf =
  (panels: Readonly<Record<string, PanelContent>>): StoryFeatures["panel"] =>
  (table, view) => {
    const { words } = view;
    const Content = panels[table.shown];
    if (!Content || table.name.endsWith(BACK)) return null;
    const labels: Record<string, string> = {
      cell: words.table,
      forest: words.forest,
      row: words.variables,
    };
    const label = labels[table.shown];
    // A table stands beside the map if nothing else does.
    const lists = view.story.tables.some(({ shown }) => /list|queue|row/.test(shown));
    const tab = label && lists ? table.shown : undefined;
    return {
      label: label ?? (table.title ? words.queue : words.frontier),
      tab,
      className: tab ? "l1-ui-in-tab" : "l1-ui-frontier",
      content: () => Content({ replay: view.replay, table }),
    };
  };

const PANELS = { list: Values, cell: Cells, forest: Forest };

/** The panels of trees and tables. */
export const TREE_FEATURES: StoryFeatures = {
  panel: panelsOf(PANELS),
  edges: EdgeMarks,
  counters: TREES,
  describe,
};

/** The values left to a variable, or its value, by name. */
function named(replay: Replay, state: number): string {
  const { story, tables } = replay;
  const texts = story.tables
    .filter(({ name, shown }) => shown === "words" && replay.has(name, state))
    .map(({ name, title }) => `${title} ${text(tables.get(name)?.get(state))}`.trim());
  return [story.states[state], ...texts].join(": ");
}

/** A count of a constraint search, by its row in their table. */
const tally = (replay: Replay, row: number): number => replay.number("counts", row) || 0;

/** Those of searches too; a function, so that scripts without watched functions stay smaller. */
export const allFeatures = (): StoryFeatures => ({
  panel: (table, view) =>
    [
      panelsOf({ ...PANELS, queue: Values, row: Variables })(table, view) ?? [],
      // Variables are in a tab; those that are frontiers stand beside the map too.
      (table.shown === "row" &&
        panelsOf({ frontier: OwnFrontier })({ ...table, shown: "frontier" }, view)) ||
        [],
    ].flat(),
  edges: EdgeMarks,
  paint: paintMarks,
  describe: (replay, state) => (replay.story.attempts[0] ? named : describe)(replay, state),
  codeLine,
  counters: {
    ...TREES,
    assignments: ({ words, replay }) => [words.assignments, tally(replay, 0)],
    backtracks: ({ words, replay }) => [words.backtracks, tally(replay, 1)],
    checks: ({ words, replay }) => [words.checks, tally(replay, 2)],
    asked: (view) => [view.words.expanded, asked(view)],
    inRows: ({ story, replay, words }) => [
      words.inFrontier,
      inRows(story, replay.tables.get("content")) || replay.size("frontier"),
    ],
    costAtEnd: ({ story, found, words, language }) =>
      found ? [words.cost, language.hundredths(story.cost ?? Infinity)] : null,
  },
  sentence({ story, language: { fill } }, step) {
    const { said, templates, words, line } = story.packed;
    const parts = list(list(said)[step]).map((part) => {
      const [template = -1, ...holes] = places(part);
      const filling = holes.map((at, hole) => [hole, list(words)[at] as string | number]);
      return fill(text(list(templates)[template]), Object.fromEntries(filling));
    });
    if ("SgF".includes(story.kinds.charAt(step))) return parts.join(" ");
    return fill(text(line), { line: lineOf(story, step), what: parts.join("; ") });
  },
});

/** The number of entries of all variables that are frontiers. */
function inRows(
  { packed: { rows } }: Story,
  contents: ReadonlyMap<number, unknown> = new Map(),
): number {
  const frontiers = [...contents].filter(([row]) => list(list(rows)[row])[1] === "frontier");
  return frontiers.reduce((sum, [, content]) => sum + count(list(content)[0]), 0);
}
