// The panels of a network: its queue, its table, and the forest of union–find.

import { Fragment, h } from "../../ui/jsx";
import { fill, hundredths } from "../../domain/writing";
import { Entries, SHOWN } from "../panels";
import type { NetworkReplay } from "./replay";
import { FOREST, named, type NetworkStory, QUEUE, TABLE } from "./story";
import * as words from "../../words/search.json";

/** Larger tables show only the rows of the present step. */
const MOST_ROWS = 16;
const FEW_ROWS = 4;
const MOST_NAMED = 60;

interface Props { replay: NetworkReplay }

/** The places of the keys that the present step changes in a table. */
function changed({ story, at }: NetworkReplay, table: number): Set<number> {
  const changes = story.changes[at - 1] ?? [];
  return new Set(changes.filter((_, i) => i % 3 === 1 && changes[i - 1] === table));
}

const key = (story: NetworkStory, place: number): [number, number] => {
  const [a = -1, b = -1] = story.keys[place] ?? [];
  return [a, b];
};

/** The places of the keys in the queue, in ascending order of cost. */
export function queued({ story, tables }: NetworkReplay): number[] {
  const queue = tables[QUEUE] ?? new Map<number, unknown>();
  const cost = (place: number): number => Number(queue.get(place));
  const order = (one: number, other: number): number => {
    const [[a, b], [c, d]] = [key(story, one), key(story, other)];
    return cost(one) - cost(other) || a - c || b - d;
  };
  return [...queue.keys()].sort(order);
}

export function Queue({ replay }: Props) {
  const { story, tables } = replay;
  const [places, now] = [queued(replay), changed(replay, QUEUE)];
  return (
    <>
      <p class="l1-ui-small-title">{story.queue}<span class="l1-ui-muted">{` · ${places.length}`}</span></p>
      <Entries
        count={places.length} first={words.next}
        entries={places.slice(0, SHOWN).map((place) => ({
          key: place, fresh: now.has(place), name: key(story, place).map((state) => story.states[state]).join("–"),
          rank: hundredths(Number(tables[QUEUE]?.get(place))),
        }))}
      />
    </>
  );
}

/** The states whose columns are shown: fixed ones, and others named by the step if not empty. */
export function shownColumns(replay: NetworkReplay): number[] {
  const { story, tables, at } = replay;
  const filled = (state: number): boolean => story.rows.some((_, row) => tables[TABLE]?.has(replay.placeOf(row, state)));
  return [...new Set([...story.columns, ...named(story, at - 1).filter(filled)])];
}

export function Table({ replay }: Props) {
  const { story, tables } = replay;
  const now = changed(replay, TABLE);
  const columns = shownColumns(replay);
  const shown = (row: number, state: number): string => hundredths(tables[TABLE]?.get(replay.placeOf(row, state)) as number | undefined);
  const rows = shownRows(replay, now);
  // Fit the columns to their numbers rather than their names, so that all are in sight.
  const digits = Math.max(2, ...rows.flatMap((row) => columns.map((state) => shown(row, state).length)));
  return (
    <>
      <p class="l1-ui-small-title">{story.table}</p>
      <div class="l1-ui-subsets" tabIndex={0} role="group" aria-label={story.table}>
        <table class="l1-ui-table" style={`min-width:calc(7.8em + ${columns.length * (digits + 1)}ch)`}>
          <thead>
            <tr><td />{columns.map((state) => <th key={state} scope="col" title={story.states[state]}>{story.states[state]}</th>)}</tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{story.rows[row]}</th>
                {columns.map((state) => {
                  const fresh = now.has(replay.placeOf(row, state));
                  return (
                    <td key={state} class={fresh ? "l1-ui-fresh" : undefined} aria-current={fresh ? "true" : undefined}>
                      {shown(row, state) || <span class="l1-ui-muted">·</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function shownRows({ story, at }: NetworkReplay, now: Set<number>): number[] {
  if (story.rows.length <= MOST_ROWS) return story.rows.map((_, row) => row);
  const rows = [story.set[at - 1] ?? -1, story.rest[at - 1] ?? -1].filter((row) => row >= 0);
  const touched = [...now].map((place) => key(story, place)[0]).sort((a, b) => a - b);
  return [...new Set([...rows, ...touched])].slice(0, FEW_ROWS);
}

export function Forest({ replay }: Props) {
  const { story, tables } = replay;
  const below = new Map<number, number[]>();
  const roots: number[] = [];
  for (const [place, above] of tables[FOREST] ?? []) {
    const [state] = key(story, place);
    if (state === above) roots.push(state);
    else below.set(Number(above), [...(below.get(Number(above)) ?? []), state]);
  }
  const order = (a: number, b: number): number => a - b;
  const isolated = roots.filter((root) => !below.has(root)).sort(order);
  const trees = roots.filter((root) => below.has(root)).sort(order);
  const states = isolated.slice(0, SHOWN).map((root) => story.states[root]).join(", ");
  const fresh = changed(replay, FOREST);
  let left = MOST_NAMED;
  const hangs = (state: number) => {
    left--;
    const under = (below.get(state) ?? []).sort(order);
    const moved = [...fresh].some((place) => story.keys[place]?.[0] === state);
    return (
      <li key={state}>
        <span class={`l1-ui-entry${moved ? " l1-ui-entry-new" : ""}`}>{story.states[state]}</span>
        {under.length > 0 && (
          <ul>{left > 0 ? under.map(hangs) : <li class="l1-ui-muted">{fill(words.moreBelow, { more: under.length })}</li>}</ul>
        )}
      </li>
    );
  };
  return (
    <>
      <p class="l1-ui-small-title">
        {words.forestTitle}
        <span class="l1-ui-muted">{` · ${roots.length}`}</span>
      </p>
      <div class="l1-ui-subsets" tabIndex={0} role="group" aria-label="Forest">
        <ul class="l1-ui-forest">{trees.map(hangs)}</ul>
      </div>
      {isolated.length > 0 && (
        <p class="l1-ui-alone">
          {fill(words.alone, { states })}
          {isolated.length > SHOWN && ` ${fill(words.more, { more: isolated.length - SHOWN })}`}
        </p>
      )}
    </>
  );
}
