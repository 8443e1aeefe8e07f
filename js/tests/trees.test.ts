// The page and Python draw the same trees: `trees.json` holds Python's packed trees and
// pictures.

import { describe, expect, it } from "vitest";
import { SearchMap } from "../src/search/map";
import { queued, shownColumns } from "../src/search/network/panels";
import { NetworkReplay } from "../src/search/network/replay";
import { QUEUE, readNetwork, TABLE } from "../src/search/network/story";
import { NetworkStoryView } from "../src/search/network/networkStoryView";
import { hundredths } from "../src/domain/writing";
import { mount } from "./fake";
import { type Case, ended, everyWay, ordered, reading, texts } from "./steps";
import json from "./trees.json";

const cases = json.cases as unknown as Case[];

/** The tables of the replay, in the form of the pictures. */
function seen({ story, tables }: NetworkReplay): string[][] {
  return tables.map((table) => ordered([...table].map(([place, value]) => [...(story.keys[place] ?? []), value])));
}

/** The visible marks of a map. */
function drawn(map: SearchMap) {
  const { place, all, marks } = reading(map);
  return {
    marks,
    rings: all(".l1-ui-looked").map(place),
    focus: all("[class^=l1-edge-focus]").some((node) => node.getAttribute("display") !== "none"),
    edges: ordered(all(".l1-ui-edge").map((node) => [
      (node.querySelector("path")?.getAttribute("d") ?? "").replace(/[ML]/g, " ").trim(),
      (node.getAttribute("class") ?? "").replace("l1-ui-edge l1-ui-edge-", ""),
    ])),
  };
}

describe.each(cases)("$name", (each) => {
  const { trace, map: packed, pictures } = each;

  it("is seen, described and drawn as by Python, forwards, backwards and by leaps", () => {
    const replay = new NetworkReplay(readNetwork(trace));
    const map = new SearchMap(packed, "p-");
    const storyView = new NetworkStoryView(trace, map);
    for (const picture of everyWay(pictures)) {
      replay.go(picture.step);
      expect(seen(replay)).toEqual(picture.tables.map(ordered));
      const { story, tables } = replay;
      const label = (place: number): string => (story.keys[place] ?? []).map((state) => story.states[state]).join("–");
      const queue = queued(replay).map((place) => `${label(place)} ${hundredths(Number(tables[QUEUE]?.get(place)))}`);
      expect(queue).toEqual(picture.queue);
      if (story.table) expect(shownColumns(replay)).toEqual(picture.columns);
      storyView.go(picture.step);
      storyView.draw([]);
      expect([storyView.sentence, storyView.line, storyView.counters]).toEqual([picture.sentence, picture.line, picture.counters]);
      const { marks, edges, rings, focus } = picture;
      expect(drawn(map)).toEqual({ marks: ordered(marks), edges: ordered(edges), rings, focus });
    }
    storyView.go(0);
    storyView.draw([]);
    expect(drawn(map)).toEqual({ marks: [], edges: [], rings: [], focus: false });
  });

  it("is shown in a view, with a panel for each thing that it has", () => {
    const view = mount(ended(each));
    const story = readNetwork(trace);
    const [last] = pictures.slice(-1);
    expect(texts(view, ".l1-ui-said")).toEqual([last?.sentence]);
    expect(view.el.querySelectorAll(".l1-ui-frontier").length).toBe([story.queue, story.table, story.forest].filter(Boolean).length);
    expect(texts(view, ".l1-ui-subsets tbody th")).toEqual(story.table ? story.rows : []);
    const entries = new Map((last?.tables[TABLE] as unknown[][])?.map(([row, state, value]) => [`${row} ${state}`, hundredths(Number(value))]));
    const cells = story.rows.flatMap((_, row) => last?.columns.map((state: number) => entries.get(`${row} ${state}`) ?? "·"));
    expect(texts(view, ".l1-ui-subsets td").filter(Boolean)).toEqual(cells);
  });
});

const named = (name: string): Case => cases.find((each) => each.name === name)!;

describe("a view", () => {
  it("shows the forest of union–find, and speaks of the node that is walked to", async () => {
    const view = mount(ended(named("kruskal")));
    expect(view.el.querySelectorAll(".l1-ui-forest > li")).toHaveLength(1);
    expect(texts(view, ".l1-ui-forest .l1-ui-entry")).toEqual([..."ABCDEF"]);
    view.find("[role=application]").focus();
    await view.key("ArrowRight");
    expect(view.spoken).toContain("A");
  });

  it("of two trees has a table of both", () => {
    const pair = [named("prim"), named("kruskal")];
    const rows = pair.map(({ trace, pictures }) => {
      const { title, kinds } = readNetwork(trace);
      const [edges, cost] = pictures.at(-1)?.counters ?? [];
      return [title, `${kinds.length} of ${kinds.length}`, edges?.[1], cost?.[1]];
    });
    expect(texts(mount(ended(...pair)), ".l1-ui-comparison tbody tr > *")).toEqual(rows.flat());
  });

  it("marks what is new in a table", async () => {
    const { trace, map } = named("distances");
    const { changes, cost } = readNetwork(trace);
    const model = ended({ trace, map });
    const view = mount(model);
    const step = changes.map(([table]) => table).lastIndexOf(TABLE);
    await model.update({ step: step + 1 });
    expect(texts(view, ".l1-ui-fresh")).toEqual([hundredths(cost[step] ?? NaN)]);
  });
});
