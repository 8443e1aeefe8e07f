// The preferences of the page or the system: light or dark, and reduced motion.

export type Theme = "light" | "dark";

export function detectTheme(el: HTMLElement): Theme {
  const system = matches(el, DARK) ? "dark" : "light";
  if (matches(el, "forced-colors: active")) return system;
  const { body, documentElement } = el.ownerDocument;
  const lab = body.dataset.jpThemeLight;
  if (lab) return lab === "false" ? "dark" : "light";
  for (const { className } of [body, documentElement]) {
    if (/\bvscode-(light|high-contrast-light)\b/.test(className)) return "light";
    if (/\bvscode-(dark|high-contrast)\b/.test(className)) return "dark";
  }
  const text = lightness(getComputedStyle(el).color);
  if (text !== null) return text > 0.5 ? "dark" : "light";
  return system;
}

/** Call back with the theme, now and on change; the returned function checks again. */
export function followTheme(el: HTMLElement, signal: AbortSignal, use: (theme: Theme) => void): () => void {
  let last: Theme | null = null;
  const check = (): void => {
    const theme = detectTheme(el);
    if (theme !== last) use((last = theme));
  };
  const observer = new MutationObserver(check);
  const options = { attributes: true, attributeFilter: ["class", "style", "data-jp-theme-light", "data-theme"] };
  observer.observe(el.ownerDocument.body, options);
  observer.observe(el.ownerDocument.documentElement, options);
  signal.addEventListener("abort", () => observer.disconnect());
  media(el, DARK)?.addEventListener("change", check, { signal });
  check();
  return check;
}

export function prefersStill(el: HTMLElement): boolean {
  return matches(el, "prefers-reduced-motion: reduce") ?? true;
}

const DARK = "prefers-color-scheme: dark";

function media(el: HTMLElement, feature: string): MediaQueryList | undefined {
  return el.ownerDocument.defaultView?.matchMedia?.(`(${feature})`);
}

const matches = (el: HTMLElement, feature: string): boolean | undefined => media(el, feature)?.matches;

/** The lightness of a computed colour, from 0 (black) to 1 (white); null if transparent. */
function lightness(colour: string): number | null {
  const [, form = "", rest = ""] = /^(\w+)\((?:[a-z][\w-]+ )?(.*)/.exec(colour) ?? [];
  const [x = 0, y = 0, z = 0, alpha = 1] = rest.split(/[ ,/]+/).map((part) => parseFloat(part) || 0);
  if (!rest || !alpha) return null;
  // In lab, lch and related formats the first number is the lightness.
  if (/^(ok)?l/.test(form)) return form < "o" ? x / 100 : x;
  return (0.2126 * x + 0.7152 * y + 0.0722 * z) / (form === "color" ? 1 : 255);
}
