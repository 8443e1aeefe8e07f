// What every view stands in: a root with the host's theme, panels and a live region.

import { type ComponentChild, render } from "preact";
import { LiveRegion } from "./liveRegion";
import { followTheme } from "./theme";

/** A part of the page that is drawn again only when what it shows has changed. */
export interface Panel {
  readonly node: HTMLElement;
  draw(shown: unknown[], content: () => ComponentChild): void;
}

export class Frame {
  readonly root = element("div", "linie1");
  readonly live = new LiveRegion();
  private readonly panels: Panel[] = [];

  constructor(private readonly signal: AbortSignal) {
    this.root.tabIndex = -1;
    keepKeys(this.root, signal);
  }

  panel(parent: HTMLElement, className: string, label: string, role: string): Panel {
    const node = child(parent, "div", className);
    node.setAttribute("role", role);
    if (label) node.setAttribute("aria-label", label);
    let last = "";
    const panel = {
      node,
      draw(shown: unknown[], content: () => ComponentChild): void {
        const key = JSON.stringify(shown);
        if (key === last) return;
        last = key;
        render(content(), node);
      },
    };
    this.panels.push(panel);
    return panel;
  }

  /** Shows the view until the signal aborts. */
  open(el: HTMLElement): void {
    this.root.append(this.live.element);
    followTheme(el, this.signal, (theme) => (this.root.dataset.theme = theme));
    el.append(this.root);
    this.signal.addEventListener("abort", () => {
      for (const panel of this.panels) render(null, panel.node);
      this.root.remove();
    });
  }
}

/** JupyterLab takes no shortcut from an element that says so; it has to be the focused one. */
function keepKeys(root: HTMLElement, signal: AbortSignal): void {
  const mark = (element: Element): void => element.setAttribute("data-lm-suppress-shortcuts", "true");
  mark(root);
  root.addEventListener("focusin", ({ target }) => target instanceof Element && mark(target), { signal });
}

/** Calls when an element gets a size, the first when the page has laid it out. */
export function onResize(element: Element, signal: AbortSignal, then: () => void): void {
  if (typeof ResizeObserver === "undefined") return;
  const observer = new ResizeObserver(then);
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

export function child(parent: HTMLElement, tag: string, className: string): HTMLElement {
  const node = element(tag, className);
  parent.append(node);
  return node;
}

function element(tag: string, className: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  return node;
}
