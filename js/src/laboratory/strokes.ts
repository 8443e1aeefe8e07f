// Drawing on its way to the kernel. At most one request is under way; later pieces wait and go with the next one.

import { Channel } from "../base/host/channel";
import { text } from "../base/host/json";
import type { HostModel } from "../base/host/model";

/** The row and column of a square; of a node its place. */
export type Square = readonly [row: number, col: number];

/** A piece of a stroke: squares under a brush, or a dragged start, goal or node. */
export type Piece =
  | { stroke: string; node: string; to: Square }
  | { stroke: string; brush: string; squares: Square[] }
  | { stroke: string; from: Square; to: Square };

export type Request = { do: string } & Record<string, unknown>;
interface Drawing {
  do: "draw";
  strokes: Piece[];
}

export class Strokes {
  #waiting: (Request | Drawing)[] = [];
  #sent: { id: string; request: Request | Drawing } | null = null;
  #answered = false;
  #lost = false; // True if the kernel was gone when this was reported last
  readonly #positions = new Map<string, Square>();
  readonly #channel: Channel;

  constructor(
    host: HostModel,
    signal: AbortSignal,
    private readonly also: () => Record<string, unknown>,
    private readonly changed: (answered: boolean) => void, // Called when a request is answered, refused or given up
  ) {
    this.#channel = new Channel(
      host,
      signal,
      {
        draw: () => this.#report(),
        take: () => this.#take(),
        lost: (late) => {
          if (late) return; // Keep the pieces for a kernel that is only busy
          this.#sent = null;
          this.#waiting = [];
        },
        settled: () => !this.#sent,
      },
      ["_shown"],
    );
  }

  /** Why the last request was not carried out; `gone` says that the kernel does not answer. */
  trouble(gone: string): string {
    return this.#channel.trouble(gone);
  }
  begin(): string {
    return this.#channel.number();
  }

  get pending(): Piece[] {
    return (this.#sent ? [this.#sent.request, ...this.#waiting] : this.#waiting).flatMap(pieces);
  }

  positionOf(stroke: string): Square | undefined {
    return this.#positions.get(stroke);
  }

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

  #report(): void {
    if (!this.#answered && this.#lost === this.#channel.gone) return;
    this.changed(this.#answered);
    this.#answered = false;
    this.#lost = this.#channel.gone;
  }

  #take(): void {
    if (!this.#sent || this.#channel.answered !== this.#sent.id) return;
    for (const piece of pieces(this.#sent.request))
      if ("to" in piece) this.#positions.set(piece.stroke, piece.to);
    this.#sent = null;
    this.#answered = true;
    this.#send();
  }

  #send(): void {
    if (this.#sent) return;
    const request = this.#waiting.shift();
    if (!request) return;
    // A nested request may carry an id of its own.
    const id = text("request" in request && request.request) || this.begin();
    this.#sent = { id, request };
    this.#channel.ask({ ...request, ...this.also() }, undefined, id);
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
