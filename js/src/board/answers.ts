// Reactions of a view to the kernel's answers; traits that change together are handled together.

import { difference } from "../domain/position";
import { indexOf } from "../domain/squares";
import { type OpenRequest, type Intent, judged } from "./requests";
import type { Session } from "./session";
import { afterAnswer, arrival, full } from "./speech";

/** Traits set only by the kernel: a change of one proves that the kernel is alive. */
export const ANSWERS = ["verdict", "_laid", "edition", "hand", "_history", "_pair", "_notice", "_fits", "_answered"];

export function take(session: Session, changed: ReadonlySet<string>): void {
  const { model } = session;
  const answered = changed.has("_answered") ? session.requests.answered(model.answered) : null;
  if (changed.has("tile") || changed.has("rotation")) session.dismiss();
  if (ANSWERS.some((name) => changed.has(name))) session.watch.answered();
  const before = session.position;
  if (changed.has("_laid")) session.position = model.readPosition(session.page);
  judgeNext(session);
  if (session.awaiting && session.fits && session.point) {
    session.awaiting = false;
    session.say(arrival(session, session.point.at));
  }
  if (changed.has("_pair") && model.pair) session.armed = false;
  const pointed = changed.has("hovered") && model.hovered !== session.reported;
  if (pointed) session.followPython();
  const { text, n } = model.notice;
  const refused = n !== session.noticed;
  const behind = leftBehind(session, answered);
  takeOutcome(session, answered?.intent ?? null, refused, changed.has("verdict"));
  if (pointed && session.point) session.say(full(session, session.point.at));
  if (refused) {
    session.noticed = n;
    session.notice = text;
  } else if (answered) {
    const { intent } = answered;
    const text = afterAnswer(intent, session, difference(before, session.position));
    if (intent !== "lay" && intent !== "pair" && !session.outcome) session.done = text;
    if (text) session.say(text);
  }
  if (behind) session.dismiss();
}

/** Judge the next click, whose verdict depended on the previous answer. */
function judgeNext(session: Session): void {
  const next = session.requests.due;
  if (!next?.click) return;
  next.click = judged(session, next.click.plays, session.latestFits);
  if (next.click.outcome) session.outcome = next.click.outcome;
}

/** True if the pointer or cursor has left the clicked square, so the verdict is not news there. */
function leftBehind({ outcome, model }: Session, answered: OpenRequest | null): boolean {
  const promised = answered?.click?.outcome;
  return Boolean(promised) && outcome === null && model.verdict?.done === promised?.done;
}

function takeOutcome(session: Session, intent: Intent | null, refused: boolean, changed: boolean): void {
  const waiting = session.clicks.length > 0;
  if (intent !== "lay" || (refused && waiting)) {
    if (changed) takeVerdict(session, intent);
  } else if (refused) session.dismiss();
  // The outcome of a waiting click takes precedence over the one before it.
  else if (!waiting) session.show(true);
}

function takeVerdict(session: Session, intent: Intent | null): void {
  const { hovered, verdict } = session.model;
  const explains = verdict?.done === false && verdict.cells.includes(indexOf(hovered));
  // The page knows the pointer's present square better than the kernel does.
  if (!explains || session.point?.by === "python") session.show(!explains && intent === null);
}
