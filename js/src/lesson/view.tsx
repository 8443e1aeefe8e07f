// One view of a LessonWidget: the task, its picture, the answer and the result.

import { Fragment, h } from "../ui/jsx";
import { child, Frame } from "../ui/frame";
import { Button, Hint, Notice } from "../ui/parts";
import { Channel } from "../host/channel";
import type { Language, Words } from "../host/language";
import { type HostModel, listen } from "../host/model";
import { type Clicked, showPicture, type TaskPicture } from "./taskPicture";
import { readResult, readTask, type Task } from "./task";

const CLICKED = ["square", "state", "node", "play"];

function clickedIn({ each, picture }: Task): Clicked {
  if (each === "line" && picture?.lines.length) return "lines";
  return CLICKED.includes(each) && picture?.places.length ? "places" : "nothing";
}

function instructionFor(task: Task, words: Words["lesson"]): string {
  const several = task.kind === "list";
  return {
    lines: several ? words.clickLines : words.clickLine,
    places: several ? words.clickAll : task.kind === "play" ? words.clickPlay : words.click,
    nothing: task.asks,
  }[clickedIn(task)];
}

function toggled(entries: string, entry: string): string {
  const before = entries.split(",").map((each) => each.trim()).filter(Boolean);
  return (before.includes(entry) ? before.filter((each) => each !== entry) : [...before, entry]).join(", ");
}

export function renderLesson(host: HostModel, el: HTMLElement, signal: AbortSignal, language: Language): void {
  const { fill, words: { lesson: words, writing } } = language;
  const frame = new Frame(signal);
  const notice = frame.panel(frame.root, "l1-ui-step-notice", "", "alert");
  const layout = child(frame.root, "div", "l1-ui-lesson");
  const head = frame.panel(layout, "l1-ui-task l1-ui-lesson-wide", words.lesson);
  const map = child(layout, "div", "l1-ui-lesson-map");
  const side = child(layout, "div", "l1-ui-answer");
  const form = frame.panel(side, "l1-ui-answer", "");
  const result = host.offline ? null : frame.panel(side, "l1-ui-verdict-panel", words.verdict);
  const tools = host.offline ? null : frame.panel(side, "l1-ui-row", words.lesson);

  let task = readTask(host);
  let typed = "";
  /** True after a check without an answer. */
  let missing = false;
  let tile = task.tiles[0]?.[0] ?? "";
  let rotation = 0;
  let picture: TaskPicture | null = null;
  let stop = new AbortController();

  const channel = new Channel(host, signal, { draw: drawNotice }, []);
  /** Keep the answer in its field for corrections. */
  const check = (answer: string): void => {
    typed = answer;
    missing = !answer.trim();
    drawForm();
    const wanted = instructionFor(task, words);
    if (missing) frame.live.say(fill(words.missing, { wanted }));
    else channel.ask({ do: "check", answer });
  };

  const clicked = (place: string): void => {
    if (task.kind === "list") {
      typed = task.each === "line" ? toggled(typed, place) : typed ? `${typed}, ${place}` : place;
      missing = false;
      drawForm();
      frame.live.say(typed);
    } else check(task.kind === "play" ? `${place}:${tile}${rotation}` : place);
  };

  function drawNotice(): void {
    const text = channel.trouble(words.gone);
    notice.draw([text], () => <Notice text={text} label={writing.close} close={() => channel.closeNotice()} />);
  }

  function drawForm(): void {
    picture?.mark(typed);
    form.draw([task.id, task.asks, typed, missing, tile, rotation], () => host.offline ? (
      // Without a kernel to judge answers there is the question alone.
      <>
        <Hint>{task.asks}</Hint>
        {task.choices.length > 0 && <ul>{task.choices.map((choice) => <li>{choice}</li>)}</ul>}
      </>
    ) : answerTo(task));
  }

  function answerTo({ kind, choices }: Task) {
    if (kind === "function") return <Hint>{words.cell}</Hint>;
    if (choices.length) {
      return (
        <div class="l1-ui-row" role="group" aria-label={words.choices}>
          {choices.map((choice) => <Button pressed={choice === typed} onPress={() => check(choice)}>{choice}</Button>)}
        </div>
      );
    }
    const wanted = instructionFor(task, words);
    const type = (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }): void => {
      typed = event.currentTarget.value;
      missing = false;
      drawForm();
    };
    const field = { class: "l1-ui-field", "aria-label": words.answer, value: typed, onInput: type };
    const send = (): void => check(typed);
    return (
      <>
        {missing ? <p class="l1-ui-wanted">{fill(words.missing, { wanted })}</p> : <Hint>{wanted}</Hint>}
        {kind === "play" && tiles(task)}
        <div class="l1-ui-row">
          {kind === "map"
            ? <textarea {...field} />
            : <input type="text" {...field} onKeyDown={(event) => event.key === "Enter" && send()} />}
          <Button onPress={send}>{words.check}</Button>
        </div>
      </>
    );
  }

  function tiles(task: Task) {
    return (
      <div class="l1-ui-row">
        <select
          class="l1-ui-menu" aria-label={words.tile} value={tile}
          onChange={(event) => { tile = event.currentTarget.value; drawForm(); }}
        >
          {task.tiles.map(([code, name]) => <option value={code}>{code} {name}</option>)}
        </select>
        <select
          class="l1-ui-menu" aria-label={words.rotation} value={String(rotation)}
          onChange={(event) => { rotation = Number(event.currentTarget.value); drawForm(); }}
        >
          {task.rotations.map((degrees) => <option value={String(degrees)}>{degrees}°</option>)}
        </select>
      </div>
    );
  }

  function drawTask(): void {
    task = readTask(host);
    typed = "";
    missing = false;
    stop.abort();
    stop = new AbortController();
    frame.call(`${words.lesson}: ${task.title}`);
    layout.classList.toggle("l1-ui-lesson-bare", !task.picture);
    // On a page of its own this heading directly follows the page's heading.
    const Title = host.offline ? "h2" : "h3";
    head.draw([task.id, task.task], () => (
      <>
        <Title class="l1-ui-task-title">{task.title} <span class="l1-ui-task-id">{task.id}</span></Title>
        <p class="l1-ui-task-text">{task.task}</p>
      </>
    ));
    const clicks = host.offline ? "nothing" : clickedIn(task);
    picture = task.picture && showPicture(task.picture, clicks, language, el, stop.signal, (place) => frame.live.say(place), clicked);
    map.replaceChildren(...(picture ? [picture.element] : []));
    drawForm();
    tools?.draw([task.id, task.next], () => (
      <>
        <Button onPress={() => channel.ask({ do: "hint" })}>{words.hint}</Button>
        <Button onPress={() => channel.ask({ do: "solution" })}>{words.solution}</Button>
        <Button disabled={!task.next} onPress={() => channel.ask({ do: "next" })}>{words.next}</Button>
      </>
    ));
  }

  function drawResult(aloud: boolean): void {
    const { text, tone } = readResult(host);
    result?.draw([text, tone], () => (
      <div class={`l1-ui-said-back l1-ui-said-${["yes", "no"].includes(tone) ? tone : "hint"}`}>
        {text ? <p>{tone === "yes" ? "✓ " : tone === "no" ? "✗ " : ""}{text}</p> : <Hint>{words.nothing}</Hint>}
      </div>
    ));
    if (aloud && text) frame.live.say(text);
  }

  listen(host, signal, {
    "change:_task": drawTask,
    "change:_said": () => drawResult(true),
  });
  signal.addEventListener("abort", () => stop.abort());
  drawTask();
  drawResult(false);
  frame.open(el);
}
