// A path search shown on its map.

import { h } from "../ui/jsx";
import { hundredths } from "../domain/writing";
import { count } from "../host/json";
import type { SearchMap } from "./map";
import { Marks } from "./marks";
import { Frontier } from "./panels";
import { Replay } from "./replay";
import { ReplayView, type StoryView } from "./storyView";
import { readStory, sentence, type Story } from "./trace";
import { describe } from "./words";
import * as words from "../words/search.json";

export class SearchStoryView extends ReplayView<Replay> implements StoryView {
  declare replay: Replay;
  private readonly marks: Marks;
  readonly parts: StoryView["parts"];

  constructor(trace: unknown, map: SearchMap) {
    const story = readStory(trace);
    super(new Replay(story));
    this.marks = new Marks(map, story);
    const content = () => <Frontier replay={this.replay} />;
    this.parts = [{ label: words.frontier, className: "l1-ui-frontier", content }];
  }

  renew(trace: unknown): void {
    const story = readStory(trace);
    this.replay = new Replay(story);
    this.marks.renew(story);
  }

  get story(): Story { return this.replay.story; }

  get line(): number {
    const { story, at } = this.replay;
    return count(story.lines[story.kinds.charAt(at - 1)]);
  }

  get sentence(): string {
    const { story, at, old } = this.replay;
    return sentence(story, at - 1, old);
  }

  get about(): number[] {
    const { story, at } = this.replay;
    return [story.state[at - 1] ?? -1].filter((state) => state >= 0);
  }

  get counters(): [string, string][] {
    const { story, sides, at, current, isBack, expanded } = this.replay;
    const found = story.kinds[at - 1] === "g";
    const g = sides[isBack ? 1 : 0].g[current];
    return [
      [words.expanded, String(expanded)],
      [words.inFrontier, String(sides[0].frontier.length + sides[1].frontier.length)],
      [words.closed, String(sides[0].settled + sides[1].settled)],
      [found ? words.cost : words.costSoFar, found ? hundredths(story.cost ?? Infinity) : hundredths(g) || "–"],
    ];
  }

  get comparison(): [string, string][] {
    const { story, at, length, expanded } = this.replay;
    const found = story.cost === null ? (story.cycle.length ? words.negativeCycle : words.noPath) : hundredths(story.cost);
    return [[words.expandedStates, String(expanded)], [words.pathCost, at < length ? words.searching : found]];
  }

  describe(state: number): string { return describe(this.replay, state); }
  setScale(pixels: number): void { this.marks.setScale(pixels); }
  draw(labelled: readonly number[]): void { this.marks.update(this.replay, labelled); }
}
