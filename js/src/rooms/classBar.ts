// What a learner's page has above the lesson: the name to give, the lessons, and what the teacher shows.

import { like } from "../base/host/json";
import { clock } from "./classroom/classroom";
import type { LinkModel } from "./linkModel";

/** A learner in the class: who, at which of the lessons, and what the teacher does. */
const LEARNER = {
  asks: false,
  trouble: "",
  longest: 0,
  titles: [""],
  states: [""],
  at: 0,
  led: false,
  first: 0,
  last: -1,
  paused: false,
  locked: false,
  seconds: 0,
};

const SIGNS: Record<string, string> = { solved: " ✓", shown: " –", tried: " …" };

export class ClassBar {
  /** Settled when the learner has joined. */
  readonly joined: Promise<void>;
  readonly #form = document.createElement("form");
  readonly #label = document.createElement("label");
  readonly #name = document.createElement("input");
  readonly #join = document.createElement("button");
  readonly #trouble = document.createElement("p");
  readonly #nav = document.createElement("nav");
  readonly #menu = document.createElement("select");
  readonly #turns: [HTMLButtonElement, HTMLButtonElement] = [
    document.createElement("button"),
    document.createElement("button"),
  ];
  readonly #news = document.createElement("p");
  readonly #time = document.createElement("p");
  #isIn = false;
  #ends = 0; // When the timer of the teacher ends, by the clock of this page
  #enter: () => void = () => undefined;

  constructor(
    private readonly model: LinkModel,
    el: HTMLElement,
    private readonly say: (key: string, holes?: Record<string, string>) => string,
  ) {
    this.joined = new Promise((resolve) => {
      this.#enter = resolve;
    });
    Object.assign(this.#name, { type: "text", autocomplete: "nickname", required: true });
    this.#trouble.setAttribute("role", "alert");
    this.#news.setAttribute("role", "status");
    this.#news.className = "l1-class-news";
    this.#label.append(document.createElement("span"), this.#name);
    this.#form.append(this.#label, this.#join, this.#trouble);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      model.send({ do: "join", name: this.#name.value });
    });
    const [previous, next] = this.#turns;
    for (const [button, by] of [
      [previous, -1],
      [next, 1],
    ] as const) {
      button.type = "button";
      button.addEventListener("click", () => this.#turn(this.#read().at + by));
    }
    this.#menu.addEventListener("change", () => {
      const wanted = this.#menu.selectedIndex;
      // The menu shows where the learner is, and not the request.
      this.#menu.selectedIndex = this.#read().at;
      this.#turn(wanted);
    });
    this.#nav.append(previous, this.#menu, next);
    this.#time.className = "l1-class-time";
    el.append(this.#form, this.#nav, this.#time, this.#news);
    const draw = (): void => this.#draw();
    model.on("change:_class", () => {
      this.#ends = Date.now() + 1000 * this.#read().seconds;
      draw();
    });
    setInterval(() => this.#ends && this.#tell(), 1000);
    model.on("change:language", draw);
    draw();
  }

  #read() {
    return like(this.model.get("_class"), LEARNER);
  }

  #turn(at: number): void {
    if (!this.#read().led && this.#opens(at)) this.model.send({ do: "turn", at });
  }

  #opens(at: number): boolean {
    const { titles, first, last } = this.#read();
    return at >= first && at < titles.length && (last < 0 || at <= last);
  }

  /** Tell what the teacher does; the time that is left is not announced each second. */
  #tell(): void {
    const { led, locked } = this.#read();
    const left = Math.ceil((this.#ends - Date.now()) / 1000);
    const news = [led ? this.say("led") : "", locked ? this.say("locked") : ""]
      .filter(Boolean)
      .join("\n");
    if (news !== this.#news.textContent) this.#news.textContent = news;
    this.#news.hidden = !news;
    this.#time.textContent = left > 0 ? this.say("time_left", { time: clock(left) }) : "";
    this.#time.hidden = left <= 0;
  }

  #draw(): void {
    const { asks, trouble, longest, titles, states, at, led } = this.#read();
    this.#form.hidden = !asks;
    this.#nav.hidden = asks || titles.length < 2;
    this.#label.firstElementChild!.textContent = this.say("your_name");
    this.#name.maxLength = longest;
    this.#join.textContent = this.say("join");
    this.#trouble.textContent = trouble;
    const [previous, next] = this.#turns;
    previous.textContent = `◀ ${this.say("previous")}`;
    next.textContent = `${this.say("next")} ▶`;
    previous.ariaDisabled = String(led || !this.#opens(at - 1));
    next.ariaDisabled = String(led || !this.#opens(at + 1));
    this.#menu.ariaLabel = this.say("lessons");
    this.#menu.disabled = led;
    this.#menu.replaceChildren(
      ...titles.map((title, index) => {
        const option = new Option(`${index + 1} · ${title}${SIGNS[states[index] ?? ""] ?? ""}`);
        option.disabled = !this.#opens(index);
        return option;
      }),
    );
    this.#menu.selectedIndex = at;
    this.#tell();
    if (!asks) this.#enter();
    else if (this.#isIn) location.reload(); // The class has begun anew, without this learner
    this.#isIn = !asks;
  }
}
