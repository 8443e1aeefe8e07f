// The script that a notebook gets some time after a board, a laboratory or a text is shown: the page goes on like one
// without Python, once the kernel is gone.

import { type Fields, fields, list, text } from "../host/json";
import { Connection } from "../host/kernel";
import { attempt, type HostModel } from "../host/model";
import { type Helpers, modelWith, tie } from "./helpers";
import { loadOnce } from "./loader";
import type { PageModel } from "./pageModel";

const CALM = 800; // In milliseconds
const READ = 4000; // The time for a notice, in milliseconds

/** What stands by for the widgets of the page, by the ids of their models. */
const all = new Map<string, Standby>();

class Standby {
  told: Fields = {};
  helpers: Helpers = {};
  #page: PageModel | null = null; // What answers, once the kernel is gone
  #unanswered: Fields[] = [];
  #noticed = 0; // The time of the first notice
  #notices = 0;
  #noticing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly home: HostModel) {
    home.on("change:_answered", () => {
      const { id } = fields(home.get("_answered"));
      this.#unanswered = this.#unanswered.filter(({ request }) => request !== id);
    });
  }

  /** Have the requests of a view answered here, once its kernel is gone. */
  readonly join = (view: HostModel): void => {
    const python = { ...view };
    const connection = new Connection(python, new AbortController().signal, () => this.#begin());
    // JupyterLab has given up the kernel of a server that is gone.
    const isCut = (): boolean =>
      connection.cut ||
      fields(fields(view.widget_manager).kernel).connectionStatus === "disconnected";
    const page = (): PageModel | null => this.#page ?? (isCut() ? this.#begin() : null);
    Object.assign(view, {
      stands: (gone?: boolean) => !!(gone ? this.#begin() : page()),
      save_changes: () => (page() ?? python).save_changes(),
      send: (request: unknown) => {
        const here = page();
        if (here) this.#notice();
        else if (fields(request).request) this.#unanswered.push(fields(request));
        (here ?? python).send(request);
      },
    });
  };

  /** Answer from now on; return null if that is impossible. */
  #begin(): PageModel | null {
    if (!this.#page) attempt(() => (this.#page = this.#made()));
    return this.#page;
  }

  #made(): PageModel | null {
    const { home, told } = this;
    const names = list(told.names).map(text);
    const now = Object.fromEntries(names.map((name) => [name, home.get(name)]));
    const state: Fields = { ...now, ...fields(told.state) };
    if (!isOffered(state, "algorithms") || !isOffered(state, "heuristics")) return null;
    const lab = all.get(text(state._lab));
    const beside = lab ? lab.#begin() : null;
    // A laboratory that begins has its texts begin.
    if (this.#page) return this.#page;
    const page = modelWith(this.helpers, { script: text(told.script), state, positions: [] });
    tie(this.helpers, page, beside ?? undefined);
    if (page.offline) return null;
    // A map beside a text is drawn and searched anew from the numbers of the text.
    if (!lab && state._values)
      page.read(
        Object.fromEntries(
          Object.entries({ ...fields(state._values), step: state.step }).map(([name, value]) => [
            name,
            `${value}`,
          ]),
        ),
      )();
    for (const name of names) {
      if (name !== "_words") home.set(name, page.get(name));
      page.on(`change:${name}`, (value) => home.set(name, value));
      home.on(`change:${name}`, () => page.set(name, home.get(name)));
    }
    this.#page = page;
    for (const request of this.#unanswered) page.send(request);
    for (const other of all.values())
      if (all.get(text(other.home.get("_lab"))) === this) other.#begin();
    return page;
  }

  /** Say that Python is gone, when all is calm: each request removes a notice, perhaps before it was read. */
  #notice(): void {
    clearTimeout(this.#noticing);
    if (this.#noticed && Date.now() - this.#noticed > READ) return;
    this.#noticing = setTimeout(() => {
      this.#noticed ||= Date.now();
      // All others count from 1.
      this.home.set("_notice", { text: text(this.told.notice), n: --this.#notices });
    }, CALM);
  }
}

/** True if the page offers what is chosen; some it leaves to Python. */
const isOffered = ({ _choices, ...state }: Fields, menu: string): boolean => {
  const entries = list(fields(_choices)[menu]).map((entry) => list(entry)[0]);
  return list(state[menu]).every((name) => entries.includes(name));
};

export async function standBy(
  home: HostModel,
  told: Fields,
  [everywhere = "", ...codes]: readonly string[],
): Promise<Standby["join"]> {
  const id = text(told.id);
  const standby = all.get(id) ?? new Standby(home);
  all.set(id, standby);
  standby.told = { ...told, state: { ...fields(JSON.parse(everywhere)), ...fields(told.state) } };
  standby.helpers = Object.assign({}, ...(await Promise.all(codes.map(loadOnce<Helpers>))));
  return standby.join;
}
