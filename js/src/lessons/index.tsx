// The script of `LessonWidget`: the task, its picture, the answer and the result.

import { Fragment, h } from "../base/ui/jsx";
import { child, Frame, scrollToCurrent } from "../base/ui/frame";
import { buildSheet, make, makeHtml, put, uniquePrefix } from "../base/ui/elements";
import { themedPicture } from "../base/ui/themedPicture";
import { consume, hasModifier, keyOf, listener, turnByWheel } from "../base/ui/events";
import { Button, drawTrouble, Hint } from "../base/ui/parts";
import { Channel } from "../base/host/channel";
import type { Words } from "../base/host/language";
import { listen } from "../base/host/model";
import { widget } from "../base/host/mount";
import { Course, type Hand, handIn, Pick, Score, Tiles, turned } from "./panels";
import { acrossOf, type Clicked, showPicture, type TaskPicture } from "./taskPicture";
import {
  entriesOf,
  readCourse,
  readProgress,
  readRuns,
  readSaid,
  readTask,
  type Task,
  withEntry,
} from "./task";
import "../base/ui/style.css";
import "./lesson.css";
import "../base/ui/everybody.css";

/** The width of what is large enough in a run. */
const RUN = 64;

const CLICKED = ["square", "state", "node", "play", "tile"];

/** Answers of one click, which are judged at once. */
const AT_ONCE = ["choice", "square", "state", "node", "line", "edge"];

/** Where an answer is given. */
const ANSWERS = '.l1-ui-lesson-map [tabindex="0"], .l1-ui-answer input, .l1-ui-answer button';

/** The width of a function that is asked about, in squares of a board. */
const CODE = 10;

function clickedIn({ each, picture }: Task): Clicked {
  if (each === "line" && picture?.lines.length) return "lines";
  if (each === "edge" && picture?.edges.length) return "edges";
  return CLICKED.includes(each) && picture?.places.length ? "places" : "nothing";
}

function instructionFor(task: Task, words: Words["lesson"]): string {
  const several = task.kind === "list";
  if (task.choices.length && clickedIn(task) === "nothing")
    return task.ordered ? words.chooseInOrder : words.chooseAll;
  return {
    lines: several ? words.clickLines : words.clickLine,
    edges: several ? words.clickEdges : words.clickEdge,
    places: several
      ? task.ordered
        ? words.clickInOrder
        : words.clickAll
      : ({ play: words.clickPlay, tile: words.clickTile }[task.kind] ?? words.click),
    nothing: task.asks,
  }[clickedIn(task)];
}

export default widget((host, el, signal, language) => {
  const { fill } = language;
  const { lesson: words, writing } = language.words;
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  const notice = frame.panel(frame.root, "l1-ui-step-notice", "", "alert");
  const layout = child(frame.root, "div", "l1-ui-lesson");
  const quiz = readProgress(host).score !== null;
  // Without a kernel or stored verdicts there is the task alone; who looks on sees the verdicts.
  const alone = host.offline && !host.get("_answers");
  const head = frame.panel(layout, "l1-ui-lesson-head", words.lesson);
  const course = alone
    ? null
    : frame.panel(layout, "l1-ui-lesson-course", quiz ? words.scores : words.course);
  if (course) scrollToCurrent(course.node, ".l1-ui-course", signal);
  const text = frame.panel(layout, "l1-ui-lesson-text", "", "presentation");
  const map = child(layout, "div", "l1-ui-lesson-map");
  const side = child(layout, "div", "l1-ui-answer");
  const form = frame.panel(side, "l1-ui-answer", "");
  const result =
    alone && !host.watches ? null : frame.panel(side, "l1-ui-verdict-panel", words.verdict);
  const runs = child(side, "div", "l1-ui-runs");
  const tools = alone ? null : frame.panel(side, "l1-ui-row l1-ui-lesson-tools", words.lesson);

  let task = readTask(host);
  let typed = "";
  /** The answer of the last check. */
  let checked = "";
  /** True after a check without an answer. */
  let missing = false;
  let hand: Hand = { tile: "", rotation: 0 };
  /** True after the next question of a notebook was asked for, which is not in the page yet. */
  let below = false;
  let picture: TaskPicture | null = null;
  let stop = new AbortController();

  const channel: Channel = new Channel(
    host,
    signal,
    { draw: () => drawTrouble(notice, channel, words.gone, writing.close) },
    ["_task", "_said", "_course"],
  );

  const check = (): void => {
    const wanted = instructionFor(task, words);
    missing = !typed.trim();
    checked = typed;
    drawForm();
    if (missing) frame.live.say(fill(words.missing, { wanted }));
    else channel.ask({ do: "check", answer: typed });
  };

  /** Fill the field, which is judged by a check. */
  const write = (answer: string): void => {
    typed = answer;
    missing = false;
    drawForm();
  };

  const add = (entry: string): void => {
    write(task.kind === "list" ? withEntry(typed, entry, task.ordered) : entry);
    if (AT_ONCE.includes(task.kind)) check();
    else frame.live.say(typed);
  };

  const clicked = (place: string): void => {
    if (task.kind === "tile") hand.tile ? take(turned(hand, 90)) : frame.live.say(words.clickTile);
    else if (task.kind !== "play") add(place);
    else add(hand.tile ? `${place}:${hand.tile}${hand.rotation}` : place);
  };

  const take = (taken: Hand): void => {
    hand = taken;
    const tile = `${hand.tile}${hand.rotation}`;
    const [square = ""] = placesIn(typed);
    if (task.kind === "tile") add(tile);
    else if (square) add(`${square}:${tile}`);
    else drawForm();
  };

  /** The names of the places in an answer. */
  const placesIn = (answer: string): string[] =>
    (task.kind === "list"
      ? entriesOf(answer)
      : task.kind === "tile" && answer
        ? (task.picture?.places ?? []).map(({ name }) => name) // The square asked for
        : [task.kind === "play" ? (answer.split(/[:=\s,]/)[0] ?? "") : answer.trim()]
    ).filter(Boolean);

  function drawMarks(): void {
    const { tone, wrong, right } = readSaid(host);
    const lays = task.kind === "play" || task.kind === "tile";
    const placesOf = (answers: readonly string[]): string[] =>
      answers.filter((answer) => answer === typed).flatMap(placesIn);
    picture?.mark({
      answer: typed,
      chosen: placesIn(typed),
      numbered: task.kind === "list" && task.ordered,
      // The same square may do for another tile.
      wrong: lays ? placesOf(wrong) : wrong,
      right: tone === "yes" && typed === checked,
      revealed: { play: right.flatMap(placesIn), tile: placesOf(right) }[task.kind] ?? right,
      tile:
        lays && hand.tile
          ? () =>
              make("use", {
                class: "l1-ui-ghost",
                href: `#${prefix}tile-${hand.tile}`,
                transform: `rotate(${hand.rotation}) translate(-32 -32)`,
              })
          : null,
    });
  }

  function drawForm(): void {
    drawMarks();
    const { tone, wrong, right } = readSaid(host);
    form.draw([task, typed, missing, hand, tone, wrong, right], () =>
      alone ? (
        <>
          <Hint>{task.asks}</Hint>
          {task.choices.length > 0 && (
            <ul>
              {task.choices.map((choice) => (
                <li>{choice}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        answerTo(task)
      ),
    );
  }

  /** The beginning of a function, to be copied into a cell. */
  const Template = () => (
    <>
      <Hint>{words.code}</Hint>
      <pre class="l1-ui-lesson-code" role="group" aria-label={words.code}>
        {task.code}
      </pre>
      {navigator.clipboard && (
        <div class="l1-ui-row">
          <Button
            onPress={() =>
              navigator.clipboard.writeText(task.code).then(
                () => frame.live.say(words.copied),
                () => undefined, // The host may forbid it
              )
            }
          >
            {words.copy}
          </Button>
        </div>
      )}
    </>
  );

  function answerTo({ kind, choices }: Task) {
    if (kind === "function") return task.code ? <Template /> : <Hint>{words.cell}</Hint>;
    const wanted = instructionFor(task, words);
    const type = (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }): void => {
      hand = (task.tiles.length && handIn(event.currentTarget.value)) || hand;
      write(event.currentTarget.value);
    };
    const field = { class: "l1-ui-field", "aria-label": words.answer, value: typed, onInput: type };
    const one = kind === "choice";
    const chosen = kind === "list" ? entriesOf(typed) : [typed];
    const { tone, wrong, right } = readSaid(host);
    const judged = (choice: string): string =>
      !one
        ? ""
        : right.includes(choice) || (tone === "yes" && choice === checked)
          ? "right"
          : wrong.includes(choice)
            ? "wrong"
            : "";
    return (
      <>
        {missing ? (
          <p class="l1-ui-wanted">{fill(words.missing, { wanted })}</p>
        ) : (
          !one && <Hint>{wanted}</Hint>
        )}
        {task.tiles.length > 0 && (
          <Tiles task={task} hand={hand} prefix={prefix} words={words} take={take} />
        )}
        {choices.length > 0 && (
          <div class="l1-ui-row" role="group" aria-label={words.choices}>
            {choices.map((choice) => (
              <Pick
                pressed={chosen.includes(choice)}
                judged={judged(choice)}
                words={words}
                onPress={() => add(choice)}
              >
                {choice}
              </Pick>
            ))}
          </div>
        )}
        {!one && (
          <div class="l1-ui-row">
            {(!choices.length || AT_ONCE.includes(kind) || (kind === "list" && task.ordered)) &&
              (kind === "map" ? (
                <textarea {...field} />
              ) : (
                <input
                  type="text"
                  {...field}
                  onKeyDown={(event) => event.key === "Enter" && check()}
                />
              ))}
            <Button onPress={check}>{words.check}</Button>
          </div>
        )}
      </>
    );
  }

  function drawTask(): void {
    task = readTask(host);
    typed = checked = "";
    missing = below = false;
    hand = { tile: "", rotation: 0 };
    stop.abort();
    stop = new AbortController();
    frame.call(`${words.lesson}: ${task.title}`);
    // It may follow the heading of a whole page or notebook.
    head.draw([task.id, task.title], () => (
      <h2 class="l1-ui-task-title" title={task.id} tabIndex={-1}>
        {task.title}
      </h2>
    ));
    text.draw([task.id, task.task], () => <p class="l1-ui-task-text">{task.task}</p>);
    const clicks = alone ? "nothing" : clickedIn(task);
    picture =
      task.picture &&
      showPicture(
        task.picture,
        clicks,
        language,
        el,
        stop.signal,
        (place) => frame.live.say(place),
        clicked,
      );
    const code = task.kind === "function" ? "" : task.code;
    const across = picture ? acrossOf(task.picture!) : code ? CODE : 0;
    map.style.setProperty("--l1-across", String(across));
    const focused = map.querySelector(":focus") ?? layout.querySelector(":focus-visible");
    map.replaceChildren(...(picture ? [picture.element] : []));
    if (code) child(map, "pre", "l1-ui-lesson-code").append(code);
    if (task.tiles.length) {
      map.append(
        make(
          "svg",
          { class: "l1-ui-unseen", "aria-hidden": "true" },
          make("defs", {}, ...buildSheet(task.sheet, prefix)),
        ),
      );
      turnByWheel(
        listener(map, stop.signal),
        () => hand.tile,
        (degrees) => take(turned(hand, degrees)),
      );
    }
    drawForm();
    drawProgress();
    // Who goes on by keyboard stays in the picture, or comes to the field or the choices.
    if (focused && !focused.isConnected)
      layout.querySelector<HTMLElement | SVGElement>(ANSWERS)?.focus();
  }

  /** Go to the lesson that follows in the notebook. */
  function goOn(): void {
    const root = el.getRootNode() as Document | ShadowRoot;
    const following = [...root.querySelectorAll<HTMLElement>(".l1-ui-task-title")].find(
      (title) =>
        head.node.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !head.node.contains(title),
    );
    below = !following;
    drawProgress();
    if (below) frame.live.say(words.nextBelow);
    following?.scrollIntoView();
    following?.focus({ preventScroll: true });
  }

  function drawProgress(): void {
    const {
      states,
      hints: [given = 0, count = 0],
      score,
      solved: ofTopic,
      refused,
    } = readProgress(host);
    const list = readCourse(host);
    const solved = states.get(task.id) === "solved";
    const following = task.next && (!quiz || states.has(task.id));
    const ofNotebook = !task.next && task.place.number < task.place.count;
    course?.draw([task.place, task.id, list, [...states], ofTopic, score], () =>
      score ? (
        <Score score={score} language={language} />
      ) : (
        <Course
          task={task}
          course={list}
          states={states}
          solved={ofTopic}
          language={language}
          ask={() => readCourse(host).length || channel.ask({ do: "course" })}
          open={(lesson) => channel.ask({ do: "open", lesson })}
        />
      ),
    );
    // A single choice leads on: there is nothing to solve.
    const isAsked = task.kind !== "choice" || task.choices.length > 1;
    const drawn = [task.id, task.next, following, given, count, solved, below, refused, isAsked];
    tools?.draw(drawn, () => (
      <>
        {count > 0 && !refused.includes("hint") && (
          <Button disabled={given >= count} onPress={() => channel.ask({ do: "hint" })}>
            {fill(words.hintOf, { number: Math.min(given + 1, count), count })}
          </Button>
        )}
        {isAsked && !refused.includes("solution") && (
          <Button onPress={() => channel.ask({ do: "solution" })}>{words.solution}</Button>
        )}
        {task.next && (
          <span class={solved ? "l1-ui-go" : ""}>
            <Button disabled={!following} onPress={() => channel.ask({ do: "next" })}>
              {quiz ? words.nextQuestion : words.next}
            </Button>
          </span>
        )}
        {ofNotebook && (
          <span class={solved ? "l1-ui-go" : ""}>
            <Button onPress={goOn}>{`${words.nextQuestion} ↓`}</Button>
          </span>
        )}
        {below && <Hint>{words.nextBelow}</Hint>}
      </>
    ));
  }

  function drawResult(): void {
    const { verdict, tone, help } = readSaid(host);
    result?.draw([verdict, tone, help], () => (
      <>
        {verdict && (
          <div class={`l1-ui-said-back l1-ui-said-${tone}`}>
            <p>
              {tone === "yes" ? "✓ " : "✗ "}
              {verdict}
            </p>
          </div>
        )}
        {help && (
          <div class="l1-ui-said-back l1-ui-said-hint">
            <p>{help}</p>
          </div>
        )}
      </>
    ));
  }

  let drawnRuns = new AbortController();

  function drawRuns(): void {
    drawnRuns.abort();
    drawnRuns = new AbortController();
    const shown = readRuns(host).map((picture) => {
      const across = (picture.box[2] as number) / RUN;
      const figure = makeHtml("figure", "l1-ui-run", { style: `--l1-across:${across}` });
      const svg = themedPicture(picture, RUN, "l1-ui-lesson-svg", el, drawnRuns.signal);
      put(svg, { role: "img", "aria-label": `${picture.title}: ${picture.about}` });
      const title = makeHtml("figcaption", "l1-ui-hint");
      title.append(picture.title);
      figure.append(svg, title);
      return figure;
    });
    runs.replaceChildren(...shown);
    put(runs, { role: "group", "aria-label": words.runs });
    runs.hidden = !shown.length;
  }

  let said = readSaid(host);
  listen(host, signal, {
    "change:_task": drawTask,
    "change:_said": () => {
      const before = said;
      said = readSaid(host);
      drawForm();
      drawResult();
      drawRuns();
      // What is new: the help asked for, or the verdict.
      const text = said.help !== before.help ? said.help : said.verdict;
      if (text) frame.live.say(text);
    },
    "change:_progress": drawProgress,
    "change:_course": drawProgress,
  });
  frame.root.addEventListener(
    "keydown",
    (event) => {
      if (
        keyOf(event) !== "r" ||
        hasModifier(event) ||
        !hand.tile ||
        event.target instanceof HTMLInputElement
      )
        return;
      consume(event);
      take(turned(hand, event.shiftKey ? -90 : 90));
    },
    { signal },
  );
  signal.addEventListener("abort", () => {
    stop.abort();
    drawnRuns.abort();
  });
  drawTask();
  drawResult();
  drawRuns();
  frame.open(el);
}, "lesson");
