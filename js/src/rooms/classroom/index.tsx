// The script of the teacher's widget of a class: who is where, and what the class answered.

import { Fragment, h } from "../../base/ui/jsx";
import { child, Frame } from "../../base/ui/frame";
import { Button, drawTrouble, Hint, Menu, Sign, Unseen } from "../../base/ui/parts";
import { Channel } from "../../base/host/channel";
import { fields, like } from "../../base/host/json";
import { attempt, listen, write } from "../../base/host/model";
import { offer } from "../../base/ui/offer";
import { widget } from "../../base/host/mount";
import { HeatMap } from "./heatMap";
import {
  clock,
  readLessons,
  readLink,
  readMaps,
  readPeople,
  readQuestion,
  readRules,
  readShows,
  readTally,
} from "./classroom";
import { type Column, LearnerGrid } from "./learnerGrid";
import "../../base/ui/style.css";
import "./classroom.css";
import "../../base/ui/everybody.css";

const TIMES = [1, 2, 3, 5, 10, 15, 20, 30]; // Minutes of the timer
const TRAITS = "_link _lessons _people _question _tally _shows _rules _maps".split(" ");

export default widget((host, el, signal, language) => {
  const { fill } = language;
  const { classroom: words, writing } = language.words;
  const frame = new Frame(signal);
  const notice = frame.panel(frame.root, "l1-ui-step-notice", "", "alert");
  const layout = child(frame.root, "div", "l1-ui-class");
  const head = frame.panel(layout, "l1-ui-class-wide", words.classroom);
  const tools = frame.panel(layout, "l1-ui-class-wide l1-ui-row", words.classroom);
  const rules = frame.panel(layout, "l1-ui-class-wide l1-ui-row", words.switches);
  const main = child(layout, "div", "l1-ui-class-part");
  const task = frame.panel(main, "", words.onTable);
  const map = child(main, "div", "");
  const bars = frame.panel(main, "", words.bars);
  const side = child(layout, "div", "l1-ui-class-part");
  const lessons = frame.panel(side, "", words.lessons, "navigation");
  const people = frame.panel(layout, "l1-ui-class-wide", words.people);
  const maps = frame.panel(layout, "l1-ui-class-wide l1-ui-class-maps", words.maps);
  const channel = new Channel(host, signal, { draw }, TRAITS, ["anonymous", "first"]);
  let isLarge = host.get("projector") === true;
  let heat: HeatMap | null = null;
  let pictured = "";
  let sortedBy: Column = "";
  let saving = false; // Until a file comes that this view has asked for
  let ends = 0; // When the timer ends, by the clock of this page
  let stop = new AbortController();
  const places = new WeakMap<Element, string>(); // What map is drawn where

  function draw(): void {
    drawTrouble(notice, channel, words.gone, writing.close);
    layout.classList.toggle("l1-ui-class-large", isLarge);
    for (const panel of [tools.node, people.node]) panel.hidden = isLarge;
    side.hidden = isLarge || !readLessons(host).length;
    drawHead();
    drawTools();
    drawRules();
    drawQuestion();
    drawLessons();
    drawPeople();
    drawMaps();
  }

  function drawHead(): void {
    const { url, code, reach, word, door, network } = readLink(host);
    const all = readPeople(host);
    const here = fill(words.here, {
      here: all.filter((learner) => learner.here).length,
      people: all.length,
    });
    const link = (
      <p class="l1-ui-class-url">
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      </p>
    );
    head.draw([url, code, reach, word, door, network, here, isLarge], () =>
      url ? (
        <>
          <div class="l1-ui-row">
            <span>
              <strong>{words.classroom}</strong> · {all.length ? here : words.nobody}
            </span>
            {code && (
              <Button onPress={() => channel.ask({ do: "door", on: !door })}>
                {door ? words.allIn : words.more}
              </Button>
            )}
            {network && !isLarge && (
              <Button onPress={() => channel.ask({ do: "network", on: network === "closed" })}>
                {network === "closed" ? words.openNetwork : words.closeNetwork}
              </Button>
            )}
            <Button pressed={isLarge} onPress={enlarge}>
              {words.projector}
            </Button>
            {!isLarge && (
              <Button onPress={() => channel.ask({ do: "close" })}>{words.close}</Button>
            )}
          </div>
          {code ? (
            <div class="l1-ui-class-door" hidden={!door}>
              <img class="l1-ui-class-code" src={code} alt={words.code} />
              <div>
                <p class="l1-ui-strong">{words.come}</p>
                {link}
                {word && <p>{words.word}</p>}
                {word && <p class="l1-ui-class-word">{word}</p>}
                <Hint>{reach}</Hint>
              </div>
            </div>
          ) : (
            <div>
              <Hint>{reach}</Hint>
              <p class="l1-ui-hint">{words.hereLink}</p>
              {link}
            </div>
          )}
        </>
      ) : (
        <p class="l1-ui-class-over">
          <strong>{words.classroom}</strong> · {reach}
        </p>
      ),
    );
  }

  /** Show the way in, the question and the answers only, on the whole screen if that can be. */
  function enlarge(): void {
    isLarge = !isLarge;
    if (isLarge) attempt(() => void frame.root.requestFullscreen?.().catch(() => undefined));
    else if (document.fullscreenElement) void document.exitFullscreen();
    channel.touch();
  }

  function drawTools(): void {
    const { answer, led } = readShows(host);
    const { url } = readLink(host);
    const several = readLessons(host).length > 0;
    const [anonymous, first] = [host.get("anonymous") === true, host.get("first") === true];
    const message = led ? (several ? words.leadingLesson : words.leading) : "";
    tools.draw([answer, led, several, anonymous, first, url], () => (
      <>
        {url && several && (
          <Button pressed={answer} onPress={() => channel.ask({ do: "show", answer: !answer })}>
            {words.show}
          </Button>
        )}
        {url && (
          <Button pressed={led} onPress={() => channel.ask({ do: "lead", on: !led })}>
            {words.lead}
          </Button>
        )}
        <Button pressed={anonymous} onPress={() => write(host, { anonymous: !anonymous })}>
          {words.anonymous}
        </Button>
        <Menu
          label={words.export}
          prompt={words.export}
          value=""
          choices={[
            ["csv", words.asCsv],
            ["ipynb", words.asNotebook],
          ]}
          choose={(as) => {
            saving = true;
            channel.ask({ do: "export", as });
          }}
        />
        {several && (
          <Button pressed={first} onPress={() => write(host, { first: !first })}>
            {words.first}
          </Button>
        )}
        <span class="l1-ui-hint" role="status">
          {message}
        </span>
      </>
    ));
  }

  function drawRules(): void {
    const set = readRules(host);
    const all = readLessons(host);
    const { url } = readLink(host);
    const last = set.last < 0 ? all.length - 1 : set.last;
    rules.node.hidden = isLarge || !url;
    const flip = (name: "solutions" | "hints" | "locked" | "paused", title: string) => (
      <Button
        pressed={set[name]}
        onPress={() => channel.ask({ do: "switch", name, on: !set[name] })}
      >
        {title}
      </Button>
    );
    const numbers = all.map((_, at) => [String(at), String(at + 1)] as const);
    const minutes = TIMES.map(
      (time) => [String(time), fill(words.minutes, { minutes: time })] as const,
    );
    const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
    rules.draw([set, all.length, url, left], () => (
      <>
        {all.length > 0 && flip("solutions", words.solutions)}
        {all.length > 0 && flip("hints", words.hints)}
        {all.length > 0 && flip("locked", words.locked)}
        {flip("paused", words.paused)}
        {all.length > 0 && (
          <Menu
            label={words.timer}
            value={left ? "on" : "0"}
            choices={[
              ["0", words.noTimer],
              ...(left ? [["on", words.timer] as const] : []),
              ...minutes,
            ]}
            choose={(time) => channel.ask({ do: "timer", minutes: Number(time) })}
          />
        )}
        {left > 0 && <strong>{fill(words.timeLeft, { time: clock(left) })}</strong>}
        {all.length > 1 && (
          <span class="l1-ui-labelled" role="group" aria-label={words.pace}>
            {words.pace}
            <Menu
              label={words.from}
              value={String(set.first)}
              choices={numbers}
              choose={(at) =>
                channel.ask({ do: "pace", first: Number(at), last: Math.max(Number(at), last) })
              }
            />
            <Sign>–</Sign>
            <Menu
              label={words.to}
              value={String(last)}
              choices={numbers}
              choose={(at) =>
                channel.ask({
                  do: "pace",
                  first: Math.min(set.first, Number(at)),
                  last: Number(at),
                })
              }
            />
          </span>
        )}
      </>
    ));
  }

  /** Count down between two messages of the kernel. */
  function startTimer(): void {
    ends = Date.now() + 1000 * readRules(host).seconds;
    channel.touch();
  }

  function drawQuestion(): void {
    const question = readQuestion(host);
    const tally = readTally(host);
    main.hidden = !question.id;
    task.draw([question, tally.answer], () => (
      <>
        <h2 class="l1-ui-class-title">
          {question.title} <span class="l1-ui-class-id">{question.id}</span>
        </h2>
        <p class="l1-ui-class-task">{question.task}</p>
        {question.one && (
          <p class="l1-ui-class-one">
            <strong>{question.one}</strong>{" "}
            <Button onPress={() => channel.ask({ do: "whole" })}>{words.wholeClass}</Button>
          </p>
        )}
        {question.wall && (
          <>
            <p class="l1-ui-class-one">{question.wall}</p>
            <pre class="l1-ui-class-smallest">{question.smallest}</pre>
          </>
        )}
        {tally.answer && (
          <p class="l1-ui-class-answer">
            <Sign>✓ </Sign>
            {tally.answer}
          </p>
        )}
      </>
    ));
    if (pictured !== question.picture.light) {
      pictured = question.picture.light;
      stop.abort();
      stop = new AbortController();
      heat = pictured ? new HeatMap(question.picture, words.picture, el, stop.signal) : null;
      map.replaceChildren(...(heat ? [heat.element] : []));
      frame.fit();
    }
    heat?.heat(tally);
    const most = Math.max(1, ...tally.bars.map(({ times }) => times));
    const here = readPeople(host).length;
    const isLong = tally.bars.some(({ answer }) => answer.length > 30); // Sentences
    bars.draw([question.id, tally, isLarge && here], () => (
      <>
        {isLarge && !question.one && (
          <p class="l1-ui-class-share">{fill(words.share, { people: tally.people, here })}</p>
        )}
        <p class="l1-ui-class-count">
          {tally.people
            ? fill(words.answered, { people: tally.people, right: tally.right })
            : words.noAnswers}
        </p>
        <ul class={`l1-ui-class-bars ${isLong ? "l1-ui-class-long" : ""}`}>
          {tally.bars.map(({ answer, times, right }) => (
            <li class={right ? "l1-ui-class-right" : ""}>
              <span class="l1-ui-class-text">
                {right && <Sign>✓ </Sign>}
                {answer || words.others}
                {right && <Unseen>{`, ${words.right}`}</Unseen>}
              </span>
              <Sign>
                <span class="l1-ui-class-bar" style={`width:${(100 * times) / most}%`} />
              </Sign>
              <span class="l1-ui-class-times">{String(times)}</span>
            </li>
          ))}
        </ul>
      </>
    ));
  }

  function drawLessons(): void {
    const all = readLessons(host);
    const { at } = readQuestion(host);
    const go = (to: number): void => channel.ask({ do: "look", at: to });
    lessons.draw([all, at], () => (
      <>
        <div class="l1-ui-row">
          <Button disabled={at === 0} onPress={() => go(at - 1)}>{`◀ ${words.previous}`}</Button>
          <Button
            disabled={at === all.length - 1}
            onPress={() => go(at + 1)}
          >{`${words.next} ▶`}</Button>
        </div>
        <ol class="l1-ui-class-lessons">
          {all.map(({ title, here, solved }, to) => (
            <li>
              <button
                type="button"
                class="l1-ui-class-lesson"
                aria-current={to === at ? "true" : undefined}
                onClick={() => go(to)}
              >
                <span>{`${to + 1} · ${title}`}</span>
                <span class="l1-ui-class-where">{fill(words.where, { here, solved })}</span>
              </button>
            </li>
          ))}
        </ol>
      </>
    ));
  }

  function drawPeople(): void {
    const all = readPeople(host);
    const given = readLessons(host);
    const { url } = readLink(host);
    people.draw(
      [
        all,
        given.map(({ title }) => title),
        sortedBy,
        url,
        readMaps(host).map(({ number }) => number),
      ],
      () => (
        <LearnerGrid
          people={all}
          lessons={given}
          by={sortedBy}
          language={language}
          isOver={!url}
          sort={(by) => {
            sortedBy = by;
            drawPeople();
          }}
          compared={new Set(readMaps(host).map(({ number }) => number))}
          compare={(number) => channel.ask({ do: "compare", number })}
          pick={(number, at) => channel.ask({ do: "pick", number, at })}
          remove={(number) => channel.ask({ do: "remove", number })}
        />
      ),
    );
  }

  /** Draw the maps of learners side by side; each is drawn anew when it has changed. */
  function drawMaps(): void {
    const all = readMaps(host);
    const { url } = readLink(host);
    maps.node.hidden = !all.length;
    maps.draw([all, url], () =>
      all.map(({ number, name }) => (
        <figure key={number}>
          <div class="l1-ui-class-map" />
          <figcaption class="l1-ui-row">
            <strong>{name}</strong>
            {url && (
              <Button onPress={() => channel.ask({ do: "present", number })}>
                {words.present}
              </Button>
            )}
          </figcaption>
        </figure>
      )),
    );
    maps.node.querySelectorAll(".l1-ui-class-map").forEach((place, i) => {
      const { picture, name } = all[i]!;
      if (places.get(place) === picture.light) return;
      places.set(place, picture.light);
      place.replaceChildren(new HeatMap(picture, name, el, signal).element);
    });
  }

  listen(host, signal, {
    "change:anonymous": () => channel.touch(),
    "change:first": () => channel.touch(),
    "change:_rules": startTimer,
    "msg:custom": (message) => {
      const file = like(fields(message).file, { name: "", text: "", type: "" });
      if (file.text && saving) offer(frame.root, file);
      saving &&= !file.text;
    },
  });
  const ticking = setInterval(() => ends && drawRules(), 1000);
  signal.addEventListener("abort", () => clearInterval(ticking));
  startTimer();
  signal.addEventListener("abort", () => stop.abort());
  frame.call(words.classroom);
  draw();
  frame.open(el);
}, "class");
