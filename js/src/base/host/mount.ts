// The entry point for anywidget: mounts views, opens them anew in another language, and unmounts them.

import type { AnyWidget, RenderProps } from "@anywidget/types";
import { text } from "./json";
import { Connection } from "./kernel";
import { type Language, languageOf } from "./language";
import { attempt, type HostModel, listen } from "./model";

type View = (model: HostModel, el: HTMLElement, signal: AbortSignal, language: Language) => void;
type Props = Pick<RenderProps, "model" | "el"> & Partial<RenderProps>;
type Close = () => void;

/** Return a module's default export; the root's class scopes the sheet (see `build.mjs`). */
export function widget(view: View, name: string) {
  const open = ({ model, el }: Props): Close => {
    const controller = new AbortController();
    view(model, el, controller.signal, languageOf(model));
    for (const root of el.querySelectorAll<HTMLElement>(".linie1")) {
      root.classList.add(`l1w-${name}`);
      // Sentences, maps and sliders run from left to right, also on other pages.
      root.dir = "ltr";
      root.lang = "en";
      offerLanguages(model, root, controller.signal);
    }
    return () => controller.abort();
  };
  return { render: reopening(open) } satisfies AnyWidget;
}

/** Set the theme and the width that Python asks for; without them the page decides. */
function dress(model: HostModel, el: HTMLElement): void {
  const theme = text(model.get("theme"));
  if (theme === "light" || theme === "dark") el.dataset.l1Theme = theme;
  else delete el.dataset.l1Theme;
  const size: unknown = model.get("size");
  if (typeof size === "number") el.style.setProperty("--l1-size", `${size}px`);
  else el.style.removeProperty("--l1-size");
}

/** Open a view, and open it anew whenever the words or the constants of its widget change. */
export function reopening(open: (props: Props) => Close): (props: Props) => Close {
  return ({ model, el, signal }) => {
    const controller = new AbortController();
    let close: Close = () => undefined;
    const draw = (): void => {
      if (controller.signal.aborted) return;
      dress(model, el);
      const focused = el.querySelector(":focus");
      const next = focused?.matches(`.${LANGUAGE}`)
        ? `.${LANGUAGE}`
        : "[role=application], [role=grid]";
      close();
      close = open({ model, el });
      if (focused) el.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
    };
    let waits = false;
    const reopen = (): void => {
      // All traits of the new language or map have arrived once the change events are over.
      if (!waits)
        queueMicrotask(() => {
          waits = false;
          draw();
        });
      waits = true;
    };
    const changes = { "change:_words": reopen, "change:_page": reopen, "change:theme": reopen };
    listen(model, controller.signal, { ...changes, "change:size": () => dress(model, el) });
    // Some hosts give no signal, but all call the clean-up function.
    const cleanUp = (): void => {
      controller.abort();
      close();
    };
    signal?.addEventListener("abort", cleanUp, { signal: controller.signal });
    draw();
    adopt(model);
    return cleanUp;
  };
}

export const LANGUAGE = "l1-ui-language";

/** Put a button for each other language at the end of a view. */
export function offerLanguages(host: HostModel, root: HTMLElement, signal: AbortSignal): void {
  const now = text(host.get("language"));
  if (!now) return;
  root.lang = now;
  if (host.offline) return;
  const connection = new Connection(host, signal);
  const place = document.createElement("div");
  place.className = "l1-ui-languages";
  root.append(place);
  for (const [code = "", ...names] of languageOf(host).choices) {
    if (code !== now)
      names.forEach((name, all) => {
        const button = document.createElement("button");
        Object.assign(button, {
          type: "button",
          className: LANGUAGE,
          lang: code,
          textContent: name,
        });
        place.append(button);
        button.addEventListener(
          "click",
          () => {
            if (all) document.body.dataset[ALL] = code;
            button.disabled = connection.cut || !speak(host, code);
            if (all) document.dispatchEvent(new Event(ALL));
          },
          { signal },
        );
      });
  }
  document.addEventListener(ALL, () => adopt(host), { signal });
}

// The language chosen for all widgets of the page, which have scripts of their own.
const ALL = "l1";

/** Ask for the language chosen for all widgets, also in those shown later. */
function adopt(host: HostModel): void {
  const code = document.body.dataset[ALL];
  if (code && code !== host.get("language")) speak(host, code);
}

const speak = (host: HostModel, code: string): boolean =>
  attempt(() => host.send({ do: "language", code }));
