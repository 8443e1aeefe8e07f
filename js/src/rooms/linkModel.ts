// The model of a widget whose page was opened by a link: the kernel is on another computer.

import { count, type Fields, fields, list, text } from "../base/host/json";
import { LocalModel } from "../base/page/localModel";

/** The state of the connection; empty while all is well. From "closed" on they are final. */
export type ConnectionState =
  | ""
  | "waiting"
  | "busy"
  | "closed"
  | "taken"
  | "freed"
  | "removed"
  | "elsewhere";

export const SILENCE = 15_000; // The longest time without a heartbeat of the server, in milliseconds
const FIRST_PAUSE = 500; // Before a new connection is tried, in milliseconds; the pauses grow
const LONGEST_PAUSE = 10_000;

export class LinkModel extends LocalModel {
  readonly guest = true;
  #role = ""; // The role of this page, as the server names it
  #begun = false;
  #over = false;
  #busy = false;
  #socket: WebSocket | null = null;
  #ready = false; // True while the server takes messages
  #pause = FIRST_PAUSE;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changes: Fields = {};
  /** The messages that the server has not confirmed, and the number of those that it has. */
  #waiting: Fields[] = [];
  #confirmed = 0;
  #transmitted = 0; // How many of the waiting ones the server may have
  #room = ""; // Another one after a restart of the kernel

  constructor(
    private readonly address: string,
    private readonly key: string,
    known: Fields, // The traits that the page contains
    private readonly begin: (place: Fields) => void,
    private readonly show: (state: ConnectionState) => void,
    private readonly warning: () => string, // That what was done last may be lost
  ) {
    super({ ...known });
  }

  get watches(): boolean {
    return this.#role.endsWith("watching");
  }
  /** True while this page may only watch a shared widget. */
  get offline(): boolean {
    return this.#role === "only_watching" || fields(this.get("_class")).watches === true;
  }

  /** Try to reach the server. */
  open(): void {
    if (this.#over) return;
    clearTimeout(this.#timer);
    this.#heard = Date.now();
    const socket = (this.#socket = new WebSocket(this.address));
    const current = (act: () => void): void => {
      if (socket === this.#socket) act();
    };
    socket.addEventListener("open", () =>
      current(() => socket.send(JSON.stringify({ key: this.key, again: this.#begun }))),
    );
    socket.addEventListener("message", ({ data }) =>
      current(() => this.#receive(fields(JSON.parse(String(data))))),
    );
    socket.addEventListener("close", () => current(() => this.#disconnect()));
  }

  /** Give up a silent connection; with `now`, reconnect without a pause, as after a sleep. */
  check(now = false): void {
    if (this.#socket && Date.now() - this.#heard > SILENCE) {
      this.#socket.close();
      this.#disconnect();
    }
    if (now && !this.#socket) this.open();
  }

  set(name: string, value: unknown): void {
    // A page that watches goes to other steps alone, and still follows the host's next one.
    if (!this.offline) this.#changes[name] = value;
    this.put({ [name]: value });
  }

  save_changes(): void {
    const state = this.#changes;
    this.#changes = {};
    if (Object.keys(state).length) this.#post({ method: "update", state });
  }

  send(content: unknown): void {
    this.#post({ method: "custom", content });
  }

  #post(data: Fields): void {
    this.#waiting.push(data);
    if (this.#ready) this.#transmit(data, this.#waiting.length);
    this.#keepWaiting();
  }

  #transmit(data: Fields, at: number): void {
    this.#transmitted = Math.max(at, this.#transmitted);
    this.#socket?.send(JSON.stringify({ n: this.#confirmed + at, data }));
  }

  /** Keep views from giving up requests that wait here: the page tells why. */
  #keepWaiting(): void {
    if (!this.#ready || this.#busy)
      setTimeout(() => this.tell("change:_notice", this.get("_notice")));
  }

  #disconnect(): void {
    this.#socket = null;
    this.#ready = this.#busy = false;
    if (this.#over) return;
    this.#showState();
    this.#timer = setTimeout(() => this.open(), this.#pause);
    this.#pause = Math.min(1.6 * this.#pause, LONGEST_PAUSE);
  }

  #showState(): void {
    this.show(this.#busy ? "busy" : this.#ready ? "" : "waiting");
    this.#keepWaiting();
  }

  #receive({ begin, got, state, answers, busy, closed }: Fields): void {
    this.#heard = Date.now();
    if (closed) {
      this.#over = true;
      this.#disconnect();
      return this.show(text(closed) as ConnectionState);
    }
    const lost = begin ? this.#recognise(text(fields(begin).room)) : [];
    if (got !== undefined) this.#confirm(count(got));
    const before = this.offline;
    if (begin) this.#role = text(fields(begin).role);
    if (state)
      this.put(
        begin
          ? { ...this.#news(fields(state)), _served: fields(begin).page, ...this.#unconfirmed }
          : this.#others(fields(state)),
      );
    if (lost.length) this.#warn(lost);
    if (this.offline !== before) this.tell("change:_words", this.get("_words")); // By this views are opened anew
    if (begin) this.#start(fields(begin));
    for (const answer of list(answers)) this.tell("msg:custom", answer);
    if (busy !== undefined) {
      this.#busy = busy === true;
      this.#showState();
    }
  }

  /** Drop what has arrived; a server that knows of less has forgotten this page, and counts anew. */
  #confirm(got: number): void {
    const arrived = this.#waiting.splice(0, got - this.#confirmed).length;
    this.#transmitted = Math.max(0, this.#transmitted - arrived);
    this.#confirmed = got;
  }

  /** Return what an earlier room may have done without confirming it: nothing is done twice. */
  #recognise(room: string): Fields[] {
    const lost =
      this.#begun && room !== this.#room ? this.#waiting.splice(0, this.#transmitted) : [];
    this.#room = room;
    this.#transmitted -= lost.length;
    return lost;
  }

  #warn(lost: Fields[]): void {
    const last = lost
      .map(({ content }) => text(fields(content).request))
      .filter(Boolean)
      .pop();
    // The notices of a server begin at 0.
    this.put({
      _notice: { text: this.warning(), n: -1 },
      ...(last && { _answered: { n: -1, id: last } }),
    });
  }

  #start(place: Fields): void {
    this.#ready = true;
    this.#pause = FIRST_PAUSE;
    this.#waiting.forEach((data, at) => this.#transmit(data, at + 1));
    this.#showState();
    if (!this.#begun) this.begin(place);
    this.#begun = true;
  }

  /** The values set here that the server may not have yet. */
  get #unconfirmed(): Fields {
    return Object.assign(
      {},
      ...this.#waiting.map(({ state }) => fields(state)),
      this.#changes,
    ) as Fields;
  }

  /** The changed values: a page that reconnects keeps what depends on the others, such as a half-written text. */
  #news(state: Fields): Fields {
    return Object.fromEntries(
      Object.entries(state).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(this.get(name)),
      ),
    );
  }

  /** The values of a server that has not yet taken a newer one from here. */
  #others(state: Fields): Fields {
    const own = this.#unconfirmed;
    return Object.fromEntries(Object.entries(state).filter(([name]) => !Object.hasOwn(own, name)));
  }
}
