// The script of `ProseWidget`: sentences with live numbers, tied to a laboratory or to a small map.

import { count, fields, list, text } from "../../base/host/json";
import {
  attempt,
  type HostModel,
  listen,
  type Manager,
  readNotice,
  write,
} from "../../base/host/model";
import { widget } from "../../base/host/mount";
import { buildSheet, make, uniquePrefix } from "../../base/ui/elements";
import { consume, hasModifier } from "../../base/ui/events";
import { child, Frame } from "../../base/ui/frame";
import { type Child, h, render } from "../../base/ui/jsx";
import { drawNotice, Slider } from "../../base/ui/parts";
import { highlight } from "../../paths/pointing";
import { Diagram } from "./diagram";
import { Run } from "./run";
import "./prose.css";

const CALM = 600; // Wait for the announcement of a changed text, in milliseconds
const PATIENCE = 3000; // The longest that a value not confirmed is shown, in milliseconds
const WAY = 200; // The way of a finger through the values of a number, in pixels, ...
const [FINE, COARSE] = [2, 12]; // ... and the least and the greatest between two of them

interface Meaning {
  run: number;
  mark: string;
}

export default widget((host, el, signal, language) => {
  const { fill } = language;
  const { prose: words, writing } = language.words;
  const frame = new Frame(signal);
  const layout = child(frame.root, "div", "l1-ui-prose");
  const prose = child(layout, "div", "l1-ui-prose-text");
  const notice = frame.panel(frame.root, "l1-ui-prose-notice", "", "alert");
  const beside = child(layout, "div", "l1-ui-beside");
  const wanted = new Map<string, number>(); // The values that Python has not confirmed
  let source = host; // The model of the laboratory, once it is known; what it shows is our own until then
  let runs: Run[] = [];
  let diagrams: Diagram[] = [];
  let closing = new AbortController();
  let highlighted: Meaning | null = null;
  let drag: { name: string; from: number; x: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const step = (): number => count(source.get("step"));
  const last = (): number => count(source.get("last"));

  const meant = (meaning: Meaning, run: number): readonly number[] =>
    (meaning.run < 0 || meaning.run === run ? runs[run]?.statesOf(meaning.mark) : null) ?? [];

  /** The states pointed at on the map of a run. */
  const pointed = (run: number): readonly number[] =>
    diagrams[run]?.pointed() ?? list(source.get("_at")).map(count);

  function follow(model: HostModel): void {
    source = model;
    listen(model, signal, {
      "change:_shown": take,
      "change:_bars": take,
      "change:step": draw,
      "change:last": draw,
      "change:_at": draw,
    });
    take();
  }

  function take(): void {
    const traces = list(fields(source.get("_shown")).traces);
    // A laboratory in which one search could not run has no numbers to tell.
    runs = traces.some((trace) => fields(trace).trouble)
      ? []
      : traces.map((trace) => new Run(trace, language));
    const maps = list(host.get("_maps"));
    closing.abort();
    closing = new AbortController();
    const prefix = uniquePrefix();
    diagrams = maps.map((entry, at) => {
      const run = runs[at] ?? new Run({}, language);
      return new Diagram(
        { ...fields(maps[0]), ...fields(entry) },
        prefix,
        run,
        fill(words.map, { title: run.title }),
        closing.signal,
        (spoken) => {
          draw();
          if (spoken) frame.live.say(said(at));
        },
      );
    });
    diagrams[0]?.map.svg.prepend(make("defs", {}, ...buildSheet(host.get("_sheet"), prefix)));
    const shown = diagrams.map(({ element }, at) => {
      const node = document.createElement("div");
      node.append(runs[at]?.title ?? "", element);
      return node;
    });
    const bars = list(host.get("_bars")).map((entry) => barsOf(entry, prefix));
    const steps = last() ? [slider] : [];
    if (maps.length || bars.length) beside.replaceChildren(...shown, ...bars, ...steps);
    else beside.remove();
    draw();
  }

  function barsOf(value: unknown, prefix: string): SVGElement {
    const [viewBox, said, parts] = list(value);
    return make(
      "svg",
      { class: "l1-ui-bars", viewBox: text(viewBox), role: "img", "aria-label": text(said) },
      ...buildSheet(parts, prefix),
    );
  }

  /** The square pointed at, and the words of the text that it is one of. */
  function said(at: number): string {
    const [state = -1] = pointed(at);
    const names = prose.querySelectorAll(".l1-ui-on");
    return [
      runs[at]?.replay.story.states[state],
      ...Array.from(names, ({ textContent }) => textContent),
    ].join(", ");
  }

  function draw(): void {
    for (const { replay } of runs) replay.go(step());
    for (const diagram of diagrams) diagram.draw();
    render(
      list(host.get("_text")).map((part) => <p>{list(part).map(pieceOf)}</p>),
      prose,
    );
    render(
      <Slider
        last={last()}
        value={step()}
        label={words.step}
        text={`${step()}`}
        go={(to) => change("step", to)}
      />,
      slider,
    );
    if (highlighted) highlightMeaning();
  }

  function highlightMeaning(): void {
    const states = runs.map((_, run) => (highlighted ? meant(highlighted, run) : []));
    diagrams.forEach(({ map }, at) => {
      const run = runs[at];
      const edges =
        run && highlighted && (highlighted.run < 0 || highlighted.run === at)
          ? run.edgesOf(highlighted.mark)
          : [];
      highlight(map, edges.length ? [] : (states[at] ?? []), edges);
    });
    if (source !== host) source.set("_highlighted", states);
  }

  const still = (number: string, title = ""): Child => (
    <b class="l1-ui-number" title={title}>
      {number}
    </b>
  );

  function pieceOf(piece: unknown): Child {
    if (typeof piece === "string") return piece;
    const [kind, name, ...more] = list(piece);
    if (kind === "em") return <em>{text(name)}</em>;
    if (kind === "strong") return <strong>{text(name)}</strong>;
    if (kind === "word") return wordOf(text(name), { run: count(more[0]), mark: text(more[1]) });
    if (kind === "number") {
      const run = runs[count(more[0])];
      return still(run ? run.number(text(more[1])) : text(fields(host.get("_now"))[text(name)]));
    }
    return numberOf(text(name), text(more[0]), more[1], more[2]);
  }

  function wordOf(word: string, meaning: Meaning): Child {
    const on = runs.some((_, run) =>
      meant(meaning, run).some((state) => pointed(run).includes(state)),
    );
    const turn = (to: Meaning | null) => () => {
      highlighted = to;
      highlightMeaning();
    };
    const focus = (): void => {
      turn(meaning)();
      const places = new Set(runs.flatMap((_, run) => meant(meaning, run)));
      frame.live.say(fill(words.lit, { word, count: places.size }));
    };
    return (
      <button
        type="button"
        class={`l1-ui-word l1-ui-word-${meaning.mark}${on ? " l1-ui-on" : ""}`}
        onPointerEnter={turn(meaning)}
        onPointerLeave={turn(null)}
        onFocus={focus}
        onBlur={turn(null)}
      >
        {word}
      </button>
    );
  }

  const now = (name: string): number =>
    name === "step" ? step() : (wanted.get(name) ?? count(fields(host.get("_values"))[name]));

  function numberOf(name: string, label: string, low: unknown, high: unknown): Child {
    const value = now(name);
    const shown = language.hundredths(value);
    // Only Python can search anew.
    if (typeof low !== "number" || (host.offline && name !== "step"))
      return still(shown, host.offline ? words.alone : "");
    const most = typeof high === "number" ? high : last();
    const go = (to: number): void => change(name, Math.min(most, Math.max(low, Math.round(to))));
    const pixels = Math.min(COARSE, Math.max(FINE, WAY / (most - low || 1)));
    const drop = (): void => {
      drag = null;
    };
    const press = (event: KeyboardEvent): void => {
      const far = Math.max(2, (most - low) / 10);
      const to = {
        ArrowRight: value + 1,
        ArrowUp: value + 1,
        ArrowLeft: value - 1,
        ArrowDown: value - 1,
        PageUp: value + far,
        PageDown: value - far,
        Home: low,
        End: most,
      }[event.key];
      if (to === undefined || hasModifier(event)) return;
      consume(event);
      go(to);
    };
    return (
      <b
        class="l1-ui-value"
        role="slider"
        tabindex={0}
        title={words.changes}
        aria-label={label}
        aria-valuemin={low}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-valuetext={shown}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId, clientX, button }: PointerEvent) => {
          if (button) return;
          (currentTarget as HTMLElement).setPointerCapture?.(pointerId);
          drag = { name, from: value, x: clientX };
        }}
        onPointerMove={({ clientX }: PointerEvent) =>
          drag?.name === name && go(drag.from + (clientX - drag.x) / pixels)
        }
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {shown}
      </b>
    );
  }

  function change(name: string, value: number): void {
    if (value === now(name)) return;
    if (name === "step") write(source, { step: value });
    else {
      wanted.set(name, value);
      clearTimeout(patience);
      patience = setTimeout(() => {
        confirm();
        warn(words.gone);
      }, PATIENCE);
      // A page without Python answers at once.
      attempt(() => host.send({ do: "set", name, value }));
    }
    draw();
    clearTimeout(timer);
    timer = setTimeout(() => frame.live.say(prose.textContent ?? ""), CALM);
  }

  const warn = (why: string): void => drawNotice(notice, why, writing.close, () => warn(""));

  /** Show what Python has made of the values; a notice about them comes later. */
  function confirm(): void {
    clearTimeout(patience);
    warn("");
    wanted.clear();
    draw();
  }

  const slider = document.createElement("div");
  frame.call(words.prose);
  listen(host, signal, {
    "change:_text": draw,
    "change:_now": draw,
    "change:_answered": confirm,
    "change:_notice": () => warn(readNotice(host).text),
  });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    clearTimeout(patience);
    closing.abort();
    highlighted = null;
    highlightMeaning();
    for (const node of [prose, slider]) render(null, node);
  });
  follow(host);
  const reference = text(host.get("_lab"));
  // Some hosts do not know other models, and some throw.
  const find = async (): Promise<HostModel | undefined> =>
    (host.widget_manager as Manager).get_model(reference);
  if (reference)
    find().then(
      (model) => model && !signal.aborted && follow(model),
      () => undefined,
    );
  frame.open(el);
}, "prose");
