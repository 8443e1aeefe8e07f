// The script of each widget in a notebook. What it renders with is in models that all widgets of
// a kernel refer to, so that a page gets a script once.

import type { AnyModel, RenderProps } from "@anywidget/types";
import { load, type Widget } from "./scripts";

type Props = Pick<RenderProps, "model" | "el"> & Partial<RenderProps>;
type Texts = [script: string, sheet: string];

const PATIENCE = 5000; // Milliseconds

// Each widget has a copy of this module, and a page may have several kernels.
const PAGE = Symbol.for("linie1_widget");
const page = globalThis as { [PAGE]?: Map<string, Promise<unknown>> };

/** Load a script once for all widgets of a page. */
export function loadOnce<Script>(code: string): Promise<Script> {
  page[PAGE] ??= new Map();
  if (!page[PAGE].has(code)) page[PAGE].set(code, load<Script>(code));
  return page[PAGE].get(code) as Promise<Script>;
}

/** Return the texts of shared models. */
export async function shared(model: AnyModel, references: string[]): Promise<string[]> {
  const manager = model.widget_manager as { get_model(id: string): Promise<AnyModel> };
  const models = references.map((each) => manager.get_model(each.replace("IPY_MODEL_", "")));
  return (await Promise.all(models)).map((each) => each.get("text") as string);
}

/** Ask Python for the texts, as in pages that know the models of one output only. */
function asked(model: AnyModel): Promise<Texts> {
  return new Promise((resolve) => {
    const answered = ({ texts }: { texts?: Texts }): void => {
      if (!texts) return;
      model.off("msg:custom", answered);
      resolve(texts);
    };
    model.on("msg:custom", answered);
    model.send({ do: "texts" });
  });
}

/** Put a sheet into the page once, or into the shadow root that holds the view. */
function dress(el: HTMLElement, identity: string, sheet: string): void {
  const root = el.getRootNode();
  const place = root instanceof ShadowRoot ? root : document.head;
  if ([...place.querySelectorAll("style")].some(({ id }) => id === identity)) return;
  place.append(
    Object.assign(document.createElement("style"), { id: identity, textContent: sheet }),
  );
}

async function render(props: Props): Promise<unknown> {
  const { model, el, signal } = props;
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
  const found = shared(model, model.get("_shared")) as Promise<Texts>;
  const either = (): Promise<Texts> => Promise.any([found, asked(model)]);
  const [code, sheet] = await Promise.race([found, late]).catch(either);
  dress(el, model.get("_anywidget_id"), sheet);
  const widget = await loadOnce<Widget>(code);
  // The view may be gone by now.
  return signal?.aborted ? undefined : widget.default.render(props);
}

export default { render };
