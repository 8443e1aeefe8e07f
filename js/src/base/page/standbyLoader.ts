// The loader of widgets that go on in their page once the kernel is gone. It asks Python for what that takes,
// which no widget's script holds.

import type { AnyModel } from "@anywidget/types";
import type { Fields } from "../host/json";
import { attempt } from "../host/model";
import loader, { loadOnce, shared } from "./loader";

const CALM = 10_000; // After the first view, in milliseconds

/** The export of the script that Python sends. */
export interface Standby {
  /** Return what has a view answered by the page, once its kernel is gone. */
  standBy(model: AnyModel, told: Fields, texts: string[]): Promise<(view: AnyModel) => void>;
}

interface Answer {
  kernel?: Fields | null;
}

// Each widget has a copy of this module.
let home: AnyModel;
let join: ((view: AnyModel) => void) | undefined;
const views: AnyModel[] = [];
// The kernel may be gone before, and some hosts do not know other models: nobody stands by then.
const ask = (): unknown => attempt(() => home.send({ do: "kernel" }));

async function take({ kernel }: Answer): Promise<void> {
  if (!kernel) return;
  const [code = "", ...texts] = await shared(home, kernel.texts as string[]);
  join = await (await loadOnce<Standby>(code)).standBy(home, kernel, texts);
  views.splice(0).forEach(join);
}

export default {
  initialize({ model }: { model: AnyModel }): void {
    home = model;
    model.on("msg:custom", (message) => void take(message as Answer).catch(() => undefined));
    // The sentences are in the language of the widget, and a board may get rules of a house.
    for (const name of ["language", "_page"]) model.on(`change:${name}`, () => join && ask());
  },

  async render(props: Parameters<typeof loader.render>[0]): Promise<unknown> {
    const close = await loader.render(props);
    if (join) join(props.model);
    else if (views.push(props.model) === 1) setTimeout(ask, CALM);
    return close;
  },
};
