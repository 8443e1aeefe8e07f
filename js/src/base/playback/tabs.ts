// Tabs below the maps: of what takes much room, one thing at a time.

import { makeHtml, put, uniquePrefix } from "../ui/elements";
import { consume, hasModifier } from "../ui/events";
import { child } from "../ui/frame";

export class Tabs {
  readonly element = makeHtml("div", "l1-ui-tabs");
  readonly #list = child(this.element, "div", "l1-ui-tab-list", { role: "tablist" });
  readonly #tabs = new Map<string, [tab: HTMLElement, panel: HTMLElement]>();
  chosen = "";

  constructor(
    signal: AbortSignal,
    private readonly choose: (key: string) => void = (key) => this.show(key),
  ) {
    this.#list.addEventListener("keydown", (event) => this.#walk(event), { signal });
  }

  /** The panel of a tab; a tab without content is not shown. */
  panel(key: string, label: string): HTMLElement {
    const known = this.#tabs.get(key);
    if (known) return known[1];
    const id = uniquePrefix();
    const attributes = { type: "button", role: "tab", id, "aria-controls": `${id}of` };
    const tab = child(this.#list, "button", "l1-ui-tab", attributes);
    tab.textContent = label;
    tab.onclick = () => this.choose(key);
    const panel = child(this.element, "div", "l1-ui-tab-panel", {
      role: "tabpanel",
      id: `${id}of`,
      "aria-labelledby": id,
    });
    this.#tabs.set(key, [tab, panel]);
    return panel;
  }

  #full() {
    return [...this.#tabs].filter(([, [, panel]]) => panel.firstChild);
  }

  /** Show a tab, or the first one that has content. */
  show(key = this.chosen): void {
    const full = this.#full();
    this.chosen = (full.find(([name]) => name === key) ?? full[0])?.[0] ?? "";
    for (const [name, [tab, panel]] of this.#tabs) {
      const shown = name === this.chosen;
      tab.hidden = !panel.firstChild;
      put(tab, { tabindex: shown ? 0 : -1, "aria-selected": `${shown}` });
      panel.hidden = !shown;
    }
  }

  #walk(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || hasModifier(event)) return;
    consume(event);
    const full = this.#full();
    const at = full.findIndex(([key]) => key === this.chosen) + by;
    const [key, [tab]] = full.at(at % full.length)!;
    this.choose(key);
    tab.focus();
  }
}
