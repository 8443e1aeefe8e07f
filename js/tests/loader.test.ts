// The small script of each widget in a notebook, which brings the one that widgets share.

import { beforeEach, expect, it, vi } from "vitest";
import loader from "../src/base/page/loader";
import { FakeModel } from "./fake";

/** The scripts that were loaded; each writes a word. */
const loaded = vi.fn<(script: Blob) => string>();

beforeEach(() => {
  const source = "data:text/javascript,export default { render({ el }) { el.append('shown'); } }";
  loaded.mockReset().mockReturnValue(source);
  Object.assign(URL, { createObjectURL: loaded, revokeObjectURL: () => undefined });
});

/** The models of a kernel with a script and a sheet. */
const texts = (code: string): Record<string, FakeModel> => ({
  code: new FakeModel({ text: code }),
  sheet: new FakeModel({ text: `.${code} {}` }),
});

function widgetOf(code: string, models = texts(code)): FakeModel {
  const model = new FakeModel({
    _shared: ["IPY_MODEL_code", "IPY_MODEL_sheet"],
    _anywidget_id: `linie1_widget.${code}`,
  });
  const get_model = async (id: string) => models[id] ?? Promise.reject(new Error("not found"));
  return Object.assign(model, { widget_manager: { get_model } });
}

async function shown(model: FakeModel, into?: ShadowRoot, signal?: AbortSignal): Promise<string> {
  const el = document.createElement("div");
  into?.append(el);
  await loader.render({ model, el, signal } as unknown as Parameters<typeof loader.render>[0]);
  return el.textContent;
}

const sheets = (root: ParentNode, code: string): number =>
  [...root.querySelectorAll("style")].filter((each) => each.textContent === `.${code} {}`).length;

it("loads a script and a sheet once for all widgets of all kernels", async () => {
  for (const _kernel of "12") {
    const models = texts("once");
    for (const _widget of "12") expect(await shown(widgetOf("once", models))).toBe("shown");
  }
  expect(loaded).toHaveBeenCalledOnce();
  expect(sheets(document, "once")).toBe(1);
  await shown(widgetOf("another"));
  expect(await loaded.mock.lastCall?.[0].text()).toBe("another");
});

it("dresses each shadow root that holds a view", async () => {
  for (const _output of "12") {
    const host = document.createElement("div");
    document.body.append(host);
    const root = host.attachShadow({ mode: "open" });
    for (const _widget of "12") await shown(widgetOf("shadow"), root);
    expect(sheets(root, "shadow")).toBe(1);
    host.remove();
  }
  expect(sheets(document, "shadow")).toBe(0);
});

it("asks Python for texts that are not among the models of the page", async () => {
  const model = widgetOf("asked", {});
  const view = shown(model);
  await vi.waitFor(() => expect(model.sent).toEqual([{ do: "texts" }]));
  await model.texts({ hint: "the answer to another request" });
  await model.texts({ texts: ["asked", ".asked {}"] });
  expect(await view).toBe("shown");
  expect(sheets(document, "asked")).toBe(1);
});

it("asks Python if the models do not come", async () => {
  vi.useFakeTimers();
  const model = widgetOf("late");
  Object.assign(model, { widget_manager: { get_model: () => new Promise(() => undefined) } });
  const view = shown(model);
  await vi.advanceTimersByTimeAsync(10_000);
  await model.texts({ texts: ["late", ".late {}"] });
  expect(await view).toBe("shown");
});

it("shows what comes late where Python is busy", async () => {
  vi.useFakeTimers();
  const model = widgetOf("slow");
  const models = texts("slow");
  const get_model = async (id: string) => {
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    return models[id];
  };
  Object.assign(model, { widget_manager: { get_model } });
  const view = shown(model);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(model.sent).toEqual([{ do: "texts" }]);
  expect(await view).toBe("shown");
});

it("renders nothing in a view that is gone by then", async () => {
  expect(await shown(widgetOf("gone"), undefined, AbortSignal.abort())).toBe("");
});
