// Announcements for screen readers.

import { nameOf } from "../domain/squares";
import { explain } from "./explain";
import type { Intent } from "./requests";
import type { Session } from "./session";

/** Describe a square on arrival: its contents and the verdict of the tile in hand. */
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

/** Return the explanation of a square as the panel shows it, with keyboard hints. */
export function full(session: Session, at: number): string {
  const { words, position, texts } = session;
  const { title, findings, hint } = explain(session, true);
  const square = words.square(at, position);
  const tile = position.tiles.get(at);
  const links = tile ? words.links(tile) : [];
  // The title of a tile already names a single piece of track.
  const joins = links.length > 1 && texts("joins", { ways: links });
  const parts = [square === title && !joins ? "" : `${square}.`, joins, title, ...findings.map(({ text }) => text), hint];
  return parts.filter(Boolean).join(" ");
}

const NAMED = 3;

export function afterAnswer(intent: Intent, session: Session, changed: number[]): string {
  const { texts } = session;
  // The sender announces the result itself; a refusal still shown is an old one.
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
  const isHistory = intent === "undo" || intent === "redo";
  if (isHistory && session.news()) return session.news();
  if (session.outcome) return [done, spoken(session)].join(" ");
  if (!isHistory) return done;
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
