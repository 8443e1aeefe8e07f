// The frame of every view: a root with the host's theme, panels and a live region.

import { hasModifier } from "./events";
import { type Attributes, makeHtml } from "./elements";
import { type Child, render } from "./jsx";
import { followTheme } from "./theme";

export class LiveRegion {
  readonly element = makeHtml("div", "l1-ui-live", { role: "status", "aria-live": "polite" });

  say(text: string): void {
    // Repeated text is not announced, so a space is added.
    const again = this.element.textContent === text;
    this.element.textContent = again ? `${text}\u00a0` : text;
  }
}

/** A part of the page that is redrawn only if its content has changed. */
export interface Panel {
  readonly node: HTMLElement;
  draw(shown: unknown[], content: () => Child): void;
}

/** A position before, or unknown as long as one is not in the page. */
const BEFORE = 2 | 1;

export class Frame {
  readonly root = makeHtml("div", "linie1", { role: "region", tabindex: -1 });
  readonly live = new LiveRegion();
  readonly #panels: Panel[] = [];

  constructor(private readonly signal: AbortSignal) {
    keepKeys(this.root, signal);
  }

  /** Set the accessible name; the later ones of widgets with the same name are numbered. */
  call(name: string): void {
    if (name === this.root.dataset.name) return;
    this.root.dataset.name = name;
    this.#number();
  }

  #number(): void {
    const { root } = this;
    const name = root.dataset.name as string;
    const before = [...document.querySelectorAll<HTMLElement>(".linie1")].filter(
      (other) => other.dataset.name === name && root.compareDocumentPosition(other) & BEFORE,
    ).length;
    root.ariaLabel = before ? `${name} (${before + 1})` : name;
  }

  /** Pass the scale of each picture to the style sheet, which keeps its letters legible. */
  fit(): void {
    for (const picture of this.root.querySelectorAll<SVGSVGElement>(
      ".l1-ui-svg, .l1-ui-map, .l1-ui-map svg",
    )) {
      const scale = picture.getScreenCTM?.()?.a;
      if (scale) picture.style.setProperty("--l1-unit", (1 / scale).toFixed(2));
    }
  }

  panel(parent: HTMLElement, className: string, label: string, role = "group"): Panel {
    const node = child(parent, "div", className, { role, ...(label && { "aria-label": label }) });
    let last = "";
    const panel = {
      node,
      draw(shown: unknown[], content: () => Child): void {
        const key = JSON.stringify(shown);
        if (key === last) return;
        last = key;
        render(content(), node);
      },
    };
    this.#panels.push(panel);
    return panel;
  }

  open(el: HTMLElement): void {
    this.root.append(this.live.element);
    const theme = followTheme(el, this.signal, (found) => (this.root.dataset.theme = found));
    onResize(this.root, this.signal, () => {
      theme();
      this.fit();
      this.#number();
    });
    el.append(this.root);
    this.signal.addEventListener("abort", () => {
      for (const panel of this.#panels) render(null, panel.node);
      this.root.remove();
    });
  }
}

/** JupyterLab honours this attribute on the focused element only. */
function keepKeys(root: HTMLElement, signal: AbortSignal): void {
  const mark = (target: EventTarget | null): void => {
    (target as HTMLElement).dataset.lmSuppressShortcuts = "true";
  };
  mark(root);
  // VS Code treats letters that reach its window as cell commands, for example b.
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.key.length === 1 && !hasModifier(event)) event.stopPropagation();
    },
    { signal },
  );
  root.addEventListener("focusin", ({ target }) => mark(target), { signal });
}

/** Call back when the size of an element changes, and once after its first layout. */
export function onResize(element: Element, signal: AbortSignal, then: () => void): void {
  const observer = new ResizeObserver(then);
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Scroll a panel, or a list in it, to its current entry, when called and after its first layout. */
export function scrollToCurrent(panel: HTMLElement, list: string, signal: AbortSignal): () => void {
  const reveal = (): void => {
    const box = list ? panel.querySelector<HTMLElement>(list) : panel;
    const entry = box?.querySelector<HTMLElement>("[aria-current]");
    if (box)
      box.scrollTop = entry ? entry.offsetTop + (entry.offsetHeight - box.clientHeight) / 2 : 0;
  };
  onResize(panel, signal, reveal);
  return reveal;
}

export function child(
  parent: HTMLElement,
  tag: string,
  className: string,
  attributes: Attributes = {},
): HTMLElement {
  const node = makeHtml(tag, className, attributes);
  parent.append(node);
  return node;
}
