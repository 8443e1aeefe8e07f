// The explanation of a line or a crossing, in the panel and for screen readers.

import type { MapModel } from "./mapModel";
import { directionName, FREE, kind, label, title } from "./mapPage";

export interface Finding {
  rule: string;
  text: string;
}

export interface Explanation {
  mood: "yes" | "no" | "plain";
  title: string;
  findings: Finding[];
}

/** What is neither for nor against a move. */
const fact = (text: string): Finding => ({ rule: "", text });

const NOTHING: Explanation = { mood: "plain", title: "", findings: [] };

export function explain(model: MapModel): Explanation {
  const { line, crossing } = model.point;
  if (line >= 0) return ofLine(model, line);
  return crossing >= 0 ? ofCrossing(model, crossing) : { ...NOTHING, title: model.table.news };
}

function ofLine(model: MapModel, at: number): Explanation {
  const { page, texts } = model;
  const line = page.lines[at];
  if (!line) return NOTHING;
  const head = `${title(page, at)}: ${kind(line, texts)}`;
  if (model.shownRound || model.over)
    return { mood: "plain", title: head, findings: laid(model, at) };
  if (model.waiting.some((click) => click.line === at)) {
    return { mood: "yes", title: head, findings: [fact(texts.trackWaits)] };
  }
  const found = judged(model, head, model.against(at), texts.trackMay, laid(model, at));
  // Existing track is no mistake, so its explanation is neutral.
  if (!model.net(at)) return found;
  return {
    ...found,
    mood: "plain",
    findings: found.findings.map(({ text }) => fact(text)),
  };
}

function ofCrossing(model: MapModel, at: number): Explanation {
  const { page, table, texts } = model;
  const crossing = page.crossings[at];
  const head = describe(model, at);
  const facts = crossing?.city ? [fact(texts("aCity", { colour: crossing.city.called }))] : [];
  if (model.starts && !model.shownRound)
    return judged(model, head, model.againstMarker(at), texts.yourMarkerMay, facts);
  const open = table.players.filter(
    ({ cities }) => crossing?.city && cities.includes(crossing.city.name),
  );
  const wishes = open.map(({ name }) => fact(texts("wanted", { name })));
  return { mood: "plain", title: head, findings: [...facts, ...wishes] };
}

/** The kernel's verdict on a move, or the reason why no move is possible. */
function judged(
  model: MapModel,
  head: string,
  letters: string,
  yes: string,
  facts: Finding[],
): Explanation {
  const { page, table } = model;
  if (letters !== FREE) {
    const rules = [...letters].map((letter) => page.rules.get(letter) ?? table.why);
    return {
      mood: "no",
      title: head,
      findings: [...rules.map((text) => ({ rule: "no", text })), ...facts],
    };
  }
  if (model.isYourTurn) return { mood: "yes", title: head, findings: [fact(yes), ...facts] };
  const who = model.seat
    ? model.texts(model.starts ? "mayPlace" : "mayLay", { name: model.seat.name })
    : "";
  return { mood: "plain", title: head, findings: [fact(who), ...facts] };
}

function laid(model: MapModel, at: number): Finding[] {
  const names = model.net(at)?.players.map((player) => model.name(player));
  if (!names) return [];
  const recent = model.recent.includes(at) ? [fact(model.texts.recent)] : [];
  return [fact(model.texts("trackOf", { names })), ...recent];
}

export function describe(model: MapModel, at: number): string {
  const crossing = model.page.crossings[at];
  const markersHere = model.markers.flatMap((marker, player) =>
    marker === at ? model.texts("marker", { name: model.name(player) }) : [],
  );
  const name = crossing?.city
    ? `${label(crossing)} (${crossing.name})`
    : model.texts("crossing", { crossing: crossing?.name ?? "" });
  return [name, ...markersHere].join(", ");
}

/** Describe a crossing on arrival, with the directions where track may be laid. */
export function arrival(model: MapModel, at: number): string {
  const { texts } = model;
  const crossing = model.page.crossings[at];
  if (!crossing) return "";
  const city = crossing.city ? [texts("city", { colour: crossing.city.called })] : [];
  const name = `${[describe(model, at), ...city].join(", ")}.`;
  if (model.starts) {
    return `${name} ${model.againstMarker(at) === FREE ? texts.markerMay : (model.page.rules.get(model.againstMarker(at)) ?? "")}`;
  }
  const free: string[] = [];
  const laidTo: string[] = [];
  crossing.lines.forEach((line, at) => {
    if (line < 0) return;
    const direction = directionName(texts, at);
    const words =
      model.page.lines[line]?.cost === 2 ? texts("doubleWay", { way: direction }) : direction;
    if (model.net(line)) laidTo.push(words);
    else if (model.against(line) === FREE) free.push(words);
  });
  const parts = [
    laidTo.length ? texts("trackLeads", { ways: laidTo }) : "",
    free.length ? texts("trackMayGo", { ways: free }) : "",
  ];
  return [name, ...parts].filter(Boolean).join(" ");
}
