// The text of the panel and the marks on the board for the state of the view.

import type { Tile } from "../domain/position";
import type { Finding, Half } from "../domain/words";
import { nameOf } from "../domain/squares";
import type { Session } from "./session";

export interface Explanation {
  mood: "yes" | "no" | "plain";
  title: string;
  findings: Finding[];
  hint: string;
  ghosts: Half[];
}

/** Explain the state; with `byKeys` the hint names keys instead of the pointer. */
export function explain(session: Session, byKeys = session.point?.by === "cursor"): Explanation {
  const explanation = explanationOf(session, byKeys);
  const { findings } = explanation;
  // A pair concerns two squares, so each finding names its square.
  if (new Set(findings.map(({ at }) => at)).size < 2) return explanation;
  const named = findings.map((finding) => ({ ...finding, text: `${nameOf(finding.at)}: ${finding.text}` }));
  return { ...explanation, findings: named };
}

function explanationOf(session: Session, byKeys: boolean): Explanation {
  const { point, outcome, model, texts } = session;
  if (outcome && (point?.by !== "python" || outcome.cells.includes(point.at))) return shown(session, outcome);
  const last = session.clicks.at(-1)?.plays.at(-1);
  if (last && point?.at === last.cell) {
    return plain(tileOn(session, last.tile, last.cell), texts.waits);
  }
  if (session.done) return plain(session.done, "");
  if (!point) return idle(session, byKeys);
  if (!session.held) return plain(session.words.square(point.at, session.position), noTile(session, byKeys));
  if (session.armed && !model.pair) {
    return {
      ...plain(texts("pairHere", { square: nameOf(point.at) }), texts.pairOn),
      ghosts: [{ cell: point.at, tile: session.held }],
    };
  }
  const { fits } = session;
  const ghosts = [{ cell: point.at, tile: session.held }];
  const first = model.pair;
  if (first && first.cell !== point.at) ghosts.unshift(first);
  if (!fits) {
    const hint = session.gone ? texts.alone : "";
    return { ...plain(tileOn(session, session.held, point.at), hint), ghosts };
  }
  const findings = session.words.findings(fits, point.at, session.position, first);
  const legal = findings.every(({ rule }) => !rule);
  return {
    mood: legal ? "yes" : "no",
    title: mayLie(session, session.held, point.at, legal),
    findings,
    hint: first ? texts("pairWaits", { square: nameOf(first.cell) }) : "",
    ghosts,
  };
}

/** Explain the trait `verdict`: a play that was made, refused or only judged. */
function shown(session: Session, outcome: NonNullable<Session["outcome"]>): Explanation {
  const { legal, done, tried, findings, plays, exchange } = outcome;
  const { texts } = session;
  const what = plays.map(({ cell, tile }) => tileOn(session, tile, cell));
  const holes = { plays: what.length ? what : [texts.play] };
  const [only, second] = plays;
  const refused = tried && !legal;
  const judgedOnly = only && !second && !done && !refused;
  const title = judgedOnly ? mayLie(session, only.tile, only.cell, legal) : texts(
    done ? (exchange ? "swapped" : "laid") : refused ? "refused" : legal ? "allowed" : "against", holes,
  );
  return { mood: legal ? "yes" : "no", title, findings, hint: "", ghosts: done ? [] : plays };
}

function tileOn({ words, texts }: Session, tile: Tile, at: number): string {
  return texts("tileOn", { tile: words.rotated(tile), square: nameOf(at) });
}

function mayLie({ words, texts }: Session, tile: Tile, at: number, legal: boolean): string {
  return texts(legal ? "may" : "mayNot", { tile: words.title(tile), square: nameOf(at) });
}

function idle(session: Session, byKeys: boolean): Explanation {
  const { texts } = session;
  const pair = session.model.pair;
  if (pair) {
    return { ...plain(texts("pairHalf", { square: nameOf(pair.cell) }), texts.pairNext), ghosts: [pair] };
  }
  if (session.armed) return plain(texts.pair, texts.pairTake);
  if (!session.held) return plain(texts.take, noTile(session, byKeys));
  return plain(texts("held", { tile: session.words.rotated(session.held) }), texts(byKeys ? "pointByKeys" : "point"));
}

function noTile(session: Session, byKeys: boolean): string {
  if (session.model.hand?.length === 0) return "";
  return session.texts(session.armed ? "first" : byKeys ? "chooseByKeys" : "choose");
}

function plain(title: string, hint: string): Explanation {
  return { mood: "plain", title, findings: [], hint, ghosts: [] };
}
