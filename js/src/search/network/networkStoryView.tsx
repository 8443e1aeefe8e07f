// A growing tree or a table being filled, shown on its map.

import { h } from "../../ui/jsx";
import { fill, hundredths } from "../../domain/writing";
import type { SearchMap } from "../map";
import { type Part, ReplayView, type StoryView } from "../storyView";
import { NetworkMarks } from "./marks";
import { Forest, Queue, Table } from "./panels";
import { NetworkReplay } from "./replay";
import { EDGES, named, QUEUE, readNetwork, sentenceOf, TABLE } from "./story";
import * as words from "../../words/search.json";

export class NetworkStoryView extends ReplayView<NetworkReplay> implements StoryView {
  private readonly marks: NetworkMarks;
  readonly parts: Part[] = [];

  constructor(trace: unknown, map: SearchMap) {
    super(new NetworkReplay(readNetwork(trace)));
    const { story } = this.replay;
    this.marks = new NetworkMarks(map, this.replay);
    const className = "l1-ui-frontier";
    if (story.queue) this.parts.push({ label: words.queue, className, content: () => <Queue replay={this.replay} /> });
    if (story.table) this.parts.push({ label: words.table, className, content: () => <Table replay={this.replay} /> });
    if (story.forest) this.parts.push({ label: words.forest, className, content: () => <Forest replay={this.replay} /> });
  }

  renew(trace: unknown): void {
    this.replay = new NetworkReplay(readNetwork(trace));
    this.marks.renew(this.replay);
  }

  get sentence(): string { return sentenceOf(this.replay.story, this.at - 1); }
  get about(): number[] { return named(this.replay.story, this.at - 1); }

  get line(): number {
    const { story, at } = this.replay;
    return story.lines[story.kinds[at - 1] ?? -1] ?? 0;
  }

  get counters(): [string, string][] {
    const { story, tables } = this.replay;
    const [edges, cost] = this.tree();
    return [
      ...(story.tree ? [[words.treeEdges, String(edges)], [words.treeCost, hundredths(cost)]] as [string, string][] : []),
      ...(story.queue ? [[words.waiting, String(tables[QUEUE]?.size)]] as [string, string][] : []),
      ...(story.table ? [[words.entries, String(tables[TABLE]?.size)]] as [string, string][] : []),
    ];
  }

  get comparison(): [string, string][] {
    const { story, tables } = this.replay;
    if (!story.tree) return [["Entries", String(tables[TABLE]?.size)]];
    const [edges, cost] = this.tree();
    return [[words.edges, String(edges)], [words.costOfTree, this.at < this.length ? words.growing : hundredths(cost)]];
  }

  setScale(pixels: number): void { this.marks.setScale(pixels); }
  draw(labelled: readonly number[]): void { this.marks.update(labelled); }

  describe(state: number): string {
    const [value, group] = this.marks.known(state);
    const known = [
      Number.isNaN(value) ? "" : hundredths(value),
      Number.isNaN(group) ? "" : fill(words.inComponent, { number: group + 1 }),
    ].filter(Boolean).join(", ");
    return this.replay.story.states[state] + (known && `: ${known}`);
  }

  private tree(): [number, number] {
    const { story, tables } = this.replay;
    let [edges, sum] = [0, 0];
    for (const [place, status] of tables[EDGES] ?? []) {
      if (status !== "tree") continue;
      edges++;
      sum += story.costs[place] ?? 0;
    }
    return [edges, sum];
  }
}
