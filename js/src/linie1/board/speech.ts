// Announcements for screen readers.

import { nameOf } from "./squares";
import { explain } from "./explain";
import type { Tile } from "./position";
import type { BoardState, Intent } from "./state";

/** Describe a square on arrival: its contents and the verdict of the tile in hand. */
export function arrival(state: BoardState, at: number): string {
  const { words, position, verdicts, held, texts } = state;
  const square = words.square(at, position);
  if (!held || state.armed || state.model.pair?.cell === at) return square;
  if (at === state.resting) return inHand(state, held);
  if (!verdicts) return `${square}.`;
  const findings = words.findings(verdicts, at, position, state.model.pair);
  const broken = [...new Set(findings.flatMap(({ rule }) => rule ?? []))];
  const tile = words.name(held);
  const rules = broken.map((rule) => (rule.length === 1 ? texts("aRule", { rule }) : rule));
  const verdict = rules.length
    ? texts("notHere", { square, tile, rules })
    : texts("here", { square, tile });
  return [verdict, state.remark(at)].filter(Boolean).join(". ");
}

/** Say what is in hand now, with its track. */
export function inHand({ words, texts }: BoardState, tile: Tile): string {
  return [texts("nowHeld", { tile: words.name(tile) }), words.track(tile)]
    .filter(Boolean)
    .join(". ");
}

/** Return the explanation of a square as the panel shows it, with keyboard hints. */
export function full(state: BoardState, at: number): string {
  const { words, position } = state;
  const { title, findings, hint } = explain(state, true);
  const square = words.square(at, position);
  const tile = position.tiles.get(at);
  // A title may name the square.
  const joins = tile ? words.track(tile) : "";
  const parts = [
    title.includes(square) && !joins ? "" : `${square}.`,
    joins,
    title,
    ...findings.map(({ text }) => text),
    hint,
  ];
  return parts.filter(Boolean).join(" ");
}

const NAMED = 3;

export function afterAnswer(intent: Intent, state: BoardState, changed: number[]): string {
  const { texts } = state;
  // The sender announces the result itself; a refusal still shown is an old one.
  if (!intent) return "";
  if (intent === "lay") return state.outcome ? spoken(state) : "";
  if (intent === "pair") {
    const pair = state.model.pair;
    return pair
      ? texts("pairChosen", { tile: state.words.name(pair.tile), square: nameOf(pair.cell) })
      : "";
  }
  const name = state.model.edition;
  const edition = state.page.editions.find((each) => each.name === name);
  const done = {
    undo: texts.undone,
    redo: texts.redone,
    clear: texts.cleared,
    example: texts.loaded,
    edition: texts("played", { edition: edition?.title ?? name }),
    unpair: texts.pairOff,
  }[intent];
  const isHistory = intent === "undo" || intent === "redo";
  if (isHistory && state.news()) return state.news();
  if (state.outcome) return [done, spoken(state)].join(" ");
  if (!isHistory) return done;
  const squares = changed.slice(0, NAMED).map((at) => `${state.words.square(at, state.position)}.`);
  const more = changed.length - squares.length;
  return [done, ...squares, ...(more ? [texts("moreSquares", { more })] : [])].join(" ");
}

function spoken(state: BoardState): string {
  const { title, findings } = explain(state);
  return [title, ...findings.map(({ text }) => text)].join(" ");
}
