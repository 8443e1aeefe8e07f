// One view of a SearchWidget: one or two stories on their maps, with one transport bar.

import { h } from "../ui/jsx";
import { buildSheet, make, uniquePrefix } from "../ui/elements";
import { child } from "../ui/frame";
import { list } from "../host/json";
import type { Language } from "../host/language";
import { Connection } from "../host/kernel";
import { attempt, type HostModel, listen } from "../host/model";
import { renderSteps } from "../playback/view";
import { SearchMap } from "./map";
import { Comparison } from "./comparison";
import { KIT } from "./kit";
import { StoryView } from "./storyView";
import { ViewWithTree } from "./tree/withTree";

export function renderSearch(host: HostModel, el: HTMLElement, signal: AbortSignal, language: Language): void {
  const { search: words, search_tree: treeWords } = language.words;
  renderSteps(host, el, signal, (layout, frame, around) => {
    const traces = list(host.get("_traces"));
    const maps = list(host.get("_maps"));
    const table = traces.length > 1 ? frame.panel(layout, "l1-ui-comparison", words.comparison) : null;
    const parent = child(layout, "div", `l1-ui-stories l1-ui-${table ? "two" : "one"}`);
    const prefix = uniquePrefix();
    const views = traces.map((trace, i) => {
      const map = new SearchMap(maps[i], prefix);
      return new ViewWithTree(parent, frame, new StoryView(trace, map, KIT, language), map, signal);
    });
    // All maps use the symbols of the first one.
    views[0]?.map.svg.prepend(make("defs", {}, ...buildSheet(host.get("_sheet"), prefix)));
    const stories = views.map(({ story }) => story);
    const open = (): boolean => host.get("tree") === true;
    const connection = new Connection(host, signal);
    const press = (): void => {
      host.set("tree", !open());
      // Existing layouts can be opened without a kernel.
      if (!connection.cut) attempt(() => host.save_changes());
    };
    listen(host, signal, { "change:tree": around.draw, "change:_trees": around.draw });
    return {
      name: () => stories.map(({ title }) => title).join(", "),
      unit: "Step",
      tool: stories.some(({ hasTree }) => hasTree) && (!host.offline || list(host.get("_trees"))[0]) ? {
        label: treeWords.tree, key: "T", does: treeWords.keyShows, open, press,
      } : undefined,
      last: () => Math.max(0, ...stories.map(({ length }) => length)),
      arrows: words.arrows,
      show({ step }) {
        views.forEach((view, i) => {
          view.showTree(open(), list(host.get("_trees"))[i]);
          view.go(step);
        });
        table?.draw([step], () => <Comparison stories={stories} />);
      },
      words: () => views.map(({ story, sentence }) =>
        views.length > 1 ? `${story.title}: ${sentence}` : sentence).join(" "),
    };
  }, language);
}
