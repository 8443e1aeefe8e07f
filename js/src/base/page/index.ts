// The entry point of a one-file page: each widget replaces its picture.

import { obeyTheme } from "../ui/theme";
import { fields } from "../host/json";
import { PageAddress } from "./address";
import { copyLink, followAddress, hasAddress } from "./copyLink";
import { type Helpers, modelWith, tie } from "./helpers";
import { readWidgets } from "./pageModel";
import { load } from "./scripts";
import "./page.css";

/** The text of the script of a kind of widget, which the page holds once. */
const codeOf = (script: string): string =>
  JSON.parse(document.querySelector(`[data-l1-script="${script}"]`)?.textContent ?? '""') as string;

function reportHeight(): void {
  if (parent !== window) parent.postMessage({ linie1Height: document.body.offsetHeight }, "*");
}

obeyTheme();
if (parent !== window) document.body.classList.add("l1-page-framed");
const sizes = new ResizeObserver(reportHeight);
const json = document.getElementById("l1-page")?.textContent ?? "{}";
const stored = readWidgets(json);
const words = fields(fields(JSON.parse(json)).words);
const places = document.querySelectorAll<HTMLElement>(".l1-page-widget");
const answering = [...document.querySelectorAll<HTMLElement>("[data-l1-script]")]
  .map(({ dataset }) => dataset.l1Script as string)
  .filter((name) => stored.every(({ script }) => script !== name));
const helpers: Helpers = Object.assign(
  {},
  ...(await Promise.all(answering.map((name) => load<Helpers>(codeOf(name))))),
);
const models = stored.map((widget) => modelWith(helpers, widget));
for (const model of models)
  tie(helpers, model, model.get("_lab") ? models[Number(model.get("_lab"))] : undefined);
const address = new PageAddress(models);
followAddress(address, places, words);
const manager = { get_model: (at: string) => Promise.resolve(models[Number(at)]) };
const scripts = new Map(stored.map(({ script }) => [script, load(codeOf(script))]));

stored.forEach(async (widget, at) => {
  const place = places[at];
  const loaded = await scripts.get(widget.script);
  if (!place || !loaded) return;
  const el = document.createElement("div");
  // In a frame, which is as high as what it shows, there is no edge of the screen.
  if (parent === window) el.className = "l1-ui-pinned";
  const still = [...place.childNodes];
  place.append(el);
  const model = models[at]!;
  model.widget_manager = manager;
  loaded.default.render({ model, el });
  for (const picture of still) picture.remove();
  if (hasAddress() && Object.keys(model.address).length) place.append(copyLink(address, words));
  // Browsers observe no sizes in a frame that is out of sight.
  reportHeight();
  sizes.observe(document.body);
  // The widget has its own accessible name.
  place.removeAttribute("aria-label");
});
