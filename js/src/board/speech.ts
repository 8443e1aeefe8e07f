// What is spoken to a screen reader, and when.

import { nameOf } from "../domain/squares";
import { explain } from "./explain";
import type { Intent } from "./requests";
import type { Session } from "./session";

/** On arriving at a square: what it holds, and whether the tile in hand may lie there. */
export function arrival(session: Session, at: number): string {
  const { words, position, fits, held, texts } = session;
  const square = words.square(at, position);
  if (!held || session.armed) return square;
  if (!fits) return `${square}.`;
  const findings = words.findings(fits, at, position, session.model.pair);
  const broken = [...new Set(findings.flatMap(({ rule }) => rule ?? []))];
  const tile = words.runs(held);
  const rules = broken.map((rule) => (rule.length === 1 ? texts("aRule", { rule }) : rule));
  const verdict = rules.length ? texts("notHere", { square, tile, rules }) : texts("here", { square, tile });
  return [verdict, session.remark(at)].filter(Boolean).join(". ");
}

/** The whole explanation of the square, as the panel shows it, for somebody at the keyboard. */
export function full(session: Session, at: number): string {
  const { words, position, texts } = session;
  const { title, findings, hint } = explain(session, true);
  const square = words.square(at, position);
  const tile = position.tiles.get(at);
  const ways = tile ? words.ways(tile) : [];
  // One piece of track is told with the tile.
  const joins = ways.length > 1 && texts("joins", { ways });
  const said = [square === title && !joins ? "" : `${square}.`, joins, title, ...findings.map(({ text }) => text), hint];
  return said.filter(Boolean).join(" ");
}

/** So many squares are named; more are counted. */
const NAMED = 3;

/** What the answer to an intent did. */
export function afterAnswer(intent: Intent, session: Session, changed: number[]): string {
  const { texts } = session;
  // Whoever asks for something else says what came of it: a refusal that still stands is old.
  if (intent === "other") return "";
  if (intent === "lay") return session.outcome ? spoken(session) : "";
  if (intent === "pair") {
    const pair = session.model.pair;
    return pair
      ? texts("pairChosen", { tile: session.words.title(pair.tile), square: nameOf(pair.cell) })
      : "";
  }
  const done = {
    undo: texts.undone, redo: texts.redone, clear: texts.cleared, example: texts.loaded,
    edition: texts("played", { edition: editionTitle(session) }), unpair: texts.pairOff,
  }[intent];
  const turned = intent === "undo" || intent === "redo";
  if (turned && session.news()) return session.news();
  if (session.outcome) return [done, spoken(session)].join(" ");
  if (!turned) return done;
  const squares = changed.slice(0, NAMED).map((at) => `${session.words.square(at, session.position)}.`);
  const more = changed.length - squares.length;
  return [done, ...squares, ...(more ? [texts("moreSquares", { more })] : [])].join(" ");
}

function spoken(session: Session): string {
  const { title, findings } = explain(session);
  return [title, ...findings.map(({ text }) => text)].join(" ");
}

function editionTitle(session: Session): string {
  const name = session.model.edition;
  return session.page.editions.find((edition) => edition.name === name)?.title ?? name;
}
