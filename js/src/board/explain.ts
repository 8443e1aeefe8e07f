// What the panel says and the board marks, for the moment at hand.

import type { Tile } from "../domain/position";
import type { Finding, Half } from "../domain/words";
import { nameOf } from "../domain/squares";
import type { Session } from "./session";

export interface Explanation {
  mood: "yes" | "no" | "plain";
  title: string;
  findings: Finding[];
  /** What to do next, in a sentence or two. */
  hint: string;
  /** Tiles drawn as ghosts. */
  ghosts: Half[];
}

export function explain(session: Session): Explanation {
  const explanation = explainMoment(session);
  const { findings } = explanation;
  // A pair is about two squares: say which one.
  if (new Set(findings.map(({ at }) => at)).size < 2) return explanation;
  const named = findings.map((finding) => ({ ...finding, text: `${nameOf(finding.at)}: ${finding.text}` }));
  return { ...explanation, findings: named };
}

function explainMoment(session: Session): Explanation {
  const { point, outcome, model } = session;
  if (outcome && (point?.by !== "python" || outcome.cells.includes(point.at))) return shown(session, outcome);
  const last = session.clicks.at(-1)?.plays.at(-1);
  if (last && point?.at === last.cell) {
    return plain(`${session.words.turned(last.tile)} on ${nameOf(last.cell)}`, "It waits for the answer to the click before.");
  }
  if (session.done) return plain(session.done, "");
  if (!point) return idle(session);
  if (!session.held) return plain(session.words.square(point.at, session.position), noTile(session));
  if (session.armed && !model.pair) {
    return {
      ...plain(`Pair exchange: first square ${nameOf(point.at)}?`, "Choose a square with a tile on it."),
      ghosts: [{ cell: point.at, tile: session.held }],
    };
  }
  const { fits } = session;
  const ghosts = [{ cell: point.at, tile: session.held }];
  const first = model.pair;
  if (first && first.cell !== point.at) ghosts.unshift(first);
  if (!fits) {
    const hint = session.gone ? "Without the kernel there is no explanation for this tile." : "";
    return { ...plain(`${session.words.turned(session.held)} on ${nameOf(point.at)}`, hint), ghosts };
  }
  const findings = session.words.findings(fits, point.at, session.position, first);
  const legal = findings.every(({ rule }) => !rule);
  return {
    mood: legal ? "yes" : "no",
    title: mayLie(session, session.held, point.at, legal),
    findings,
    hint: first ? `The first half waits on ${nameOf(first.cell)}. Esc cancels.` : "",
    ghosts,
  };
}

/** The trait `verdict`: a play that was carried out or refused, or one that is explained. */
function shown(session: Session, outcome: NonNullable<Session["outcome"]>): Explanation {
  const { legal, done, tried, findings, plays, exchange } = outcome;
  const what = plays.map(({ cell, tile }) => `${session.words.turned(tile)} on ${nameOf(cell)}`).join(" and ");
  const [only, second] = plays;
  let title = `${legal ? "Allowed" : "Not allowed"}: ${what || "your play"}.`;
  if (done) title = `${exchange ? "Exchanged" : "Laid"}: ${what}.`;
  else if (tried && !legal) title = `Refused: ${what || "your play"}.`;
  else if (only && !second) title = mayLie(session, only.tile, only.cell, legal);
  return { mood: legal ? "yes" : "no", title, findings, hint: "", ghosts: done ? [] : plays };
}

function mayLie({ words }: Session, tile: Tile, at: number, legal: boolean): string {
  return `The ${words.title(tile)} ${legal ? "may" : "may not"} lie on ${nameOf(at)}.`;
}

function idle(session: Session): Explanation {
  const pair = session.model.pair;
  if (pair) {
    return {
      ...plain(
        `Pair exchange: first half on ${nameOf(pair.cell)}.`,
        "Now take the second tile and choose the square beside it. Esc cancels.",
      ),
      ghosts: [pair],
    };
  }
  if (session.armed) return plain("Pair exchange", "Take a tile and choose the first laid square.");
  if (!session.held) return plain("Take a tile", noTile(session));
  return plain(
    `In your hand: ${session.words.turned(session.held)}.`,
    "Point at a square to see whether it may lie there. Click to lay it.",
  );
}

function noTile(session: Session): string {
  if (session.model.hand?.length === 0) return "";
  return session.armed
    ? "Take a tile first."
    : "Choose a tile, turn it with R or the wheel, and point at a square.";
}

function plain(title: string, hint: string): Explanation {
  return { mood: "plain", title, findings: [], hint, ghosts: [] };
}
