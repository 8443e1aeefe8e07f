// A whole picture that Python drew, light or dark, to draw over.

import { make } from "./elements";
import { followTheme } from "./theme";

interface Drawing {
  readonly light: string;
  readonly dark: string;
  readonly box: readonly number[];
}

/** Create an SVG element with the picture in it; `across` is the width of what has to be large enough for a finger. */
export function themedPicture(
  picture: Drawing,
  across: number,
  className: string,
  el: HTMLElement,
  signal: AbortSignal,
): SVGElement {
  const [x, y, width, height] = picture.box as [number, number, number, number];
  const image = make("image", { x, y, width, height });
  // Scripts in an SVG image do not run.
  const show = (theme: "light" | "dark"): void =>
    image.setAttribute("href", `data:image/svg+xml,${encodeURIComponent(picture[theme])}`);
  followTheme(el, signal, show);
  return make(
    "svg",
    { class: className, viewBox: picture.box.join(" "), style: `--l1-across:${width / across}` },
    image,
  );
}
