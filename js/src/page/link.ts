// The page of a link: a widget whose kernel is on another computer.

import { type Fields, fields, text } from "../host/json";
import { LinkModel, type LineState } from "./linkModel";
import { load } from "./scripts";
import "./page.css";
import "./link.css";

const PATROL = 3000; // The time between two looks at the line, in milliseconds

const words = fields(JSON.parse(document.getElementById("l1-page")?.textContent ?? "{}"));
const [status, who, el] = ["status", "who", "widget"].map((name) => document.getElementById(`l1-link-${name}`) as HTMLElement) as [HTMLElement, HTMLElement, HTMLElement];
let shown: LineState = "waiting";
let place: Fields = {};

const model: LinkModel = new LinkModel(`${location.href.replace(/^http/, "ws").split("#")[0]}/live`, keyOf(), (given) => void begin(given), (state) => {
  shown = state;
  draw();
});

/** The words of the room in the language of the widget. */
function draw(): void {
  const language = text(model.get("language")) || document.documentElement.lang;
  const say = (key: string): string => text(fields(words[language])[key]);
  document.documentElement.lang = language;
  // A busy host is told of and not warned of.
  status.textContent = shown && say(shown);
  status.hidden = !shown;
  el.inert = !["", "busy", "waiting"].includes(shown);
  who.textContent = say(text(place.says)).replace("{name}", () => text(place.name));
}

async function begin(given: Fields): Promise<void> {
  place = given;
  draw();
  model.on("change:language", draw);
  // A laboratory shows another kind of map by another script.
  model.on("change:_esm", () => location.reload());
  const style = document.createElement("style");
  style.textContent = text(model.get("_css"));
  document.head.append(style);
  (await load(text(model.get("_esm")))).default.render({ model, el });
}

/** What tells this browser from others: who has a seat keeps it when the page is opened again. */
function keyOf(): string {
  const name = `linie1:${location.pathname}`;
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const kept = localStorage.getItem(name) ?? fresh;
    localStorage.setItem(name, kept);
    return kept;
  } catch {
    return fresh; // A frame of another site may keep nothing
  }
}

const check = (): void => model.check(true);
setInterval(() => model.check(), PATROL);
addEventListener("online", check);
document.addEventListener("visibilitychange", check);
draw();
model.open();
