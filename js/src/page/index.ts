// The entry point of a one-file page: each widget replaces its picture.

import type { HostModel } from "../host/model";
import { PageModel, readWidgets } from "./pageModel";
import "./page.css";

interface Widget { default: { render: (props: { model: HostModel; el: HTMLElement }) => unknown } }

/** Load the script of a kind of widget; the page holds each script once, as text. */
async function load(script: string): Promise<Widget> {
  const code = document.querySelector(`[data-l1-script="${script}"]`)?.textContent ?? '""';
  const url = URL.createObjectURL(new Blob([JSON.parse(code) as string], { type: "text/javascript" }));
  try {
    return (await import(url)) as Widget;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function reportHeight(): void {
  if (parent !== window) parent.postMessage({ linie1Height: document.body.offsetHeight }, "*");
}

if (parent !== window) document.body.classList.add("l1-page-framed");
const sizes = new ResizeObserver(reportHeight);
const stored = readWidgets(document.getElementById("l1-page")?.textContent ?? "{}");
const places = document.querySelectorAll<HTMLElement>(".l1-page-widget");
const models = stored.map((each) => new PageModel(each));
const manager = { get_model: (at: string) => Promise.resolve(models[Number(at)]) };
const scripts = new Map(stored.map(({ script }) => [script, load(script)]));

stored.forEach(async (each, at) => {
  const place = places[at];
  const loaded = await scripts.get(each.script);
  if (!place || !loaded) return;
  const el = document.createElement("div");
  const still = [...place.childNodes];
  place.append(el);
  const model = models[at]!;
  model.widget_manager = manager;
  loaded.default.render({ model, el });
  for (const picture of still) picture.remove();
  // Browsers observe no sizes in a frame that is out of sight.
  reportHeight();
  sizes.observe(document.body);
  // The widget has its own accessible name.
  place.removeAttribute("aria-label");
});
