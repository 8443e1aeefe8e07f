// The page of a link: a widget whose kernel is on another computer.

import { type Fields, fields, like, list, text } from "../base/host/json";
import { obeyTheme } from "../base/ui/theme";
import { ClassBar } from "./classBar";
import { LinkModel, type ConnectionState } from "./linkModel";
import { load } from "../base/page/scripts";
import "../base/page/page.css";
import "./link.css";

const PATROL = 3000; // The time between two checks of the connection, in milliseconds
const KEY = `linie1:${location.pathname}`; // The name under which the browser keeps its key

const stored = (id: string): Fields =>
  fields(JSON.parse(document.getElementById(id)?.textContent || "{}"));
const words = stored("l1-page");
const [status, who, bar, el] = ["status", "who", "class", "widget"].map((name) =>
  document.getElementById(`l1-link-${name}`),
) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
let state: ConnectionState = "waiting";
let place: Fields = {};
const title = document.title;
let yourTurn = false;

// The path may be longer than that of the server, behind a proxy.
const address = `${location.origin.replace(/^http/, "ws")}${location.pathname}/live`;
const model: LinkModel = new LinkModel(
  address,
  keyOf(),
  stored("l1-known"),
  (given) => void begin(given),
  (changed) => {
    state = changed;
    if (state === "removed") forgetKey(); // The reloaded page joins as a new guest
    draw();
  },
  () => say("again"),
);

/** A text of the room in the language of the widget. */
function say(key: string, holes: Record<string, string> = {}): string {
  const language = text(model.get("language")) || document.documentElement.lang;
  return text(fields(words[language])[key]).replace(
    /\{(\w+)\}/g,
    (_, hole: string) => holes[hole] ?? "",
  );
}

function draw(): void {
  document.documentElement.lang = text(model.get("language")) || document.documentElement.lang;
  // A busy host is no error.
  const ended = state === "closed" && place.role === "class";
  const paused = fields(model.get("_class")).paused === true;
  status.textContent = state ? say(ended ? "ended" : state) : paused ? say("paused") : "";
  status.hidden = !status.textContent;
  el.inert = bar.inert = paused || !["", "busy", "waiting"].includes(state);
  const name = text(fields(model.get("_class")).name);
  // Until the host answers, the heading names what is shared.
  who.textContent =
    (name ? say("you", { name }) : say(text(place.role), { name: text(place.name) })) ||
    who.textContent;
}

/** Tell in the title, and by a sound if nobody looks, that it is the turn of this seat. */
function tellTurn(): void {
  const table = fields(model.get("_table"));
  const { live, stage, toMove } = like(table, { live: false, stage: "", toMove: 0 });
  const seat = fields(list(table.players)[toMove]);
  const now = place.role === "seat" && live && stage !== "over" && seat.bot === "";
  document.title = now ? `● ${say("your_turn")} · ${title}` : title;
  if (now && !yourTurn && !document.hasFocus()) chime();
  yourTurn = now;
}

/** Two short notes; browsers play none before the page was clicked. */
function chime(): void {
  const audio = new AudioContext();
  const sound = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.1;
  sound.frequency.setValueAtTime(660, audio.currentTime);
  sound.frequency.setValueAtTime(880, audio.currentTime + 0.15);
  sound.connect(volume).connect(audio.destination);
  sound.start();
  sound.stop(audio.currentTime + 0.3);
  sound.onended = () => void audio.close();
}

async function begin(given: Fields): Promise<void> {
  place = given;
  draw();
  model.on("change:language", draw);
  model.on("change:_table", tellTurn);
  model.on("change:language", tellTurn);
  tellTurn();
  model.on("change:_class", draw);
  const reload = (): void => location.reload();
  model.on("change:_served", reload); // A room that goes on with this link may bring another script
  if (model.get("_class")) await new ClassBar(model, bar, say).joined;
  model.on("change:_esm", reload); // A laboratory shows another kind of map by another script
  const style = document.createElement("style");
  style.textContent = text(model.get("_css"));
  document.head.append(style);
  (await load(text(model.get("_esm")))).default.render({ model, el });
}

/** The key that identifies this browser, so that a page that is opened again keeps its seat. */
function keyOf(): string {
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  try {
    const kept = localStorage.getItem(KEY) ?? fresh;
    localStorage.setItem(KEY, kept);
    return kept;
  } catch {
    return fresh; // A frame of another site may keep nothing
  }
}

function forgetKey(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* A frame of another site keeps nothing */
  }
}

obeyTheme();
const check = (): void => model.check(true);
setInterval(() => model.check(), PATROL);
addEventListener("online", check);
document.addEventListener("visibilitychange", check);
draw();
model.open();
