// A user's own search, shown on its map line by line.

import { Fragment, h } from "../../ui/jsx";
import { fill, hundredths } from "../../domain/writing";
import type { SearchMap } from "../map";
import { Marks } from "../marks";
import { SHOWN } from "../panels";
import { ReplayView, type StoryView } from "../storyView";
import { WatchedReplay } from "./replay";
import { readWatched, sentenceOf } from "./story";
import * as words from "../../words/search.json";

export class WatchedStoryView extends ReplayView<WatchedReplay> implements StoryView {
  private readonly marks: Marks;
  readonly codeLabel = words.source;
  readonly parts: StoryView["parts"];

  constructor(trace: unknown, map: SearchMap) {
    const story = readWatched(trace);
    const replay = new WatchedReplay(story);
    super(replay);
    this.marks = new Marks(map, story);
    this.parts = [{ label: words.variables, className: "l1-ui-variables-panel", below: true, content: () => <Variables replay={replay} /> }];
  }

  get line(): number { return this.replay.story.lines[this.at - 1] ?? 0; }
  get sentence(): string { return sentenceOf(this.replay.story, this.at - 1); }

  get about(): number[] {
    const { story, current, at } = this.replay;
    return [...new Set([current, story.state[at - 1] ?? -1])].filter((state) => state >= 0);
  }

  get counters(): [string, string][] {
    const { story, sides: [side], waiting } = this.replay;
    return [
      [words.expanded, String(this.expanded)],
      [words.inFrontier, String(waiting)],
      [words.closed, String(side.settled)],
      ...(this.found ? [[words.cost, hundredths(story.cost ?? Infinity)]] as [string, string][] : []),
    ];
  }

  get comparison(): [string, string][] {
    const { story, at, length } = this.replay;
    const found = story.cost === null ? words.noPath : hundredths(story.cost);
    return [[words.expandedStates, String(this.expanded)], [words.pathCost, at < length ? words.searching : found]];
  }

  setScale(pixels: number): void { this.marks.setScale(pixels); }
  draw(labelled: readonly number[]): void { this.marks.update(this.replay, labelled); }

  describe(state: number): string {
    const { story, sides: [side], current } = this.replay;
    const g = hundredths(side.g[state]);
    const from = story.states[side.parent[state] ?? -1];
    const known = [
      g && `g ${g}`,
      side.open[state] ? words.inFrontier : side.closed[state] ? words.closed : state === current ? words.current : "",
      from === undefined ? "" : fill(words.reachedFrom, { state: from }),
    ].filter(Boolean).join(", ");
    return `${story.states[state] ?? ""}: ${known || words.notSeen}`;
  }

  private get found(): boolean { return this.replay.story.kinds[this.at - 1] === "g"; }
  private get expanded(): number { return this.replay.story.asked.filter((step) => step <= this.at).length; }
}

function Variables({ replay: { story, shown, at } }: { replay: WatchedReplay }) {
  const fresh = new Set((story.changes[at - 1] ?? []).map(([row]) => row));
  return (
    <table class="l1-ui-table l1-ui-variables">
      <tbody>
        {[...shown].sort(([a], [b]) => a - b).map(([row, [size = 0, ...entries]]) => {
          const { name, role, word } = story.rows[row] ?? { name: "", role: "", word: "" };
          const values = entries.map((entry) => story.words[entry]);
          const more = size - entries.length;
          return (
            <tr key={row} class={fresh.has(row) ? "l1-ui-fresh" : undefined} aria-current={fresh.has(row) ? "true" : undefined}>
              <th scope="row">
                {name}
                {word && <span class={`l1-ui-role l1-ui-role-${role}`}>{word}</span>}
              </th>
              <td>
                <ul class="l1-ui-chips">
                  {values.map((entry, i) => (
                    <Fragment key={i}>
                      {more > 0 && i === SHOWN / 2 && <li class="l1-ui-muted">{fill(words.moreBelow, { more })}</li>}
                      <li class={role === "frontier" ? "l1-ui-entry" : undefined}>{entry}</li>
                    </Fragment>
                  ))}
                  {!size && <li class="l1-ui-muted">{words.empty}</li>}
                </ul>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
