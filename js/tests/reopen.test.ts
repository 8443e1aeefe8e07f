// A view is opened anew when its widget speaks another language, and offers the others.

import { describe, expect, it, vi } from "vitest";
import { offerLanguages } from "../src/host/languages";
import { LANGUAGE, reopening } from "../src/host/reopen";
import type { HostModel } from "../src/host/model";

type Heard = () => void;

function model(values: Record<string, unknown>) {
  const heard = new Map<string, Set<Heard>>();
  const sent: unknown[] = [];
  const host = {
    get: (name: string) => values[name],
    set: (name: string, value: unknown) => void (values[name] = value),
    save_changes: () => undefined,
    send: (content: unknown) => void sent.push(content),
    on: (name: string, callback: Heard) => void heard.set(name, (heard.get(name) ?? new Set<Heard>()).add(callback)),
    off: (name: string, callback: Heard) => void heard.get(name)?.delete(callback),
  } as unknown as HostModel;
  const told = (name: string): void => heard.get(`change:${name}`)?.forEach((callback) => callback());
  return { host, sent, told, values };
}

describe("a view", () => {
  it("is opened with its words, and anew with others", async () => {
    const { host, told, values } = model({ _words: {}, language: "en" });
    const closed = vi.fn();
    const open = vi.fn(() => closed);
    const el = document.createElement("div");
    const close = reopening(open)({ model: host as never, el });
    expect(open).toHaveBeenCalledWith({}, { model: host, el });
    values._words = { writing: [","] };
    told("_words");
    await Promise.resolve();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenLastCalledWith({ writing: [","] }, { model: host, el });
    close();
    told("_words");
    await Promise.resolve();
    expect(open).toHaveBeenCalledTimes(2);
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it("leaves the focus on the button for a language", async () => {
    const { host, told } = model({ _words: {}, language: "en" });
    const el = document.createElement("div");
    document.body.append(el);
    const open = vi.fn(() => {
      el.innerHTML = `<button class="${LANGUAGE}"></button>`;
      return () => el.replaceChildren();
    });
    reopening(open)({ model: host as never, el });
    el.querySelector("button")?.focus();
    told("_words");
    await Promise.resolve();
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

  it("says what the view is in, and asks Python for the other", () => {
    const { host, sent } = model({ language: "de" });
    const root = offered(host);
    const buttons = [...root.querySelectorAll("button")];
    expect(root.lang).toBe("de");
    expect(buttons.map(({ lang, textContent }) => [lang, textContent])).toEqual([["en", "English"]]);
    buttons[0]?.click();
    expect(sent).toEqual([{ do: "language", code: "en" }]);
  });

  it("is not offered where no Python is", () => {
    const { host } = model({ language: "de" });
    const root = offered({ ...host, offline: true });
    expect(root.lang).toBe("de");
    expect(root.querySelector("button")).toBeNull();
  });

  it("can be pressed no more when the kernel is gone", () => {
    const { host } = model({ language: "en" });
    const gone = { ...host, send: () => { throw new Error("closed"); } } as unknown as HostModel;
    const button = offered(gone).querySelector("button");
    button?.click();
    expect(button?.disabled).toBe(true);
  });
});
