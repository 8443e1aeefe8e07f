// Lost kernels, views that are closed and reopened, and changing themes.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PATIENCE } from "../src/base/host/channel";
import type { HostModel } from "../src/base/host/model";
import { LANGUAGE, offerLanguages, reopening, widget } from "../src/base/host/mount";
import { detectTheme } from "../src/base/ui/theme";
import { gone as GONE } from "../src/words/board.json";
import { CURVE, FakeModel, open, resizes, tick, type View, WORDS } from "./fake";

describe("a kernel that does not answer", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

  const wait = async (): Promise<void> => {
    vi.advanceTimersByTime(PATIENCE);
    await tick();
  };

  it("is reported after some seconds, and the page goes on", async () => {
    const { model, view } = open(CURVE);
    await view.click(view.cell("d3"));
    expect(view.notice).toBe("");
    await wait();
    expect(view.notice).toContain(GONE);
    expect(await view.hover("d3")).toContain(
      "North: the track would run into the Hallenbad (rule B).",
    );
    await view.click(view.cell("d3"));
    await model.answer({});
    expect(view.notice).toBe("");
  });

  it("is not suspected when it answers in time, nor when verdicts at hand are shown again", async () => {
    const { model, view } = open(CURVE);
    await view.press("Turn right", "Turn right", "Turn right", "Turn right");
    await wait();
    await view.click(view.cell("d3"));
    await model.answer({});
    await wait();
    expect(view.notice).toBe("");
  });

  it("is suspected when the verdicts of a turned tile do not come", async () => {
    const { view } = open(CURVE);
    await view.press("Turn right", "Turn right");
    await wait();
    expect(view.notice).toContain(GONE);
    expect(await view.hover("d3")).toContain("Without the kernel there is no explanation");
  });

  it.each<[string, (model: FakeModel, view: View) => unknown]>([
    [
      "ipywidgets says so",
      (model) => model.fire("comm_live_update", { model: { comm_live: false } }),
    ],
    ["its channel closes", (model) => model.fire("comm:close")],
    [
      "nothing can be sent",
      (model, view) => {
        model.broken = true;
        return view.click(view.cell("d3"));
      },
    ],
  ])("is reported at once when %s, and the tile can be turned", async (_, end) => {
    const { model, view } = open(CURVE);
    model.fire("comm_live_update", { model: { comm_live: true } });
    await tick();
    expect(view.notice).toBe("");
    await end(model, view);
    await tick();
    expect(view.notice).toContain(GONE);
    await view.press("Turn right");
    expect(model.get("rotation")).toBe(180);
  });
});

it("a view draws only the squares that change", async () => {
  const { model, view } = open({ ...CURVE, state: "e5:S0" });
  const before = view.find("svg use[href$='tile-S']");
  await model.update({ state: "e5:S0 e6:S0" });
  expect(view.el.contains(before)).toBe(true);
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(view.find(".l1-ui-grid"), { subtree: true, attributes: true, childList: true });
  await view.hover("d3");
  observer.takeRecords().forEach((record) => changes.push(record));
  observer.disconnect();
  expect(changes).toEqual([]);
});

describe("the theme", () => {
  afterEach(() => {
    document.body.removeAttribute("data-jp-theme-light");
    document.body.removeAttribute("class");
    document.body.removeAttribute("style");
  });

  it.each([
    ["JupyterLab, light", "data-jp-theme-light", "true", "light"],
    ["JupyterLab, dark", "data-jp-theme-light", "false", "dark"],
    ["VS Code, dark", "class", "vscode-dark", "dark"],
    ["VS Code, light", "class", "vscode-light", "light"],
    ["VS Code, high contrast", "class", "vscode-high-contrast", "dark"],
    [
      "VS Code, high contrast light",
      "class",
      "vscode-high-contrast vscode-high-contrast-light",
      "light",
    ],
    ["a page with light text", "style", "color: rgb(230, 230, 230)", "dark"],
    ["a page with dark text", "style", "color: rgb(20, 20, 20)", "light"],
    ["a page whose text is hardly there", "style", "color: rgba(230, 230, 230, 0)", "light"],
  ])("follows %s", (_, name, value, theme) => {
    document.body.setAttribute(name, value);
    expect(detectTheme(document.body)).toBe(theme);
  });

  // Computed colours in CSS Color 4 formats; the first one is marimo's text colour.
  it.each([
    ["color(srgb 0.92549 0.933333 0.929412)", "dark"],
    ["color(srgb 0.1 0.1 0.12)", "light"],
    ["color(display-p3 0.9 0.9 0.9 / 0.8)", "dark"],
    ["color(srgb 1 1 1 / 0)", "light"],
    ["color(srgb-linear 0.02 0.02 0.02)", "light"],
    ["color(xyz-d65 0.85 0.9 0.95)", "dark"],
    ["lab(92 1.5 -3)", "dark"],
    ["lab(12.5 none 4)", "light"],
    ["lch(90 3 120)", "dark"],
    ["lch(8 2 none)", "light"],
    ["oklab(0.93 0.001 -1e-3)", "dark"],
    ["oklch(0.21 0.006 285.885)", "light"],
    ["rgb(230 230 230 / 0.9)", "dark"],
    ["rgba(20, 20, 20, 0.9)", "light"],
    ["canvastext", "light"],
  ])("reads %s", (colour, theme) => {
    vi.spyOn(window, "getComputedStyle").mockReturnValue({ color: colour } as CSSStyleDeclaration);
    expect(detectTheme(document.body)).toBe(theme);
  });

  it("is the system's where colours are forced", () => {
    document.body.dataset.jpThemeLight = "true";
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: /forced-colors|dark/.test(query),
      addEventListener: () => undefined,
    }));
    expect(detectTheme(document.body)).toBe("dark");
  });

  it("follows style sheets that come later", () => {
    const { root } = open().view;
    const colour = vi.spyOn(window, "getComputedStyle");
    colour.mockReturnValue({ color: "rgb(240, 240, 240)" } as CSSStyleDeclaration);
    document.head.dispatchEvent(new Event("load"));
    expect(root.dataset.theme).toBe("dark");
  });

  it("follows changes of the host, and colours that come only with the layout", async () => {
    const callbacks = resizes();
    const { root } = open().view;
    expect(root.dataset.theme).toBe("light");
    document.body.style.color = "rgb(240, 240, 240)";
    for (const texts of callbacks) texts();
    expect(root.dataset.theme).toBe("dark");
    document.body.dataset.jpThemeLight = "true";
    await vi.waitFor(() => expect(root.dataset.theme).toBe("light"));
  });
});

function model(values: Record<string, unknown>) {
  const fake = new FakeModel(values);
  return { fake, host: fake as unknown as HostModel };
}

it("a view is opened again with other words, and the focus stays on the button for languages", async () => {
  const { fake, host } = model({ _words: WORDS, language: "en" });
  const el = document.createElement("div");
  document.body.append(el);
  const closed = vi.fn(() => el.replaceChildren());
  const open = vi.fn(() => {
    el.innerHTML = `<button class="${LANGUAGE}"></button>`;
    return closed;
  });
  const close = reopening(open)({ model: host as never, el });
  expect(open).toHaveBeenCalledWith({ model: host, el });
  el.querySelector("button")?.focus();
  await fake.update({ _words: { ...WORDS, writing: { ...WORDS.writing, decimal: "," } } });
  expect([open, closed].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  expect(document.activeElement).toBe(el.querySelector("button"));
  close();
  await fake.update({ _words: {} });
  expect([open, closed].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  el.remove();
});

it("a view takes the theme and the width that Python asks for", async () => {
  const { fake, host } = model({ _words: WORDS, theme: "dark", size: 400 });
  const el = document.createElement("div");
  document.body.append(el);
  document.body.dataset.jpThemeLight = "true";
  const themes: string[] = [];
  const close = reopening(() => {
    themes.push(detectTheme(el));
    return () => undefined;
  })({ model: host as never, el });
  expect(el.style.getPropertyValue("--l1-size")).toBe("400px");
  await fake.update({ theme: "auto", size: null });
  expect(themes).toEqual(["dark", "light"]);
  expect(el.style.getPropertyValue("--l1-size")).toBe("");
  close();
  el.remove();
  delete document.body.dataset.jpThemeLight;
});

const offered = (host: HostModel): HTMLElement => {
  const root = document.createElement("div");
  offerLanguages(host, root, new AbortController().signal);
  return root;
};

it("the button for another language asks Python for it, and is absent without Python", () => {
  const { fake, host } = model({ language: "de", _words: WORDS });
  const root = offered(host);
  const buttons = [...root.querySelectorAll("button")];
  expect(root.lang).toBe("de");
  const names = ["English", "all in English"];
  expect(buttons.map(({ lang, textContent }) => [lang, textContent])).toEqual(
    names.map((name) => ["en", name]),
  );
  buttons[0]?.click();
  expect(fake.sent).toEqual([{ do: "language", code: "en" }]);
  const alone = offered(Object.assign(host, { offline: true }));
  expect([alone.lang, alone.querySelector("button")]).toEqual(["de", null]);
});

it("another language can be chosen for all widgets of the page, also for later ones", () => {
  const english = (): ReturnType<typeof model> => model({ language: "en", _words: WORDS });
  const [one, two, later] = [english(), english(), english()];
  const all = offered(one.host).querySelectorAll("button")[1];
  offered(two.host);
  const view = widget(() => undefined, "board");
  const el = document.createElement("div");
  all?.click();
  view.render({ model: later.host as never, el });
  for (const { fake } of [one, two, later])
    expect(fake.sent[0]).toEqual({ do: "language", code: "de" });
  delete document.body.dataset.l1;
});

it("the button for another language is disabled when the kernel is gone", () => {
  const { fake, host } = model({ language: "en", _words: WORDS });
  fake.broken = true;
  const button = offered(host).querySelector("button");
  button?.click();
  expect(button?.disabled).toBe(true);
});
