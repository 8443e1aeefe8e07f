// All that stories of any kind show, for scripts that show any kind.

import { count, list, text } from "../base/host/json";
import type { Child } from "../base/ui/jsx";
import { EdgeMarks, treeAt } from "./edgeMarks";
import { paintMarks } from "./markCanvas";
import { codeLine, OwnFrontier, Variables } from "./ownCode";
import { Frontier, type TableProps } from "./panels";
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

/** The numbers and the components of a state. */
function valuesOf(replay: Replay, state: number): string[] {
  const { story, words, language } = replay;
  return story.tables.flatMap(({ name, shown, title, mark }) => {
    const number = replay.number(name, state);
    const value = shown === "number" ? language.hundredths(number) : "";
    const group = mark.endsWith("-") && replay.has(name, state);
    return [
      value && `${title} ${value}`.trim(),
      group ? language.fill(words.inComponent, { number: number + 1 }) : "",
    ];
  });
}

/** A state by name, and what is known of it. */
function known({ story }: Replay, state: number, parts: readonly string[]): string {
  const said = parts.filter(Boolean).join(", ");
  return (story.states[state] ?? "") + (said && `: ${said}`);
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
  describe: (replay, state) => known(replay, state, valuesOf(replay, state)),
};

/** What moves to a state turned out to be. */
function movesTo({ story, tables, words }: Replay, state: number): string[] {
  const edges = tables.get(story.tables.find(({ shown }) => shown === "edge")?.name ?? "");
  const said: Record<string, string | undefined> = {
    best: words.best,
    worse: words.worse,
    cut: words.cut,
    unseen: words.unseen,
  };
  return [...(edges ?? [])]
    .filter(([key]) => story.keys[key]?.[1] === state)
    .sort(([one], [other]) => one - other)
    .map(([, became]) => said[String(became)] ?? "");
}

/** What a person's own search knows of a state. */
function ownOf(replay: Replay, state: number): string[] {
  const { story, current, words, language } = replay;
  const from = story.states[replay.number("parent", state)];
  const parts = [
    ...valuesOf(replay, state).map((g) => g && `g ${g}`),
    statusOf(replay, state) || (state === current ? words.current : ""),
    from === undefined ? "" : language.fill(words.reachedFrom, { state: from }),
  ];
  return parts.some(Boolean) ? parts : [words.notSeen];
}

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
      panelsOf({
        ...PANELS,
        list: view.story.isSearch ? Frontier : Values,
        queue: Values,
        row: Variables,
      })(table, view) ?? [],
      // Variables are in a tab; those that are frontiers stand beside the map too.
      (table.shown === "row" &&
        panelsOf({ frontier: OwnFrontier })({ ...table, shown: "frontier" }, view)) ||
        [],
    ].flat(),
  edges: EdgeMarks,
  paint: paintMarks,
  describe(replay, state) {
    const { attempts, ofOnesOwn } = replay.story;
    if (attempts[0]) return named(replay, state);
    return known(
      replay,
      state,
      ofOnesOwn ? ownOf(replay, state) : [...valuesOf(replay, state), ...movesTo(replay, state)],
    );
  },
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
    costAtEnd: ({ story, replay, words, language }) =>
      replay.found ? [words.cost, language.hundredths(story.cost ?? Infinity)] : null,
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
