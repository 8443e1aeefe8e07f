// The start and the goals of a trip.

import { Fragment, h } from "../../base/ui/jsx";
import type { Page } from "../../linie1/board/page";
import type { Position } from "../../linie1/board/position";
import { nameOf } from "../../linie1/board/squares";
import { type Choice, LabelledMenu } from "../../base/ui/parts";

const MOST = 12;

interface Props {
  page: Page;
  position: Position;
  start: string;
  goals: readonly string[];
  ask: (start: string, goals: readonly string[]) => void;
}

export function Trip({ page, position, start, goals, ask }: Props) {
  const { fill } = page.language;
  const words = page.language.words.laboratory_tram;
  const { terminals } = page;
  const at = (square: string) => terminals.find(({ legs }) => legs.includes(square));
  const [first = ""] = goals;
  const [from, to] = [at(start), goals.length === 1 ? at(first) : undefined];
  const line = from && to && from !== to && from.line === to.line ? String(from.line) : "";
  const lines = [...new Set(terminals.map((terminal) => String(terminal.line)))];
  const starts = terminals.flatMap(({ name, legs }) =>
    legs.map((square): Choice => [square, fill(words.outOf, { terminal: name, square })]),
  );
  const stops = [...position.stops].map(
    ([square, letter]): Choice => [
      nameOf(square),
      fill(words.stop, { letter, square: nameOf(square) }),
    ],
  );
  /** The choices for a goal: every end that is not another goal. */
  const ends = (goal: string): Choice[] => {
    const others = goals.filter((other) => other !== goal);
    // Either square beside a terminal counts as the terminal.
    const known = [
      ...terminals
        .filter(({ legs }) => !legs.some((leg) => others.includes(leg)))
        .map(({ name, legs }): Choice => [legs.includes(goal) ? goal : (legs[0] ?? ""), name]),
      ...stops.filter(([square]) => !others.includes(square)),
    ];
    return !goal || known.some(([name]) => name === goal) ? known : [[goal, goal], ...known];
  };
  const none: Choice = ["", words.noMore];
  const change = (place: number, goal: string): void =>
    ask(start, [...goals.slice(0, place), ...(goal ? [goal] : []), ...goals.slice(place + 1)]);
  const travel = (chosen: string): void => {
    const [here, there] = terminals.filter((terminal) => String(terminal.line) === chosen);
    if (here?.legs[0] && there?.legs[0])
      ask(laid(here.legs, position), [laid(there.legs, position)]);
  };
  return (
    <>
      <LabelledMenu
        label={words.line}
        value={line}
        choices={[
          ...(line ? [] : [["", words.noLine] as const]),
          ...lines.map((number) => [number, number] as const),
        ]}
        choose={travel}
      />
      <LabelledMenu
        label={words.from}
        value={start}
        choices={starts}
        choose={(square) => ask(square, goals)}
      />
      <LabelledMenu
        label={words.to}
        value={first}
        choices={ends(first)}
        choose={(goal) => change(0, goal)}
      />
      {goals.slice(1).map((goal, i) => (
        <LabelledMenu
          key={goal}
          label={words.orTo}
          value={goal}
          choices={[none, ...ends(goal)]}
          choose={(other) => change(i + 1, other)}
        />
      ))}
      {goals.length < MOST && (
        <LabelledMenu
          label={words.orTo}
          value=""
          choices={[none, ...ends("")]}
          choose={(goal) => change(goals.length, goal)}
        />
      )}
    </>
  );
}

/** The square with track beside a terminal, or the first one. */
function laid(legs: readonly string[], { tiles }: Position): string {
  const names = new Set([...tiles.keys()].map(nameOf));
  return legs.find((leg) => names.has(leg)) ?? legs[0] ?? "";
}
