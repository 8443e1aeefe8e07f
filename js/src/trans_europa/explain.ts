// The explanation of a line or a crossing, in the panel and for screen readers.

import type { MapDesk } from "./mapDesk";
import { directionName, FREE, kind, label, title } from "./mapPage";

export interface Finding { rule: string; text: string }

export interface Explanation { mood: "yes" | "no" | "plain"; title: string; findings: Finding[] }

const NOTHING: Explanation = { mood: "plain", title: "", findings: [] };

export function explain(desk: MapDesk): Explanation {
  const { line, crossing } = desk.point;
  if (line >= 0) return ofLine(desk, line);
  return crossing >= 0 ? ofCrossing(desk, crossing) : { ...NOTHING, title: desk.table.news };
}

function ofLine(desk: MapDesk, at: number): Explanation {
  const { page, texts } = desk;
  const line = page.lines[at];
  if (!line) return NOTHING;
  const head = `${title(page, at)}: ${kind(line, texts)}`;
  if (desk.ended || desk.over) return { mood: "plain", title: head, findings: laid(desk, at) };
  if (desk.waiting.some((click) => click.line === at)) {
    return { mood: "yes", title: head, findings: [{ rule: "", text: texts.trackWaits }] };
  }
  const found = judged(desk, head, desk.against(at), texts.trackMay, laid(desk, at));
  // Existing track is no mistake, so its explanation is neutral.
  if (!desk.net(at)) return found;
  return { ...found, mood: "plain", findings: found.findings.map(({ text }) => ({ rule: "", text })) };
}

function ofCrossing(desk: MapDesk, at: number): Explanation {
  const { page, table, texts } = desk;
  const crossing = page.crossings[at];
  const head = describe(desk, at);
  const facts = crossing?.city ? [{ rule: "", text: texts("aCity", { colour: crossing.city.called }) }] : [];
  if (desk.starts && !desk.ended) return judged(desk, head, desk.againstMarker(at), texts.yourMarkerMay, facts);
  const open = table.players.filter(({ cities }) => crossing?.city && cities.includes(crossing.city.name));
  const wishes = open.map(({ name }) => ({ rule: "", text: texts("wanted", { name }) }));
  return { mood: "plain", title: head, findings: [...facts, ...wishes] };
}

/** The kernel's verdict on a move, or the reason why no move is possible. */
function judged(desk: MapDesk, head: string, letters: string, yes: string, facts: Finding[]): Explanation {
  const { page, table } = desk;
  if (letters !== FREE) {
    const rules = [...letters].map((letter) => page.rules.get(letter) ?? table.why);
    return { mood: "no", title: head, findings: [...rules.map((text) => ({ rule: "no", text })), ...facts] };
  }
  if (desk.yours) return { mood: "yes", title: head, findings: [{ rule: "", text: yes }, ...facts] };
  const who = desk.seat ? desk.texts(desk.starts ? "mayPlace" : "mayLay", { name: desk.seat.name }) : "";
  return { mood: "plain", title: head, findings: [{ rule: "", text: who }, ...facts] };
}

function laid(desk: MapDesk, at: number): Finding[] {
  const names = desk.net(at)?.players.map((player) => desk.name(player));
  if (!names) return [];
  const recent = desk.recent.includes(at) ? [{ rule: "", text: desk.texts.recent }] : [];
  return [{ rule: "", text: desk.texts("trackOf", { names }) }, ...recent];
}

export function describe(desk: MapDesk, at: number): string {
  const crossing = desk.page.crossings[at];
  const markersHere = desk.markers.flatMap((marker, player) => (marker === at ? desk.texts("marker", { name: desk.name(player) }) : []));
  const name = crossing?.city ? `${label(crossing)} (${crossing.name})` : desk.texts("crossing", { crossing: crossing?.name ?? "" });
  return [name, ...markersHere].join(", ");
}

/** Describe a crossing on arrival, with the directions where track may be laid. */
export function arrival(desk: MapDesk, at: number): string {
  const { texts } = desk;
  const crossing = desk.page.crossings[at];
  if (!crossing) return "";
  const city = crossing.city ? [texts("city", { colour: crossing.city.called })] : [];
  const name = `${[describe(desk, at), ...city].join(", ")}.`;
  if (desk.starts) {
    return `${name} ${desk.againstMarker(at) === FREE ? texts.markerMay : desk.page.rules.get(desk.againstMarker(at)) ?? ""}`;
  }
  const free: string[] = [];
  const laidTo: string[] = [];
  crossing.lines.forEach((line, at) => {
    if (line < 0) return;
    const direction = directionName(texts, at);
    const words = desk.page.lines[line]?.cost === 2 ? texts("doubleWay", { way: direction }) : direction;
    if (desk.net(line)) laidTo.push(words);
    else if (desk.against(line) === FREE) free.push(words);
  });
  const parts = [laidTo.length ? texts("trackLeads", { ways: laidTo }) : "", free.length ? texts("trackMayGo", { ways: free }) : ""];
  return [name, ...parts].filter(Boolean).join(" ");
}
