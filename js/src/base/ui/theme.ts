// The preferences of the page or the system: light or dark, and reduced motion.

type Theme = "light" | "dark";

export const detectTheme = (el: HTMLElement): Theme => (isDark(el) ? "dark" : "light");

function isDark(el: HTMLElement): boolean {
  const system = matches(DARK);
  if (matches("forced-colors: active")) return system;
  const chosen = el.closest<HTMLElement>("[data-l1-theme]")?.dataset.l1Theme;
  if (chosen) return chosen === "dark";
  const { body, documentElement } = document;
  const lab = body.dataset.jpThemeLight;
  if (lab) return lab === "false";
  const classes = `${body.className} ${documentElement.className}`;
  if (/\bvscode-/.test(classes)) return !/\bvscode-\S*light\b/.test(classes);
  return (lightness(getComputedStyle(el).color) ?? +system) > 0.5;
}

/** Call back with the theme, now and on change; the returned function checks again. */
export function followTheme(
  el: HTMLElement,
  signal: AbortSignal,
  use: (theme: Theme) => void,
): () => void {
  let last: Theme | undefined;
  const check = (): void => {
    const theme = detectTheme(el);
    if (theme !== last) use((last = theme));
  };
  const observer = new MutationObserver(check);
  const attributeFilter = ["class", "style", "data-jp-theme-light", "data-theme"];
  const { body, documentElement } = document;
  for (const each of [body, documentElement]) observer.observe(each, { attributeFilter });
  signal.addEventListener("abort", () => observer.disconnect());
  media(DARK).addEventListener("change", check, { signal });
  // Style sheets may come later, into a shadow root around this one as well.
  for (let at: Node | undefined = el, root: Node; at; at = (root as Partial<ShadowRoot>).host) {
    root = at.getRootNode();
    root.addEventListener("load", check, { capture: true, signal });
  }
  check();
  return check;
}

/** Let the page around a frame set the theme; "auto" is that of the system. */
export function obeyTheme(): void {
  addEventListener(
    "message",
    ({ source, data }: MessageEvent<{ linie1Theme?: unknown } | null>) => {
      const theme = data?.linie1Theme;
      if (source !== parent || parent === window) return;
      if (theme === "light" || theme === "dark" || theme === "auto")
        document.documentElement.dataset.theme = theme;
    },
  );
}

export const prefersStill = (): boolean => matches("prefers-reduced-motion: reduce");

const DARK = "prefers-color-scheme: dark";

const media = (feature: string): MediaQueryList => matchMedia(`(${feature})`);
const matches = (feature: string): boolean => media(feature).matches;

/** The lightness of a computed colour, from 0 (black) to 1 (white); null if transparent. */
function lightness(colour: string): number | null {
  const [, form = "", rest = ""] = /^(\w+)\((?:[a-z][\w-]+ )?(.*)/.exec(colour) ?? [];
  const [x = 0, y = 0, z = 0, alpha = 1] = rest
    .split(/[ ,/]+/)
    .map((part) => parseFloat(part) || 0);
  if (!rest || !alpha) return null;
  // In lab, lch and related formats the first number is the lightness.
  if (/^(ok)?l/.test(form)) return form < "o" ? x / 100 : x;
  return (0.2126 * x + 0.7152 * y + 0.0722 * z) / (form === "color" ? 1 : 255);
}
