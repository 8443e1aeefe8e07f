// The script of `SearchWidget`: one or two stories on their maps, with one transport bar.

import { h } from "../base/ui/jsx";
import { buildSheet, make, uniquePrefix } from "../base/ui/elements";
import { child } from "../base/ui/frame";
import { Table } from "../base/ui/parts";
import { list } from "../base/host/json";
import { Connection } from "../base/host/kernel";
import { attempt, listen } from "../base/host/model";
import { Tabs } from "../base/playback/tabs";
import { stepWidget } from "../base/playback/view";
import { SearchMap } from "./map";
import { allFeatures, asked, treeOf } from "./features";
import { byTargets } from "./pointing";
import { shadingOf } from "./shading";
import { StoryView } from "./storyView";
import { changeOf, stopsOf, stridesOf } from "./strides";
import { ViewWithTree } from "./tree/view";
import "../base/ui/style.css";
import "../base/playback/playback.css";
import "./search.css";
import "./tree/tree.css";
import "../base/ui/everybody.css";

export default stepWidget(({ host, signal, language, layout, frame, around }) => {
  const { search: words, search_tree: treeWords } = language.words;
  const traces = list(host.get("_traces"));
  const maps = list(host.get("_maps"));
  const parent = child(layout, "div", `l1-ui-stories l1-ui-${traces.length > 1 ? "two" : "one"}`);
  const tabs = new Tabs(signal, choose);
  const table =
    traces.length > 1 ? frame.panel(layout, "l1-ui-comparison", words.comparison) : null;
  const prefix = uniquePrefix();
  const views = traces.map((trace, i) => {
    const map = new SearchMap(maps[i], prefix);
    const story = new StoryView(trace, map, allFeatures(), language);
    const point = byTargets((states, back) => {
      const step = changeOf(story, states, back ? -1 : 1);
      if (step) around.go(step);
      else frame.live.say(words.noChange);
      return !!step;
    });
    return new ViewWithTree(parent, frame, story, map, signal, point, tabs);
  });
  const first = views[0]?.map;
  // All maps use the symbols of the first one.
  first?.svg.prepend(make("defs", {}, ...buildSheet(host.get("_sheet"), prefix)));
  for (const view of views) {
    view.siblings = views;
    view.map.legend.push({ href: "", box: "", words: words.click });
  }
  if (views[0]) views[0].shading = shadingOf(host, signal, words.shade, around.draw);
  parent.append(tabs.element);
  parent.after(...parent.querySelectorAll(".l1-ui-signs-panel"));
  const stories = views.map(({ story }) => story);
  const tries = stories.map(({ story }) => story.attempts);
  const strides = stridesOf(
    stories,
    words,
    stories.map(({ story }, i) => (tries[i]![0] ? [tries[i]!, []] : stopsOf(story))),
    tries[0]?.[0] ? words.attempt : words.state,
  );
  const connection = new Connection(host, signal);
  const hasTree =
    stories.some((story) => story.hasTree) && (!host.offline || !!list(host.get("_trees"))[0]);
  // A tab without content is not shown.
  if (!hasTree) tabs.panel("tree", "").replaceChildren();
  let instead = false; // True if the tree stands in place of the map

  function open(tree: boolean): void {
    if (tree === !!host.get("tree")) return;
    host.set("tree", tree);
    // Existing layouts can be opened without a kernel.
    if (!connection.cut) attempt(() => host.save_changes());
  }

  function choose(key: string): void {
    tabs.show(key);
    if (!instead) open(key === "tree");
    around.draw();
  }
  listen(host, signal, { "change:tree": around.draw, "change:_trees": around.draw });
  return {
    name: () => stories.map(({ title }) => title).join(", "),
    unit: "Step",
    last: () => Math.max(0, ...stories.map(({ length }) => length)),
    arrows: words.arrows,
    strides: () => strides,
    press(key) {
      if (key !== "t" || !hasTree) return false;
      open(!host.get("tree"));
      return true;
    },
    keys: [
      {
        title: words.stepBy,
        keys: [
          ...strides.choices.map(([key, name]) => [[key], name] as const),
          [["Enter", "⇧ Enter"], words.keyChanges],
          ...(hasTree ? [[["T"], treeWords.keyShows] as const] : []),
        ],
      },
    ],
    show({ step }) {
      const tree = !!host.get("tree");
      const places = views.map((view, i) => {
        const inPlace = view.showTree(tree, list(host.get("_trees"))[i]);
        view.go(step);
        return inPlace;
      });
      instead = places.every(Boolean);
      tabs.show(tree && !instead ? "tree" : tabs.chosen === "tree" ? "code" : tabs.chosen);
      table?.draw([step], () => <Comparison stories={stories} />);
    },
    words: () =>
      views
        .map(({ story, sentence }) => (views.length > 1 ? `${story.title}: ${sentence}` : sentence))
        .join(" "),
  };
}, "run");

/** The table of two stories side by side. */
function Comparison({ stories }: { stories: StoryView[] }) {
  const {
    words,
    language: { fill },
  } = stories[0]!;
  const known = stories.map((story) => new Map(comparisonOf(story)));
  const columns = [...new Set(known.flatMap((values) => [...values.keys()]))];
  const rows = stories.map(({ title, at, length }, i) => [
    title,
    fill(words.atOf, { at, length }),
    ...columns.map((name) => known[i]?.get(name)),
  ]);
  return (
    <Table class="l1-ui-table" heads={[words.algorithm, words.steps, ...columns]} rows={rows} />
  );
}

function comparisonOf(view: StoryView): [name: string, value: string | number][] {
  const { story, at, length, replay, words } = view;
  const { hundredths } = view.language;
  if (story.packed.tree) {
    const [edges, cost] = treeOf(view);
    return [
      [words.edges, edges],
      [words.costOfTree, at < length ? words.growing : hundredths(cost)],
    ];
  }
  if (story.attempts.length) return view.counters;
  if (!story.isSearch)
    return story.counters.includes("entries") ? [[words.entries, replay.size("table")]] : [];
  const found =
    story.cost === null
      ? story.cycle.length
        ? words.negativeCycle
        : words.noPath
      : hundredths(story.cost);
  const count = story.ofOnesOwn ? asked(view) : replay.expanded;
  return [
    [words.expandedStates, count],
    [words.pathCost, at < length ? words.searching : found],
  ];
}
