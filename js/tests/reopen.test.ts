// A view is opened anew when its widget speaks another language, and offers the others.

import { describe, expect, it, vi } from "vitest";
import { offerLanguages } from "../src/host/languages";
import { LANGUAGE, reopening } from "../src/host/reopen";
import type { HostModel } from "../src/host/model";
import { FakeModel } from "./fake";

function model(values: Record<string, unknown>) {
  const fake = new FakeModel(values);
  return { fake, host: fake as unknown as HostModel };
}

describe("a view", () => {
  it("is opened with its words, and anew with others", async () => {
    const { fake, host } = model({ _words: {}, language: "en" });
    const closed = vi.fn();
    const open = vi.fn(() => closed);
    const el = document.createElement("div");
    const close = reopening(open)({ model: host as never, el });
    expect(open).toHaveBeenCalledWith({}, { model: host, el });
    await fake.update({ _words: { writing: [","] } });
    expect(closed).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenLastCalledWith({ writing: [","] }, { model: host, el });
    close();
    await fake.update({ _words: {} });
    expect(open).toHaveBeenCalledTimes(2);
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it("leaves the focus on the button for a language", async () => {
    const { fake, host } = model({ _words: {}, language: "en" });
    const el = document.createElement("div");
    document.body.append(el);
    const open = vi.fn(() => {
      el.innerHTML = `<button class="${LANGUAGE}"></button>`;
      return () => el.replaceChildren();
    });
    reopening(open)({ model: host as never, el });
    el.querySelector("button")?.focus();
    await fake.update({ _words: { writing: [","] } });
    expect(document.activeElement).toBe(el.querySelector("button"));
    el.remove();
  });
});

describe("the button for another language", () => {
  const offered = (host: HostModel): HTMLElement => {
    const root = document.createElement("div");
    offerLanguages(host, root, new AbortController().signal);
    return root;
  };

  it("says what the view is in, and asks Python for the other where there is a Python", () => {
    const { fake, host } = model({ language: "de" });
    const root = offered(host);
    const buttons = [...root.querySelectorAll("button")];
    expect(root.lang).toBe("de");
    expect(buttons.map(({ lang, textContent }) => [lang, textContent])).toEqual([["en", "English"]]);
    buttons[0]?.click();
    expect(fake.sent).toEqual([{ do: "language", code: "en" }]);
    const alone = offered(Object.assign(host, { offline: true }));
    expect([alone.lang, alone.querySelector("button")]).toEqual(["de", null]);
  });

  it("can be pressed no more when the kernel is gone", () => {
    const { fake, host } = model({ language: "en" });
    fake.broken = true;
    const button = offered(host).querySelector("button");
    button?.click();
    expect(button?.disabled).toBe(true);
  });
});
