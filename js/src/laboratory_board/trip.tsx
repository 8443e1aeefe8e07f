// Where a trip begins, and where it ends.

import { Fragment, h } from "../ui/jsx";
import type { Page } from "../domain/page";
import type { Position } from "../domain/position";
import { nameOf } from "../domain/squares";
import { fill, listed } from "../domain/writing";
import { type Choice, LabelledMenu } from "../ui/menu";
import * as words from "../words/laboratory_board.json";

interface Props {
  page: Page;
  position: Position;
  start: string;
  goals: readonly string[];
  ask: (start: string, goal: string) => void;
}

export function Trip({ page, position, start, goals, ask }: Props) {
  const { terminals } = page;
  const goal = goals.join(" ");
  const at = (square: string) => terminals.find(({ legs }) => legs.includes(square));
  const [from, to] = [at(start), goals.length === 1 ? at(goal) : undefined];
  const line = from && to && from !== to && from.line === to.line ? String(from.line) : "";
  const lines = [...new Set(terminals.map((each) => String(each.line)))];
  const starts = terminals.flatMap(({ name, legs }) =>
    legs.map((square): Choice => [square, fill(words.outOf, { terminal: name, square })]));
  // Either square beside a terminal stands for it.
  const ends = terminals.map(({ name, legs }): Choice => [legs.includes(goal) ? goal : legs[0] ?? "", name]);
  const stops = [...position.stops].map(([square, letter]): Choice =>
    [nameOf(square), fill(words.stop, { letter, square: nameOf(square) })]);
  const known = [...ends, ...stops];
  const other: Choice[] = known.some(([name]) => name === goal) ? [] : [[goal, listed([...goals])]];
  const travel = (chosen: string): void => {
    const [first, last] = terminals.filter((each) => String(each.line) === chosen);
    if (first?.legs[0] && last?.legs[0]) ask(laid(first.legs, position), laid(last.legs, position));
  };
  return (
    <>
      <LabelledMenu label={words.line} value={line} choices={[...(line ? [] : [["", words.noLine] as const]), ...lines.map((each) => [each, each] as const)]} choose={travel} />
      <LabelledMenu label={words.from} value={start} choices={starts} choose={(square) => ask(square, goals[0] ?? "")} />
      <LabelledMenu label={words.to} value={goal} choices={[...other, ...known]} choose={(square) => ask(start, square)} />
    </>
  );
}

/** Of the squares beside a terminal the one with track, if there is one. */
function laid(legs: readonly string[], { tiles }: Position): string {
  const names = new Set([...tiles.keys()].map(nameOf));
  return legs.find((leg) => names.has(leg)) ?? legs[0] ?? "";
}
