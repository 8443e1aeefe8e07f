// The entry point of a one-file page: each widget replaces its picture.

import { obeyTheme } from "../ui/theme";
import { fields } from "../host/json";
import { PageAddress } from "./address";
import { copyLink, followAddress, hasAddress } from "./copyLink";
import { type Judge, type Kernel, PageModel, readWidgets, type TextKernel } from "./pageModel";
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
// Only pages with questions have the script that judges answers, and so with maps to draw on and boards to lay tiles on.
const helper = async <T>(script: string): Promise<Partial<T>> =>
  codeOf(script) ? load<T>(codeOf(script)) : {};
const { PageAnswers } = await helper<{ PageAnswers: Judge }>("answers");
type Kernels = {
  GridKernel: Kernel;
  GraphKernel: Kernel;
  ProseKernel: TextKernel;
  OwnMapKernel: TextKernel;
};
const { GridKernel, GraphKernel, ProseKernel, OwnMapKernel } = {
  ...(await helper<Kernels>("graph_kernel")),
  ...(await helper<Kernels>("kernel")),
};
const { BoardKernel } = await helper<{ BoardKernel: Kernel }>("board_kernel");
const kernels: Partial<Record<string, Kernel>> = {
  board: BoardKernel,
  laboratory: GridKernel,
  laboratory_graph: GraphKernel,
};
const models = stored.map((widget) => new PageModel(widget, PageAnswers, kernels[widget.script]));
for (const model of models) {
  const tied = model.get("_lab") ? models[Number(model.get("_lab"))] : undefined;
  if (ProseKernel && tied?.offline === false) model.answerBy(new ProseKernel(model, tied));
  const own = fields(fields(model.get("_kernel")).laboratory);
  if (OwnMapKernel && "map" in own) {
    const state = { ...own, _words: model.get("_words") };
    const widget = { script: "", state, positions: [] };
    model.answerBy(new OwnMapKernel(model, new PageModel(widget, undefined, GridKernel)));
  }
}
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
