// The panels of tables: cells, and the forest of union–find.

import { Fragment, h } from "../base/ui/jsx";
import { list, text } from "../base/host/json";
import { entryClass, Heading, List, Muted, SHOWN, type TableProps, type Waiting } from "./panels";
import { standsFor } from "./pointing";
import type { Replay } from "./replay";
import { aboutOf, valueAt, places, type Story, type Table } from "./story";

/** Larger tables show only the rows of the present step. */
const MOST_ROWS = 16;
const FEW_ROWS = 4;
const MOST_NAMED = 60;

/** What marks a row or a cell that has changed. */
export const freshness = (fresh: boolean) =>
  fresh ? { class: "l1-ui-fresh", "aria-current": "true" } : {};

export const rowsOf = ({ packed }: Story): unknown[] => list(packed.rows);

/** The states whose columns are shown: fixed ones, and others named by the step if not empty. */
export function shownColumns(replay: Replay, table: string): number[] {
  const { story, at } = replay;
  const filled = (state: number): boolean =>
    rowsOf(story).some((_, row) => replay.has(table, replay.placeOf(row, state)));
  return [...new Set([...places(story.packed.columns), ...aboutOf(story, at - 1).filter(filled)])];
}

/** What waits in a list, the next one first: in the order of the values, then of the states. */
export function listed(replay: Replay, table: Table): Waiting[] {
  const { story, tables } = replay;
  const changed = replay.changed(table.name);
  const entries = [...(tables.get(table.name) ?? [])].map(([key, value]) => {
    const states = table.key === "edge" ? (story.keys[key] ?? []) : [key];
    return {
      states,
      key,
      order: [Number(value), ...states],
      name: states.map((state) => story.states[state]).join("–"),
    };
  });
  return entries
    .sort(
      ({ order: one }, { order: other }) =>
        one.map((part, i) => part - (other[i] ?? 0)).find(Boolean) ?? 0,
    )
    .map(({ states, key, order, name }) => ({
      states,
      key: `${key}`,
      fresh: changed.has(key),
      name,
      rank: table.shown === "list" ? order[0]! : null,
    }));
}

export const Values = ({ replay, table }: TableProps) => (
  <List
    title={table.title}
    next={replay.words.next}
    entries={listed(replay, table)}
    replay={replay}
  />
);

export function Cells({ replay, table: { name, title } }: TableProps) {
  const { story } = replay;
  const { hundredths } = replay.language;
  const now = replay.changed(name);
  const columns = shownColumns(replay, name);
  const rows = shownRows(replay, now).map((row) => {
    const title = text(rowsOf(story)[row]);
    // The states that it is named after: "A", or "{A, B}".
    const states = [title, ...title.slice(1, -1).split(", ")]
      .map((each) => story.states.indexOf(each))
      .filter((state) => state >= 0);
    return { row, title, states };
  });
  return (
    <>
      <p class="l1-ui-small-title">{title}</p>
      <div class="l1-ui-subsets">
        <table class="l1-ui-table">
          <thead>
            <tr>
              <td />
              {columns.map((state) => (
                <th
                  key={state}
                  class={story.states[state]!.length > 3 && "l1-ui-long"}
                  {...standsFor(state)}
                >
                  {story.states[state]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, title, states }) => (
              <tr key={row}>
                <th scope="row" {...standsFor(...states)}>
                  {title}
                </th>
                {columns.map((state) => {
                  const place = replay.placeOf(row, state);
                  const fresh = freshness(now.has(place));
                  return (
                    <td key={state} {...fresh} {...standsFor(state, ...states)}>
                      {hundredths(replay.number(name, place)) || <span class="l1-ui-muted">·</span>}
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

function shownRows({ story, at }: Replay, now: Set<number>): number[] {
  const all = rowsOf(story);
  if (all.length <= MOST_ROWS) return all.map((_, row) => row);
  const rows = ["set", "rest"]
    .map((name) => valueAt(story, name, at - 1))
    .filter((row) => row >= 0);
  const touched = [...now].map((place) => story.keys[place]?.[0] ?? -1).sort((a, b) => a - b);
  return [...new Set([...rows, ...touched])].slice(0, FEW_ROWS);
}

export function Forest({ replay, table: { name } }: TableProps) {
  const { story, tables, words } = replay;
  const { fill } = replay.language;
  const below = new Map<number, number[]>();
  const roots: number[] = [];
  for (const [state, above] of tables.get(name) ?? []) {
    if (state === above) roots.push(state);
    else below.set(Number(above), [...(below.get(Number(above)) ?? []), state]);
  }
  const order = (a: number, b: number): number => a - b;
  const isolated = roots.filter((root) => !below.has(root)).sort(order);
  const trees = roots.filter((root) => below.has(root)).sort(order);
  const states = isolated
    .slice(0, SHOWN)
    .map((root) => story.states[root])
    .join(", ");
  const fresh = replay.changed(name);
  let left = MOST_NAMED;
  const hangs = (state: number) => {
    left--;
    const under = (below.get(state) ?? []).sort(order);
    return (
      <li key={state}>
        <span class={entryClass(fresh.has(state))} {...standsFor(state)}>
          {story.states[state]}
        </span>
        {under.length > 0 && (
          <ul>
            {left > 0 ? (
              under.map(hangs)
            ) : (
              <Muted>{fill(words.moreBelow, { more: under.length })}</Muted>
            )}
          </ul>
        )}
      </li>
    );
  };
  return (
    <>
      <Heading title={words.forestTitle} count={roots.length} />
      <ul class="l1-ui-forest">{trees.map(hangs)}</ul>
      {isolated.length > 0 && (
        <p class="l1-ui-alone">
          {fill(words.alone, { states })}
          {isolated.length > SHOWN && ` ${fill(words.more, { more: isolated.length - SHOWN })}`}
        </p>
      )}
    </>
  );
}
