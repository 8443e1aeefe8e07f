// A person's own search: its code in colours, with what a line has changed, and its variables.

import { list, text } from "../base/host/json";
import { type Child, Fragment, h } from "../base/ui/jsx";
import { Heading, Muted, SHOWN, type TableProps } from "./panels";
import { standsFor } from "./pointing";
import type { Replay } from "./replay";
import { places, type Story, type Table } from "./story";
import type { StoryView } from "./storyView";
import { freshness, rowsOf } from "./tablePanels";

type Row = [row: number, name: string, role: string, word: string, content: number[]];

/** The variables that are shown, in the order of their rows. */
function variables({ story, tables }: Replay, table: Table): Row[] {
  return [...(tables.get(table.name) ?? [])]
    .sort(([a], [b]) => a - b)
    .map(([row, content]) => {
      const [name = "", role = "", word = ""] = list(rowsOf(story)[row]).map(text);
      return [row, name, role, word, places(content)];
    });
}

/** The entries of a variable: all of a few, or the first and the last ones. */
function Entries({ replay: { story, words, language }, row }: { replay: Replay; row: Row }) {
  const [, , role, , [size = 0, ...entries]] = row;
  const more = size - entries.length;
  return (
    <ul class="l1-ui-chips">
      {entries.map((entry, i) => (
        <Fragment key={i}>
          {more > 0 && i === SHOWN / 2 && <Muted>{language.fill(words.moreBelow, { more })}</Muted>}
          <li class={role === "frontier" ? "l1-ui-entry" : undefined} {...ofWord(story, entry)}>
            {wordOf(story, entry)}
          </li>
        </Fragment>
      ))}
      {!size && <Muted>{words.empty}</Muted>}
    </ul>
  );
}

export const wordOf = ({ packed }: Story, entry: number): string =>
  String(list(packed.words)[entry]);

/** The state that an entry of a variable is about. */
const ofWord = ({ packed }: Story, entry: number): object => {
  const state = places(packed.stand_for)[entry] ?? -1;
  return state < 0 ? {} : standsFor(state);
};

/** What waits in a person's own search. */
export const OwnFrontier = ({ replay, table }: TableProps) =>
  variables(replay, table)
    .filter(([, , role]) => role === "frontier")
    .map((row) => (
      <div key={row[0]}>
        <Heading title={`${replay.words.frontier}: ${row[1]}`} count={row[4][0] ?? 0} />
        <Entries replay={replay} row={row} />
      </div>
    ));

export function Variables({ replay, table }: TableProps) {
  const fresh = replay.changed(table.name);
  return (
    <table class="l1-ui-table l1-ui-variables">
      <tbody>
        {variables(replay, table).map((row) => (
          <tr key={row[0]} {...freshness(fresh.has(row[0]))}>
            <th scope="row">
              {row[1]}
              {row[3] && <span class={`l1-ui-role l1-ui-role-${row[2]}`}>{row[3]}</span>}
            </th>
            <td>
              <Entries replay={replay} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A line of the code; at the one that was run, what it has changed. */
export const codeLine = (view: StoryView, at: number): Child => [
  coloured(view.story.pseudocode[at]!, text(list(view.story.packed.tokens)[at])),
  at + 1 === view.line && changes(view.replay),
];

/** A line in colours: `kinds` has a letter for the kind of each of its characters. */
function coloured(line: string, kinds: string): Child {
  let at = line.search(/\S/);
  const runs =
    kinds
      .slice(at)
      .padEnd(line.length - at)
      .match(/(.)\1*/g) ?? [];
  return runs.map((run) => {
    const part = line.slice(at, (at += run.length));
    return run[0] === " " ? part : <span class={`l1-ui-token-${run[0]}`}>{part}</span>;
  });
}

const MOST_CHANGES = 3;

/** What the step has changed: a value, or the entries that came or went. */
function changes(replay: Replay): Child {
  const { story } = replay;
  const table = story.tables.find(({ shown }) => shown === "row");
  if (!table) return null;
  const fresh = replay.changed(table.name);
  return variables(replay, table)
    .filter(([row]) => fresh.has(row))
    .map(([row, name, , , [size = 0, ...now]]) => {
      const [before = 0, ...was] = places(replay.was(table.name, row));
      const gone = size < before;
      const [some, others] = gone ? [was, now] : [now, was];
      const changed = some.filter((entry) => !others.includes(entry)).slice(-MOST_CHANGES);
      return (
        <span class="l1-ui-changed">
          {name}
          {gone ? " − " : before > 1 || size > 1 ? " + " : " = "}
          {changed.map((entry, i) => (
            <>
              {i > 0 && ", "}
              <b {...ofWord(story, entry)}>{wordOf(story, entry)}</b>
            </>
          ))}
        </span>
      );
    });
}
