// The model of a page opened by a link, on a line that is lost, slow or closed.

import { beforeEach, expect, it, vi } from "vitest";
import { LinkModel, type ConnectionState, SILENCE } from "../src/rooms/linkModel";

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  says(message: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  breaks(): void {
    this.dispatchEvent(new Event("close"));
  }
  starts(message: object = {}): void {
    this.dispatchEvent(new Event("open"));
    this.says({
      begin: { role: "seat", name: "Ben" },
      got: 0,
      state: { tile: "", step: 0 },
      ...message,
    });
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1)!;

function opened() {
  const states: ConnectionState[] = [];
  const begun: unknown[] = [];
  const model = new LinkModel(
    "ws://host/token/live",
    "key",
    {},
    (place) => begun.push(place),
    (state) => states.push(state),
    () => "again",
  );
  model.open();
  return { model, states, begun };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
});

const ASK = { do: "move", text: "c5:S0" };
const message = (n: number) => ({ n, data: { method: "custom", content: ASK } });

it("a link opens the view once, and numbers the messages of its page", () => {
  const { model, states, begun } = opened();
  last().starts();
  expect(last().sent).toEqual([{ key: "key", again: false }]);
  expect([model.get("step"), begun, states]).toEqual([0, [{ role: "seat", name: "Ben" }], [""]]);
  model.set("tile", "S");
  model.set("rotation", 90);
  model.save_changes();
  model.save_changes();
  model.send(ASK);
  expect(last().sent.slice(1)).toEqual([
    { n: 1, data: { method: "update", state: { tile: "S", rotation: 90 } } },
    message(2),
  ]);
});

it("a link that reconnects changes only traits that differ", () => {
  const { model } = opened();
  const heard = vi.fn();
  last().starts({ state: { _task: { id: "rules-3" }, step: 0 } });
  for (const name of ["_task", "step", "_served"]) model.on(`change:${name}`, () => heard(name));
  const task: unknown = model.get("_task");
  last().breaks();
  vi.advanceTimersByTime(1_000);
  last().starts({ state: { _task: { id: "rules-3" }, step: 2 } });
  expect(model.get("_task")).toBe(task);
  expect(heard.mock.calls).toEqual([["step"]]);
  last().breaks();
  vi.advanceTimersByTime(1_000);
  last().starts({ begin: { role: "seat", name: "Ben", page: "other" }, state: { step: 2 } });
  expect(heard).toHaveBeenLastCalledWith("_served");
});

it("a lost link reconnects with growing pauses, and resends what was not confirmed", () => {
  const { model, states, begun } = opened();
  last().starts();
  model.send(ASK);
  last().says({ got: 1 });
  model.send(ASK);
  last().breaks();
  model.set("tile", "C");
  model.save_changes();
  expect(states.at(-1)).toBe("waiting");
  for (const pause of [500, 800, 1280]) {
    const { length } = FakeSocket.all;
    vi.advanceTimersByTime(pause - 1);
    expect(FakeSocket.all).toHaveLength(length);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(length + 1);
    if (pause < 1280) last().breaks();
  }
  last().starts({ got: 1, state: { tile: "", step: 7 } });
  expect(last().sent).toEqual([
    { key: "key", again: true },
    message(2),
    { n: 3, data: { method: "update", state: { tile: "C" } } },
  ]);
  expect([model.get("step"), model.get("tile"), begun.length, states.at(-1)]).toEqual([
    7,
    "C",
    1,
    "",
  ]);
  // A server that has forgotten the page counts anew.
  last().breaks();
  model.check(true);
  last().starts();
  expect(
    last()
      .sent.slice(1)
      .map(({ n }) => n),
  ).toEqual([1, 2]);
});

it("a link to a reopened room resends no unanswered request, and warns", () => {
  const { model } = opened();
  last().starts({ begin: { room: "first" } });
  model.send({ ...ASK, request: "a.1" });
  last().breaks();
  model.send({ ...ASK, request: "a.2" });
  model.check(true);
  last().starts({ begin: { room: "second" }, state: { _answered: { n: 0, id: "" }, _notice: {} } });
  expect(last().sent.slice(1)).toEqual([
    { n: 1, data: { method: "custom", content: { ...ASK, request: "a.2" } } },
  ]);
  expect([model.get("_answered"), model.get("_notice")]).toEqual([
    { n: -1, id: "a.1" },
    { text: "again", n: -1 },
  ]);
  last().says({ got: 1 });
  last().breaks();
  model.check(true);
  last().starts({ begin: { room: "third" }, state: { _notice: {} } });
  expect([last().sent.length, model.get("_notice")]).toEqual([1, {}]);
});

it("a link sends nothing for a watcher, or for a learner while the teacher's widget is shown", () => {
  const { model } = opened();
  const drawn = vi.fn();
  model.on("change:_words", drawn);
  last().starts({ begin: { role: "watching" } });
  expect([model.watches, model.offline]).toEqual([true, false]);
  last().starts({ begin: { role: "only_watching" } });
  expect([model.watches, model.offline]).toEqual([true, true]);
  model.set("step", 1);
  model.save_changes();
  expect([last().sent.filter(({ n }) => n), model.get("step")]).toEqual([[], 1]);
  last().says({ state: { step: 2 } });
  expect(model.get("step")).toBe(2);
  last().starts({ begin: { role: "class" } });
  drawn.mockClear();
  for (const watches of [true, false]) {
    last().says({ state: { _class: { watches } } });
    last().says({ state: { _class: { watches, led: true } } });
    expect([model.watches, model.offline]).toEqual([false, watches]);
  }
  expect(drawn).toHaveBeenCalledTimes(2);
});

it("a silent link is given up, and retried at once after the computer slept", () => {
  const { model } = opened();
  const first = last();
  first.starts();
  vi.advanceTimersByTime(SILENCE);
  first.says({});
  vi.advanceTimersByTime(SILENCE);
  model.check();
  expect(first.closed).toBe(false);
  vi.advanceTimersByTime(1);
  model.check(true);
  expect([first.closed, FakeSocket.all.length]).toEqual([true, 2]);
  first.breaks();
  expect(FakeSocket.all).toHaveLength(2);
});

it("a link to a busy host says so, and keeps views from giving up", () => {
  const { model, states } = opened();
  const excused = vi.fn();
  model.on("change:_notice", excused);
  last().starts();
  model.send(ASK);
  vi.runAllTimers();
  expect(excused).not.toHaveBeenCalled();
  last().says({ busy: true });
  vi.runAllTimers();
  expect([states.at(-1), excused.mock.calls.length]).toEqual(["busy", 1]);
  model.send(ASK);
  vi.runAllTimers();
  expect(excused).toHaveBeenCalledTimes(2);
  last().says({ busy: false });
  expect(states.at(-1)).toBe("");
});

it.each(["closed", "taken", "freed", "elsewhere"])(
  "a link that ends as %s is not retried",
  (closed) => {
    const { model, states } = opened();
    last().says({ closed });
    last().breaks();
    model.check(true);
    vi.runAllTimers();
    expect([states.at(-1), FakeSocket.all.length]).toEqual([closed, 1]);
  },
);

it("a link brings answers and the values of others, but none older than its own", () => {
  const { model } = opened();
  const answered = vi.fn();
  model.on("msg:custom", answered);
  last().starts();
  model.set("tile", "S");
  last().says({ state: { tile: "X", step: 3 }, answers: [{ hint: 1 }] });
  expect([model.get("tile"), model.get("step"), answered.mock.calls]).toEqual([
    "S",
    3,
    [[{ hint: 1 }]],
  ]);
});
