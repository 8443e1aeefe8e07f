// The panels beside the map: pseudocode, frontier, counters and legend.

import { Fragment, h } from "../ui/jsx";
import { fill, hundredths } from "../domain/writing";
import { Drawing, Unseen } from "../ui/parts";
import type { Sign } from "./map";
import type { Replay } from "./replay";
import type { StoryView } from "./storyView";
import { rankOf } from "./trace";
import * as words from "../words/search.json";

export const SHOWN = 12;

const LONG = 24; // Longer code scrolls; counted in lines

export function Pseudocode({ story }: { story: StoryView }) {
  const code = (
    <ol class="l1-ui-code">
      {story.pseudocode.map((line, i) => (
        <li
          key={i} class="l1-ui-code-line" aria-current={i + 1 === story.line ? "step" : undefined}
          style={`--l1-ui-indent: ${line.search(/\S/)}`}
        >
          {line.trim()}
        </li>
      ))}
    </ol>
  );
  if (story.pseudocode.length <= LONG) return code;
  return <div class="l1-ui-long-code" tabIndex={0} role="group" aria-label={story.codeLabel}>{code}</div>;
}

const KINDS: Record<string, [string, string]> = {
  queue: [words.aQueue, words.front],
  stack: [words.aStack, words.top],
  heap: [words.aHeap, words.next],
  recursion: [words.aRecursion, words.next],
};

export function Frontier({ replay }: { replay: Replay }) {
  const { story, sides } = replay;
  const [kind, first] = KINDS[story.frontier] ?? ["", ""];
  const how = fill(kind, { priority: story.priority });
  const two = story.back !== "";
  const titles = two ? [words.startsFrontier, words.goalsFrontier] : [words.frontierIs];
  return (
    <>
      {sides.slice(0, titles.length).map((side, back) => (
        <div key={back}>
          <p class="l1-ui-small-title">
            {fill(titles[back] ?? "", { kind: how })}
            <span class="l1-ui-muted">{` · ${side.frontier.length}`}</span>
          </p>
          <Entries
            count={side.frontier.length} first={first}
            entries={side.frontier.slice(0, SHOWN).map(({ state, g, h: guess, order }) => ({
              key: order, fresh: Math.abs(order) === replay.at - 1, name: story.states[state],
              rank: story.priority ? hundredths(rankOf(story, g, guess)) : null,
            }))}
          />
        </div>
      ))}
    </>
  );
}

interface Entry { key: number; fresh: boolean; name: string | undefined; rank: string | null }

/** The first entries of a frontier or of a queue. */
export function Entries({ entries, count, first }: { entries: readonly Entry[]; count: number; first: string }) {
  const more = count - SHOWN;
  return (
    <ol class="l1-ui-chips">
      {entries.map(({ key, fresh, name, rank }, i) => (
        <li key={key} class={`l1-ui-entry${fresh ? " l1-ui-entry-new" : ""}`}>
          {i === 0 && <span class="l1-ui-entry-first">{first}</span>}
          {fresh && <Unseen>{words.newEntry}</Unseen>}
          {name}
          {rank !== null && <b class="l1-ui-entry-rank">{rank}</b>}
        </li>
      ))}
      {!count && <li class="l1-ui-muted">{words.empty}</li>}
      {more > 0 && <li class="l1-ui-muted">{fill(words.more, { more })}</li>}
    </ol>
  );
}

export function Counters({ story }: { story: StoryView }) {
  return (
    <ul class="l1-ui-counters">
      {story.counters.map(([name, value]) => (
        <li key={name} class="l1-ui-counter">
          <b class="l1-ui-counter-value">{value}</b> <span class="l1-ui-counter-name">{name}</span>
        </li>
      ))}
    </ul>
  );
}

export function Comparison({ stories }: { stories: StoryView[] }) {
  const names = stories.flatMap(({ comparison }) => comparison.map(([name]) => name));
  const columns = [...new Set(names)];
  return (
    <table class="l1-ui-table">
      <thead>
        <tr>{[words.algorithm, words.steps, ...columns].map((name) => <th key={name} scope="col">{name}</th>)}</tr>
      </thead>
      <tbody>
        {stories.map(({ title, at, length, comparison }, i) => (
          <tr key={i}>
            <th scope="row">{title}</th>
            <td>{fill(words.atOf, { at, length })}</td>
            {columns.map((name) => <td key={name}>{comparison.find(([known]) => known === name)?.[1] ?? ""}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Legend({ signs }: { signs: Sign[] }) {
  return (
    <ul class="l1-ui-signs">
      {signs.map(({ href, box, words }) => (
        <li key={words} class="l1-ui-map-sign">
          {href && <Drawing href={href} box={box} class="l1-ui-sign-art" />}
          {words}
        </li>
      ))}
    </ul>
  );
}
