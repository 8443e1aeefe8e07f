// What a learner's page has above the lesson: the name to give, the lessons, and what the teacher shows.

import { like } from "../base/host/json";
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
  shown: "",
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
  #isIn = false;
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
    el.append(this.#form, this.#nav, this.#news);
    const draw = (): void => this.#draw();
    model.on("change:_class", draw);
    model.on("change:language", draw);
    draw();
  }

  #read() {
    return like(this.model.get("_class"), LEARNER);
  }

  #turn(at: number): void {
    const { titles, led } = this.#read();
    if (!led && at >= 0 && at < titles.length) this.model.send({ do: "turn", at });
  }

  #draw(): void {
    const { asks, trouble, longest, titles, states, at, led, shown } = this.#read();
    this.#form.hidden = !asks;
    this.#nav.hidden = asks || titles.length < 2;
    this.#label.firstElementChild!.textContent = this.say("your_name");
    this.#name.maxLength = longest;
    this.#join.textContent = this.say("join");
    this.#trouble.textContent = trouble;
    const [previous, next] = this.#turns;
    previous.textContent = `◀ ${this.say("previous")}`;
    next.textContent = `${this.say("next")} ▶`;
    previous.ariaDisabled = String(led || at === 0);
    next.ariaDisabled = String(led || at === titles.length - 1);
    this.#menu.ariaLabel = this.say("lessons");
    this.#menu.disabled = led;
    this.#menu.replaceChildren(
      ...titles.map(
        (title, index) => new Option(`${index + 1} · ${title}${SIGNS[states[index] ?? ""] ?? ""}`),
      ),
    );
    this.#menu.selectedIndex = at;
    const news = [led ? this.say("led") : "", shown].filter(Boolean).join("\n");
    if (news !== this.#news.textContent) this.#news.textContent = news;
    this.#news.hidden = !news;
    if (!asks) this.#enter();
    else if (this.#isIn) location.reload(); // The class has begun anew, without this learner
    this.#isIn = !asks;
  }
}
