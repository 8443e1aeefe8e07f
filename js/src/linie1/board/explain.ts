// The text of the panel and the marks on the board for the state of the view.

import type { Tile } from "./position";
import type { Finding, Half } from "./words";
import { nameOf } from "./squares";
import type { BoardState } from "./state";

export interface Explanation {
  mood: "yes" | "no" | "plain";
  title: string;
  findings: Finding[];
  hint: string;
  ghosts: Half[];
}

const byTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Explain the state; with `byKeys` the hint names keys instead of the pointer. */
export function explain(state: BoardState, byKeys = state.point?.by === "cursor"): Explanation {
  const explanation = explanationOf(state, byKeys);
  const { findings } = explanation;
  // A pair concerns two squares, so each finding names its square.
  if (new Set(findings.map(({ at }) => at)).size < 2) return explanation;
  const named = findings.map((finding) => ({
    ...finding,
    text: `${nameOf(finding.at)}: ${finding.text}`,
  }));
  return { ...explanation, findings: named };
}

function explanationOf(state: BoardState, byKeys: boolean): Explanation {
  const { point, outcome, model, texts } = state;
  if (outcome && (point?.by !== "python" || outcome.cells.includes(point.at)))
    return shown(state, outcome);
  const last = state.clicks.at(-1)?.plays.at(-1);
  if (last && point?.at === last.cell) {
    return plain(tileOn(state, last.tile, last.cell), texts.waits);
  }
  if (state.done) return plain(state.done, "");
  if (!point) return idle(state, byKeys);
  if (!state.held)
    return plain(state.words.square(point.at, state.position), noTile(state, byKeys));
  if (point.at === state.resting || point.at === model.pair?.cell) return idle(state, byKeys);
  if (state.armed && !model.pair) {
    return {
      ...plain(texts("pairHere", { square: nameOf(point.at) }), texts.pairOn),
      ghosts: [{ cell: point.at, tile: state.held }],
    };
  }
  const { verdicts } = state;
  const ghosts = [{ cell: point.at, tile: state.held }];
  const first = model.pair;
  if (first) ghosts.unshift(first);
  if (!verdicts) {
    const hint = state.channel.gone ? texts.offline : "";
    return { ...plain(tileOn(state, state.held, point.at), hint), ghosts };
  }
  const findings = state.words.findings(verdicts, point.at, state.position, first);
  const legal = findings.every(({ rule }) => !rule);
  return {
    mood: legal ? "yes" : "no",
    title: mayLie(state, state.held, point.at, legal),
    findings,
    hint: first ? texts("pairWaits", { square: nameOf(first.cell) }) : "",
    ghosts,
  };
}

/** Explain the trait `verdict`: a play that was made, refused or only judged. */
function shown(state: BoardState, outcome: NonNullable<BoardState["outcome"]>): Explanation {
  const { legal, done, tried, findings, plays, exchange } = outcome;
  const { texts } = state;
  const what = plays.map(({ cell, tile }) => tileOn(state, tile, cell));
  const holes = { plays: what.length ? what : [texts.play] };
  const [only, second] = plays;
  const refused = tried && !legal;
  const judgedOnly = only && !second && !done && !refused;
  const title = judgedOnly
    ? mayLie(state, only.tile, only.cell, legal)
    : texts(
        done
          ? exchange
            ? "swapped"
            : "laid"
          : refused
            ? "refused"
            : legal
              ? "allowed"
              : "against",
        holes,
      );
  return { mood: legal ? "yes" : "no", title, findings, hint: "", ghosts: done ? [] : plays };
}

function tileOn({ words, texts }: BoardState, tile: Tile, at: number): string {
  return texts("tileOn", { tile: words.name(tile), square: nameOf(at) });
}

function mayLie({ words, texts }: BoardState, tile: Tile, at: number, legal: boolean): string {
  return texts(legal ? "may" : "mayNot", { tile: words.name(tile), square: nameOf(at) });
}

function idle(state: BoardState, byKeys: boolean): Explanation {
  const { texts } = state;
  const pair = state.model.pair;
  if (pair) {
    return {
      ...plain(texts("pairHalf", { square: nameOf(pair.cell) }), texts.pairNext),
      ghosts: [pair],
    };
  }
  if (state.armed) return plain(texts.pair, texts.pairTake);
  if (!state.held) return plain(texts.take, noTile(state, byKeys));
  return plain(
    texts("held", { tile: state.words.name(state.held) }),
    texts(byKeys ? "pointByKeys" : byTouch() ? "pointByTouch" : "point"),
  );
}

function noTile(state: BoardState, byKeys: boolean): string {
  if (state.model.hand?.length === 0) return "";
  if (state.armed) return state.texts.first;
  return state.texts(byKeys ? "chooseByKeys" : byTouch() ? "chooseByTouch" : "choose");
}

function plain(title: string, hint: string): Explanation {
  return { mood: "plain", title, findings: [], hint, ghosts: [] };
}
