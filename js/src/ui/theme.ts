// What the page around the widget, or the system, prefers: light or dark, and stillness.

export type Theme = "light" | "dark";

/** What the host says or, failing that, what its text colour or the system suggests. */
export function detectTheme(el: HTMLElement): Theme {
  const { body, documentElement } = el.ownerDocument;
  const lab = body.dataset.jpThemeLight;
  if (lab) return lab === "false" ? "dark" : "light";
  for (const { className } of [body, documentElement]) {
    if (/\bvscode-(light|high-contrast-light)\b/.test(className)) return "light";
    if (/\bvscode-(dark|high-contrast)\b/.test(className)) return "dark";
  }
  const text = luminance(getComputedStyle(el).color);
  if (text !== null) return text > 0.5 ? "dark" : "light";
  return prefersDark(el)?.matches ? "dark" : "light";
}

/** Calls back with the theme, now and whenever it changes, until the signal aborts. */
export function followTheme(el: HTMLElement, signal: AbortSignal, use: (theme: Theme) => void): void {
  let last: Theme | null = null;
  const look = (): void => {
    const theme = detectTheme(el);
    if (theme !== last) use((last = theme));
  };
  const observer = new MutationObserver(look);
  const options = { attributes: true, attributeFilter: ["class", "style", "data-jp-theme-light", "data-theme"] };
  observer.observe(el.ownerDocument.body, options);
  observer.observe(el.ownerDocument.documentElement, options);
  signal.addEventListener("abort", () => observer.disconnect());
  prefersDark(el)?.addEventListener("change", look, { signal });
  look();
}

/** Whether nothing should move by itself. */
export function prefersStill(el: HTMLElement): boolean {
  return el.ownerDocument.defaultView?.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
}

function prefersDark(el: HTMLElement): MediaQueryList | undefined {
  return el.ownerDocument.defaultView?.matchMedia?.("(prefers-color-scheme: dark)");
}

function luminance(colour: string): number | null {
  const parts = /^rgba?\((\d+)[, ]+(\d+)[, ]+(\d+)/.exec(colour);
  if (!parts) return null;
  const [red, green, blue] = parts.slice(1).map(Number) as [number, number, number];
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
