// Hosts other than JupyterLab: missing features of models, keys, texts.

import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { HostModel } from "../src/base/host/model";
import { CALM } from "../src/base/playback/view";
import everywhere from "../src/words/everywhere.json";
import table from "../src/words/table.json";
import {
  FakeModel,
  verdicts,
  gameAt,
  mapAt,
  mount,
  open,
  REFUSED,
  resizes,
  TASK,
  tick,
  type Values,
  widgetOf,
} from "./fake";
import { driveModel, ended, NETWORKS, searchModel, trees, WATCHED } from "./steps";

/** A model of each kind of widget that works without Python. */
const KINDS: Record<string, (values?: Values) => FakeModel> = {
  board: (values) =>
    new FakeModel({
      state: "e5:S0",
      tile: "C",
      rotation: 90,
      _verdicts: verdicts("C90", { d3: "BN" }),
      ...values,
    }),
  search: (values) => searchModel(["grid astar"], values),
  ride: driveModel,
  game: (values) => gameAt({}, values),
  tree: (values) =>
    searchModel(["two trees"], {
      tree: true,
      step: 9,
      _trees: trees.map(({ tree }) => tree),
      ...values,
    }),
  europa: (values) => mapAt({}, values),
};

/** A model as in MyST's pages, which throws on unsupported properties. */
function unable(model: FakeModel): HostModel {
  const known = ["get", "set", "on"];
  return new Proxy(model, {
    get(_, name: keyof FakeModel) {
      if (known.includes(name)) return (model[name] as () => unknown).bind(model);
      if (name in model) throw new Error(`${name} is not implemented`);
      return undefined;
    },
  });
}

describe.each(Object.entries(KINDS))("in any page: %s", (kind, make) => {
  it("works and closes in a host that only reads traits", async () => {
    const view = mount(unable(make()));
    view.root.focus();
    await view.keys("ArrowRight", "ArrowRight", "r", "Enter", "z", ".", "?");
    if (kind === "search" || kind === "ride")
      expect(view.find("[type=range]").getAttribute("aria-valuetext")).toMatch(/ 3 of /);
    expect(() => view.cleanUp()).not.toThrow();
    expect(view.el.childElementCount).toBe(0);
  });

  it("has a direction, its own language, one polite live region and the theme of the page", () => {
    const { root, el } = mount(make());
    expect([root.dir, root.lang]).toEqual(["ltr", "en"]);
    expect(
      [...el.querySelectorAll("[aria-live]")].map((region) => region.getAttribute("aria-live")),
    ).toEqual(["polite"]);
    document.body.dataset.jpThemeLight = "false";
    const other = mount(make({ language: "de" })).root;
    document.body.removeAttribute("data-jp-theme-light");
    expect([other.lang, other.dataset.theme]).toEqual(["de", "dark"]);
  });

  it("suppresses JupyterLab's shortcuts wherever the focus is", () => {
    const { el, root } = mount(make());
    const kinds = [
      "button:not([aria-disabled])",
      "select",
      "input",
      "[role=application]",
      "[data-at='26']",
    ];
    const parts = kinds
      .map((selector) => el.querySelector<HTMLElement>(selector))
      .filter((part) => part !== null);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of [root, ...parts]) {
      part.focus();
      expect(document.activeElement).toBe(part);
      expect(part.hasAttribute("data-lm-suppress-shortcuts")).toBe(true);
    }
  });

  it.each(["signal", "clean-up function", "clean-up function of a host without signals"])(
    "leaves nothing behind when closed by the %s",
    async (way) => {
      const [observed, released] = [
        vi.spyOn(MutationObserver.prototype, "observe"),
        vi.spyOn(MutationObserver.prototype, "disconnect"),
      ];
      const model = make();
      const controller = new AbortController();
      const el = document.body.appendChild(document.createElement("div"));
      onTestFinished(() => el.remove());
      const signal = way.endsWith("signals") ? undefined : controller.signal;
      const cleanUp = widgetOf(model).render({
        model: model as never,
        el,
        ...(signal && { signal }),
      });
      expect(model.listeners).toBeGreaterThan(kind === "board" ? 10 : 3);
      const root = el.querySelector<HTMLElement>(".linie1");
      root?.focus();
      if (way === "signal") controller.abort();
      else cleanUp();
      expect([model.listeners, el.childElementCount]).toEqual([0, 0]);
      expect(observed.mock.contexts.length).toBeGreaterThan(0);
      expect(new Set(released.mock.contexts)).toEqual(new Set(observed.mock.contexts));
      root?.dispatchEvent(new KeyboardEvent("keydown", { key: "r" }));
      expect(model.saved).toEqual([]);
    },
  );

  it("keeps letters from the host (VS Code has shortcuts for cells), and passes other keys on", async () => {
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent): void => void heard.push(key);
    window.addEventListener("keydown", listen);
    const view = mount(make());
    view.root.focus();
    await view.keys(..."abdmoljkxq7+ B");
    await view.keys("Tab", "F5");
    await view.key("s", { ctrlKey: true });
    window.removeEventListener("keydown", listen);
    expect(heard).toEqual(["Tab", "F5", "s"]);
  });

  it("has unique ids, and refers only to its own elements", async () => {
    const views = [mount(make()), mount(make()), mount(make())];
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { root, el } of views) {
      expect(root.getAttribute("role")).toBe("region");
      // There are no landmarks inside a widget.
      expect(el.querySelectorAll(".linie1 [role=region]")).toHaveLength(0);
      el.querySelector("[data-at='26']")?.dispatchEvent(
        new PointerEvent("pointerover", { bubbles: true }),
      );
      await tick();
      const own = new Set([...el.querySelectorAll("[id]")].map(({ id }) => id));
      const uses = [...el.querySelectorAll("use, [fill^='url']")];
      expect(uses.length).toBeGreaterThan(kind === "board" ? 4 : 0);
      for (const use of uses) {
        const id = use.getAttribute("href") ?? use.getAttribute("fill")?.slice(4, -1) ?? "";
        expect(own.has(id.slice(1)), id).toBe(true);
      }
    }
  });

  it("shows a new notice that can be closed, and again with the same words", async () => {
    const { model, view } = open(make({ _notice: { text: "An old one.", n: 0 } }));
    const shown = (): string => view.text("[role=alert]");
    expect(shown()).toBe("");
    for (const n of [1, 2]) {
      await model.update({ _notice: { text: "There is no step 99.", n } });
      expect(shown()).toContain("There is no step 99.");
      await view.click(view.find(".l1-ui-close"));
      expect(shown()).toBe("");
    }
  });

  it("has a unique name also in a box that is drawn before it is in the page", () => {
    const laidOut = resizes();
    const box = document.createElement("div");
    const views = [1, 2, 3].map(() => mount(make(), undefined, box));
    const names = (): (string | null)[] => views.map(({ root }) => root.getAttribute("aria-label"));
    document.body.append(box);
    for (const order of [laidOut, [...laidOut].reverse()]) {
      for (const callback of order) callback();
      const [first] = names();
      expect(first).toMatch(/^\w/);
      expect(names()).toEqual([first, `${first} (2)`, `${first} (3)`]);
    }
  });
});

const NONSENSE = [null, 99, "x", [], {}, [null], [["x", -1]], true];

/** Replace about one part in six of a value at random. */
function spoilt(value: unknown, seed: number): unknown {
  let chance = seed;
  const spoil = (inner: unknown): unknown =>
    (chance = (chance * 48271) % 2147483647) % 6 === 0
      ? NONSENSE[(chance % 48) / 6]
      : Array.isArray(inner)
        ? inner.map(spoil)
        : inner instanceof Object
          ? Object.fromEntries(
              Object.entries(inner).map(([key, each]) => [
                key,
                /words$/.test(key) ? each : spoil(each),
              ]),
            )
          : inner;
  return spoil(value);
}

describe.each(
  Object.entries({
    ...KINDS,
    lesson: () => new FakeModel({ _task: TASK, _said: { text: "", tone: "", n: 0 } }),
    network: () => ended(NETWORKS[0]!),
    watched: () => ended(WATCHED[0]!),
  }),
)("survives invalid traits: %s", (kind, make) => {
  it.each(Array.from({ length: 8 }, (_, at) => 1000 + 7 * at))("%i", async (seed) => {
    const model = make();
    const widget = widgetOf(model);
    Object.assign(model.values, spoilt(model.values, seed));
    const view = mount(model, widget);
    for (const step of [3, 0]) await model.update({ step });
    for (const target of view.el.querySelectorAll("[data-at='26'], [role=application]")) {
      for (const type of ["pointerover", "pointermove"])
        target.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    }
    await tick();
    expect(view.el.querySelector(".l1-ui-trolley[transform*=NaN]"), kind).toBeNull();
  });
});

it.each(["game", "europa"] as const)(
  "a file is downloaded once, by a click inside the page, and its address is kept a while: %s",
  async (kind) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const [revoked, heard] = [vi.fn(), [] as unknown[]];
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: revoked });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      heard.push([this.download, this.isConnected]);
    });
    const model = KINDS[kind]!();
    const view = mount(model);
    mount(model);
    await view.press(table.save);
    expect(model.sent).toEqual([{ do: "save" }]);
    await model.texts({ file: { name: "game.json", text: "{}" } });
    expect(view.number("a[download]")).toBe(0);
    expect(heard).toEqual([["game.json", true]]);
    expect(revoked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(120_000);
    expect(revoked).toHaveBeenCalledOnce();
  },
);

it("a click moves the cursor to its square, also without focus (Safari)", async () => {
  const view = mount(KINDS.board!({ tile: "", _verdicts: {} }));
  view.cell("e5").click();
  await tick();
  expect([view.cell("e5").tabIndex, view.cell("a1").tabIndex]).toEqual([0, -1]);
});

it("stepping beyond the first or last step is announced with the step", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const [make, first] of [
    [KINDS.search, "Step 0"],
    [KINDS.ride, "Space 0"],
  ] as const) {
    const view = mount(make!());
    view.root.focus();
    await view.key("ArrowLeft");
    vi.advanceTimersByTime(CALM);
    expect(view.spoken).toContain(`Nothing comes before this. ${first} of`);
    await view.key("End");
    vi.advanceTimersByTime(CALM);
    expect(view.spoken).not.toContain("Nothing comes");
    await view.key(".");
    vi.advanceTimersByTime(CALM);
    expect(view.spoken).toContain("Nothing comes after this.");
    view.cleanUp();
  }
});

it.each([
  ["board", "z", everywhere.noUndo],
  ["board", "y", everywhere.noRedo],
  ["game", "z", everywhere.noUndo],
  ["europa", "y", everywhere.noRedo],
] as const)(
  "undo and redo without a move to undo are announced: %s, %s",
  async (kind, key, sentence) => {
    const model = KINDS[kind]!();
    const view = mount(model);
    view.root.focus();
    expect(await view.keys(key)).toBe(sentence);
    expect(model.sent).toEqual([]);
  },
);

it.each(["game", "europa"] as const)(
  "nothing to take back in a look back is said to change nothing: %s",
  async (kind) => {
    const view = mount(KINDS[kind]!({ step: 0, last: 2 }));
    view.root.focus();
    expect(await view.keys("z")).toContain("You are looking back");
    expect(await view.keys(",")).toBe("Before the first of 2 moves");
  },
);

it("a hint after a refusal is spoken, and the refusal is not repeated", async () => {
  const model = KINDS.game!({ tile: "S", _verdict: REFUSED });
  const view = mount(model);
  view.root.focus();
  await view.key("h");
  await model.texts({ hint: { message: "Lay it on b1." } });
  await model.answer({});
  expect(view.spoken).toBe("Lay it on b1.");
});

it("the key ? explains keys, but not the pointer", async () => {
  const view = mount(KINDS.board!());
  view.root.focus();
  expect(await view.keys("?")).toMatch(/arrow keys.*Enter/);
  expect(view.spoken).not.toMatch(/[Pp]oint|[Cc]lick|wheel/);
  const bare = mount(KINDS.board!({ tile: "", _verdicts: {} }));
  bare.cell("c3").focus();
  expect(await bare.keys("?")).toMatch(/c3: empty.*arrow keys/);
  expect(bare.spoken).not.toMatch(/[Pp]oint|[Cc]lick|wheel/);
});

it("the key ? tells which sides the track of a tile joins", async () => {
  const view = mount(KINDS.board!({ tile: "", state: "c3:L90 d3:S270" }));
  view.cell("c3").focus();
  expect(await view.keys("?")).toContain(
    "c3: left turnout 90°. Its track: east–west and north–west.",
  );
  expect(view.cell("d3").getAttribute("aria-label")).toBe("d3: straight east–west");
});
