// Drawing on its way to the kernel. At most one request is under way; later pieces wait and go with the next one.

import { Connection, KernelWatch } from "../host/kernel";
import { attempt, type HostModel, listen } from "../host/model";
import { fields, text } from "../host/json";
import type { Square } from "./squares/gridLayout";

/** A piece of a stroke: squares under a brush, or a dragged start, goal or node. */
export type Piece =
  | { stroke: string; node: string; to: Square }
  | { stroke: string; brush: string; squares: Square[] }
  | { stroke: string; from: Square; to: Square };

export type Request = { do: string } & Record<string, unknown>;
interface Drawing { do: "draw"; strokes: Piece[] }

export class Strokes {
  gone = false;
  #waiting: (Request | Drawing)[] = [];
  #sent: { id: string; request: Request | Drawing } | null = null;
  #count = 0;
  readonly #positions = new Map<string, Square>();
  readonly #name = Math.random().toString(36).slice(2, 10);
  readonly #connection: Connection;
  readonly #watch: KernelWatch;

  constructor(
    private readonly host: HostModel,
    signal: AbortSignal,
    private readonly also: () => Record<string, unknown>,
    private readonly changed: (answered: boolean) => void, // Called when a request is answered, refused or given up
  ) {
    this.#connection = new Connection(host, signal);
    this.#watch = new KernelWatch(host, signal, (gone) => this.#setGone(gone), () => !this.#sent);
    listen(host, signal, { "change:_answered": () => this.#receive(), "change:_shown": () => this.#watch.answered() });
  }

  begin(): string { return `${this.#name}.${++this.#count}`; }

  get pending(): Piece[] {
    return (this.#sent ? [this.#sent.request, ...this.#waiting] : this.#waiting).flatMap(pieces);
  }

  positionOf(stroke: string): Square | undefined { return this.#positions.get(stroke); }

  draw(piece: Piece): void {
    const last = this.#waiting[this.#waiting.length - 1];
    if (last && isDrawing(last)) add(last.strokes, piece);
    else this.#waiting.push({ do: "draw", strokes: [piece] });
    this.#send();
  }

  ask(request: Request): void {
    this.#waiting.push(request);
    this.#send();
  }

  #send(): void {
    if (this.#sent) return;
    const request = this.#waiting.shift();
    if (!request) return;
    // A nested request may carry an id of its own.
    const id = text("request" in request && request.request) || this.begin();
    this.#sent = { id, request };
    const away = !this.#connection.cut && attempt(() => this.host.send({ ...request, ...this.also(), request: id }));
    if (!away) this.#drop();
    this.#watch.expectAnswer(away);
  }

  #receive(): void {
    this.#watch.answered();
    if (text(fields(this.host.get("_answered")).id) !== this.#sent?.id) return;
    for (const piece of pieces(this.#sent.request)) if ("to" in piece) this.#positions.set(piece.stroke, piece.to);
    this.#sent = null;
    this.#send();
    this.changed(true);
  }

  #setGone(gone: boolean): void {
    // Keep the pieces for a kernel that is only busy.
    if (gone && this.#connection.cut) this.#drop();
    this.gone = gone;
    this.changed(false);
  }

  #drop(): void {
    this.#sent = null;
    this.#waiting = [];
  }
}

const isDrawing = (request: Request | Drawing): request is Drawing => request.do === "draw";
const pieces = (request: Request | Drawing): Piece[] => (isDrawing(request) ? request.strokes : []);

function add(found: Piece[], piece: Piece): void {
  const last = found[found.length - 1];
  if (last?.stroke !== piece.stroke) found.push(piece);
  else if ("squares" in last && "squares" in piece) last.squares.push(...piece.squares);
  else if ("to" in last && "to" in piece) last.to = piece.to;
}
