// The panels beside the map: pseudocode, lists, counters and legend.

import { type Child, Fragment, h } from "../base/ui/jsx";
import type { Words } from "../base/host/language";
import { Button, Drawing, Unseen } from "../base/ui/parts";
import type { LegendEntry } from "./map";
import { standsFor } from "./pointing";
import type { Replay } from "./replay";
import type { Shading } from "./shading";
import { BACK, type Entry, type Table } from "./story";
import type { StoryView } from "./storyView";

export const SHOWN = 12;

export function Pseudocode({ story }: { story: StoryView }) {
  const { pseudocode } = story.story;
  return (
    <ol class="l1-ui-code">
      {pseudocode.map((line, i) => (
        <li
          key={i}
          class="l1-ui-code-line"
          aria-current={i + 1 === story.line ? "step" : undefined}
          style={`--l1-ui-indent: ${line.search(/\S/)}`}
        >
          {story.codeLine(i)}
        </li>
      ))}
    </ol>
  );
}

const kindsIn = (words: Words["search"]): Record<string, [string, string]> => ({
  queue: [words.aQueue, words.front],
  stack: [words.aStack, words.top],
  heap: [words.aHeap, words.next],
  recursion: [words.aRecursion, words.next],
});

/** A table of a story, as it is now. */
export interface TableProps {
  replay: Replay;
  table: Table;
}

export interface Waiting {
  states: readonly number[];
  key: string;
  fresh: boolean;
  name: string;
  rank: number | null;
}

/** What waits in a frontier, the next one first. */
export function waiting({ story, at, tables }: Replay, { name }: Table): Waiting[] {
  const ranked = /heap|recursion/.test(story.frontier);
  const sign = /stack|recursion/.test(story.frontier) ? -1 : 1;
  const entries = [...(tables.get(name) ?? [])].flatMap(([state, added]) =>
    (added as Entry[]).map(({ step, rank }) => ({ state, step, rank })),
  );
  return entries
    .sort((a, b) => (ranked && a.rank - b.rank) || sign * (a.step - b.step))
    .map(({ state, step, rank }) => ({
      states: [state],
      key: `${step}`,
      fresh: step === at - 1,
      name: story.states[state] ?? "",
      rank: story.priority ? rank : null,
    }));
}

/** The frontier of a search, one for each side. */
export function Frontier({ replay, table }: TableProps) {
  const { story, words } = replay;
  const { fill } = replay.language;
  const [kind, next] = kindsIn(words)[story.frontier] ?? ["", words.next];
  const back = story.tables.find(({ name }) => name === table.name + BACK);
  const titled = (title: string, side: Table) => (
    <List
      key={title}
      title={fill(title, { kind: fill(kind, { priority: story.priority }) })}
      next={next}
      entries={waiting(replay, side)}
      replay={replay}
    />
  );
  return back ? (
    <>
      {titled(words.startsFrontier, table)}
      {titled(words.goalsFrontier, back)}
    </>
  ) : (
    titled(words.frontierIs, table)
  );
}

/** A text in grey, in a list. */
export const Muted = ({ children }: { children?: Child }) => (
  <li class="l1-ui-muted">{children}</li>
);

/** The heading of a list with its length. */
export const Heading = ({ title, count }: { title: string; count: number }) => (
  <p class="l1-ui-small-title">
    {title}
    <span class="l1-ui-muted">{` · ${count}`}</span>
  </p>
);

export const entryClass = (fresh: boolean): string =>
  `l1-ui-entry${fresh ? " l1-ui-entry-new" : ""}`;

interface ListProps {
  title: string;
  next: string;
  entries: Waiting[];
  replay: Replay;
}

export function List({ title, next, entries, replay: { words, language } }: ListProps) {
  const { fill, hundredths } = language;
  const more = entries.length - SHOWN;
  return (
    <div>
      <Heading title={title} count={entries.length} />
      <ol class="l1-ui-chips">
        {entries.slice(0, SHOWN).map(({ states, key, fresh, name, rank }, i) => (
          <li key={key} class={entryClass(fresh)} {...standsFor(...states)}>
            {i === 0 && <span class="l1-ui-entry-first">{next}</span>}
            {fresh && <Unseen>{words.newEntry}</Unseen>}
            {name}
            {rank !== null && <b class="l1-ui-entry-rank">{hundredths(rank)}</b>}
          </li>
        ))}
        {!entries.length && <Muted>{words.empty}</Muted>}
        {more > 0 && <Muted>{fill(words.more, { more })}</Muted>}
      </ol>
    </div>
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

interface LegendProps {
  entries: LegendEntry[];
  shading?: Shading | undefined;
}

export function Legend({ entries, shading }: LegendProps) {
  return (
    <ul class="l1-ui-signs">
      {entries.map(({ href, box, words }) => (
        <li key={words} class="l1-ui-map-sign">
          {href && <Drawing href={href} box={box} class="l1-ui-sign-art" />}
          {words}
        </li>
      ))}
      {shading && (
        <li key="">
          <Button pressed={shading.on()} onPress={shading.flip}>
            {shading.label}
          </Button>
        </li>
      )}
    </ul>
  );
}
