// The script of a page that shows widgets among other things, such as one of a documentation.
// A widget is a section with its picture and its data, and is opened when it comes near the
// screen, in a tree of its own, which the style sheets of the page do not reach.

import { fields, text } from "../host/json";
import { PageAddress } from "./address";
import { copyLink, followAddress, hasAddress } from "./copyLink";
import { type Helpers, modelWith, tie } from "./helpers";
import { type PageModel, readWidgets } from "./pageModel";
import { load, type Widget } from "./scripts";

/** A script, and its style sheet; each puts itself here, by name. */
interface Stored {
  readonly code?: string;
  readonly css?: string;
}
declare global {
  var linie1: Record<string, Stored> | undefined;
}

const NEAR = "600px 0px"; // So far from the screen a section is opened

const here = (document.currentScript as HTMLScriptElement | null)?.src;

/** Remember what a function makes of each key. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}

/** What is stored in the page, or in a file beside this script. */
const find = once(async (name: string): Promise<Stored> => {
  if (here && !globalThis.linie1?.[name]) {
    const script = document.createElement("script");
    script.src = new URL(`${name}.js`, here).href;
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  }
  return globalThis.linie1?.[name] ?? {};
});
const moduleOf = once(async (name: string) => load<unknown>((await find(name)).code ?? ""));
const sheetOf = once(async (name: string): Promise<CSSStyleSheet> => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((await find(name)).css ?? "");
  return sheet;
});

const jsonOf = (section: HTMLElement): string =>
  section.querySelector(":scope > script")?.textContent ?? "{}";
const read = once((section: HTMLElement) => readWidgets(jsonOf(section))[0]!);

/** The scripts that answer for the widget of a section. */
const helpersOf = async (section: HTMLElement): Promise<Helpers> => {
  const [, ...names] = section.dataset.scripts?.split(" ") ?? [];
  return Object.assign({}, ...(await Promise.all(names.map(moduleOf)))) as Helpers;
};

const modelOf = once(async (section: HTMLElement): Promise<PageModel> => {
  const helpers = await helpersOf(section);
  const model = modelWith(helpers, read(section));
  model.widget_manager = { get_model };
  const laboratory = place(text(model.get("_lab")));
  tie(helpers, model, laboratory && (await modelOf(laboratory)));
  return model;
});

const place = (id: string): HTMLElement | undefined =>
  sections.find((section) => id && section.dataset.linie1 === id);

async function get_model(id: string): Promise<PageModel | undefined> {
  const section = place(id);
  return section && modelOf(section);
}

async function open(section: HTMLElement): Promise<void> {
  const { script } = read(section);
  const model = await modelOf(section);
  const address = await opened;
  const view = (await moduleOf(script)) as Widget;
  const sheets = await Promise.all(["art", script].map(sheetOf));
  const root = section.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = sheets;
  const el = root.appendChild(document.createElement("div"));
  el.className = "l1-ui-pinned";
  view.default.render({ model, el });
  // A page says once what needs Python.
  const { note } = section.dataset;
  if (note && sections.find((other) => other.dataset.note === note) === section)
    root.append(Object.assign(document.createElement("small"), { textContent: note }));
  if (hasAddress() && Object.keys(model.address).length)
    root.append(copyLink(address, wordsOf(section)));
  // The keys of a widget are not those of the page, and it has a name of its own.
  section.addEventListener("keydown", (event) => event.stopPropagation());
  section.removeAttribute("aria-label");
}

const wordsOf = (section: HTMLElement) => fields(fields(JSON.parse(jsonOf(section))).words);

let sections: HTMLElement[] = [];
let opened: Promise<PageAddress>;

/** Show what the address tells before anything can be changed. */
async function readAddress(): Promise<PageAddress> {
  const address = new PageAddress(await Promise.all(sections.map(modelOf)));
  if (sections[0]) followAddress(address, sections, wordsOf(sections[0]));
  return address;
}

function start(): void {
  sections = [...document.querySelectorAll<HTMLElement>("[data-linie1]")];
  opened = readAddress();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void open(target as HTMLElement);
      }
    },
    { rootMargin: NEAR },
  );
  for (const section of sections) observer.observe(section);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
