// A board in a page without Python: it answers the requests of the views as the widget does, by a table of Python's rules.

import { count, type Fields, fields, list, text } from "../../../base/host/json";
import { Language, type Words } from "../../../base/host/language";
import type { Answering, Told } from "../../../base/page/pageModel";
import { readNames } from "../page";
import { ROTATIONS } from "../position";
import { COUNT, indexOf, nameOf } from "../squares";
import { Sentences, wordsOf } from "../sentences";
import * as position from "./position";
import { EMPTY, type Laid, type Play } from "./position";
import { type Judged, Rules, type Table } from "./rules";

type Hand = readonly string[] | null;
type Checkpoint = readonly [laid: Laid, hand: Hand];
type Texts = Record<"words" | "kinds" | "examples", Fields>;

/** A request that cannot be carried out, with the reason. */
class Refusal extends Error {}

export class BoardKernel implements Answering {
  readonly #fill: Language["fill"];
  readonly #sentences: Sentences;
  readonly #codes: readonly string[];
  readonly #rules: Rules;
  readonly #table: Table & Texts;
  #now: Checkpoint;
  #past: Checkpoint[] = [];
  #future: Checkpoint[] = [];
  #first: Play | null = null; // The first half of a pair exchange
  #verdicts: Fields = {};
  #verdictsFor = "";
  #refused = 0;

  /** The traits are those of the page, which are read and never changed here. */
  constructor(private readonly traits: Fields) {
    const language = new Language(traits._words as Words);
    const names = readNames(fields(traits._page));
    this.#fill = language.fill;
    this.#sentences = new Sentences({ ...names, language, texts: { aTile: "" } });
    this.#codes = names.tileTypes.map(({ code }) => code);
    this.#table = traits._kernel as Table & Texts;
    const buildings = names.buildings.map(({ cell, letter }) => [indexOf(cell), letter] as const);
    this.#rules = new Rules(this.#table, this.#codes, new Map(buildings));
    // Not checked, as Python may have laid tiles against the rules.
    const laid = position.readPosition(text(traits.state), text(traits.edition), this.#codes);
    this.#now = [laid, traits.hand as Hand];
  }

  get shown(): Fields {
    return this.follow();
  }

  /** Return the verdicts on the tile in hand, which the page may have changed; the same value unless something has. */
  follow(changed: Fields = {}): Fields {
    const { tile, rotation } = { ...this.traits, ...changed };
    const [laid, hand] = this.#now;
    const now = JSON.stringify([
      tile,
      rotation,
      hand,
      this.#write(laid),
      laid.edition,
      this.#first,
    ]);
    if (now !== this.#verdictsFor) {
      this.#verdictsFor = now;
      this.#verdicts = tile ? this.#judgeAll(text(tile), count(rotation)) : {};
    }
    return { _verdicts: this.#verdicts };
  }

  /** Return the traits that a request changes; of one that cannot be carried out only a notice. */
  answer(request: Fields): Fields {
    try {
      const changed = this.#carryOut(request);
      return { ...changed, ...this.follow(changed) };
    } catch (error) {
      const known = error instanceof Refusal;
      const reason = known ? error.message : this.#say("notDone", { request: text(request.do) });
      return { _notice: { text: reason, n: ++this.#refused } };
    }
  }

  /** What the address of a page tells of the board. */
  address(): Told {
    const [laid, hand] = this.#now;
    const b = this.#write(laid).replace(" | ", "|").replaceAll(" ", ",");
    return { b, e: laid.edition, ...(hand ? { h: hand.join("") } : {}) };
  }

  /** Check what an address tells, throw if it is wrong, and return what carries it out. */
  read({ b = "", e = "", h, ...others }: Told): () => Fields {
    const hand = h === undefined ? null : [...h];
    const known =
      Object.hasOwn(this.#table.editions, e) &&
      hand?.every((code) => this.#codes.includes(code)) !== false;
    if (!known || Object.keys(others).length) throw new RangeError();
    const laid = this.#read(b, e);
    return () => {
      const changed = this.#leaveFor(laid, hand);
      return { ...changed, ...this.follow(changed) };
    };
  }

  #say(key: string, words: Record<string, string> = {}): string {
    return this.#fill(text(this.#table.words[key]), words);
  }

  #carryOut({ do: what, cell, tile, id, name }: Fields): Fields {
    const [laid, hand] = this.#now;
    if (what === "lay") return this.#lay(this.#play(cell, tile));
    if (what === "pair") return this.#beginPair(this.#play(cell, tile));
    if (what === "unpair") return this.#choose(null);
    if (what === "undo") return this.#restore(this.#past, this.#future, "nothingToUndo");
    if (what === "redo") return this.#restore(this.#future, this.#past, "nothingToRedo");
    if (what === "clear") return this.#leaveFor(this.#read("-", laid.edition), hand);
    if (what === "edition" && Object.hasOwn(this.#table.editions, text(name)))
      return name === laid.edition ? {} : this.#leaveFor({ ...laid, edition: text(name) }, hand);
    const example = list(this.#table.examples[text(id)]);
    if (what === "example" && example.length) return this.#show(example);
    throw new RangeError();
  }

  #play(cell: unknown, tile: unknown): Play {
    return [position.squareOf(text(cell)), position.tileNumber(text(tile), this.#codes)];
  }

  #lay(play: Play): Fields {
    const [laid, hand] = this.#now;
    const plays = this.#first ? [this.#first, play] : [play];
    const judged = this.#rules.explain(laid, plays, hand);
    const shown = {
      selected: nameOf(play[0]),
      _verdict: this.#verdict(plays, judged, judged.legal),
    };
    if (!judged.legal) return shown;
    const left = hand && [...hand];
    for (const [at, tile] of left ? plays : []) {
      left?.splice(left.indexOf(this.#codeOf(tile)), 1);
      if (laid.tiles[at] !== EMPTY) left?.push(this.#codeOf(laid.tiles[at]!));
    }
    return { ...shown, ...this.#choose(null), ...this.#goTo(this.#rules.lay(laid, plays), left) };
  }

  #codeOf(tile: number): string {
    return this.#codes[tile >> 2]!;
  }

  #beginPair(play: Play): Fields {
    const [laid] = this.#now;
    const square = nameOf(play[0]);
    if (!this.#table.editions[laid.edition]![2]) throw new Refusal(this.#say("noPair"));
    if (laid.tiles[play[0]] === EMPTY) throw new Refusal(this.#say("pairBegins", { square }));
    return { selected: square, ...this.#choose(play) };
  }

  #choose(play: Play | null): Fields {
    if (!play && !this.#first) return {};
    this.#first = play;
    return { _pair: play ? this.#placed(play) : {} };
  }

  #placed([at, tile]: Play): Fields {
    return { cell: nameOf(at), tile: this.#codeOf(tile), rotation: ROTATIONS[tile & 3] };
  }

  /** Show an example of the rule book with its tile in hand. */
  #show([of, ...halves]: readonly unknown[]): Fields {
    const changed = this.#leaveFor(this.#read(text(of), this.#now[0].edition), null);
    const plays = halves.map(list).map(([cell, tile]) => this.#play(cell, tile));
    const last = plays[plays.length - 1];
    if (!last) return changed;
    const { cell: selected, ...held } = this.#placed(last);
    const judged = this.#rules.explain(this.#now[0], plays, null);
    const _verdict = this.#verdict(plays, judged, false);
    const first = plays.length > 1 ? plays[0]! : null;
    return { ...changed, ...this.#choose(first), ...held, selected, _verdict };
  }

  #read(of: string, edition: string): Laid {
    return this.#rules.checked(position.readPosition(of, edition, this.#codes));
  }

  #write(laid: Laid): string {
    return position.writePosition(laid, this.#codes);
  }

  #restore(from: Checkpoint[], to: Checkpoint[], nothing: string): Fields {
    const checkpoint = from.pop();
    if (!checkpoint) throw new Refusal(this.#say(nothing));
    to.push(this.#now);
    this.#now = checkpoint;
    return { ...this.#forget(), ...this.#shown };
  }

  /** Leave a position, with its verdict and the chosen half, for another one. */
  #leaveFor(laid: Laid, hand: Hand): Fields {
    return { ...this.#forget(), ...this.#goTo(laid, hand) };
  }

  #forget(): Fields {
    const tried = Object.keys(fields(this.traits._verdict)).length;
    return { ...this.#choose(null), ...(tried ? { _verdict: {} } : {}) };
  }

  /** Go to a position, as a step that can be undone if it is another one. */
  #goTo(laid: Laid, hand: Hand): Fields {
    const [before] = this.#now;
    if (laid.edition !== before.edition || this.#write(laid) !== this.#write(before)) {
      this.#past.push(this.#now);
      this.#future = [];
    }
    this.#now = [laid, hand];
    return this.#shown;
  }

  get #shown(): Fields {
    const [laid, hand] = this.#now;
    const all = ROTATIONS.length * this.#codes.length;
    return {
      state: this.#write(laid),
      edition: laid.edition,
      hand,
      _laid: {
        tiles: laid.tiles.flatMap((tile, at) => (tile === EMPTY ? [] : all * at + tile)),
        stops: Object.fromEntries(laid.stops),
      },
      _history: [this.#past.length, this.#future.length],
    };
  }

  /** The trait `_verdict`: the findings on plays in sentences. */
  #verdict(plays: readonly Play[], { legal, findings }: Judged, done: boolean): Fields {
    const [{ tiles }] = this.#now;
    const kinds = plays.map(([, tile]) => ({ tile: { code: this.#codeOf(tile) } }));
    const [last, first] = [plays.length - 1, plays.length > 1 ? kinds[0]! : null];
    const [at] = plays[last]!;
    const squares: string[] = [];
    squares[at] = findings;
    const verdicts = { ...kinds[last]!, squares };
    const words = wordsOf(findings);
    const old = new Map(tiles.map((tile, square) => [square, { code: this.#codeOf(tile) }]));
    const told = this.#sentences
      .findings(verdicts, at, { tiles: old }, first)
      .map(({ rule, at: square, side, text: message }, index) => ({
        ...(legal ? { kind: this.#table.kinds[words[index]!.charAt(0)] } : { rule }),
        cell: nameOf(square),
        side,
        message,
      }));
    const placed = plays.map((play) => this.#placed(play));
    return {
      play: plays
        .map(([at, tile]) => {
          const sign = first || tiles[at] !== EMPTY ? "=" : ":";
          return nameOf(at) + sign + position.textOf(tile, this.#codes);
        })
        .join("+"),
      tiles: placed,
      legal,
      done,
      cells: placed.map(({ cell }) => cell),
      violations: legal ? [] : told,
      effects: legal ? told : [],
    };
  }

  /** The trait `_verdicts`: what is found on each square, and as bits the turns that are legal there. */
  #judgeAll(code: string, rotation: number): Fields {
    const [laid, hand] = this.#now;
    const kind = ROTATIONS.length * this.#codes.indexOf(code);
    const first = this.#first ? [this.#first] : [];
    const squares = Array.from({ length: COUNT }, (_, at) =>
      ROTATIONS.map((_, turn) => this.#rules.explain(laid, [...first, [at, kind + turn]], hand)),
    );
    return {
      tile: code,
      rotation,
      squares: squares.map((turns) => turns[rotation / 90]?.findings).join(),
      turns: squares
        .map((turns) =>
          turns.reduce((bits, { legal }, turn) => bits | (Number(legal) << turn), 0).toString(16),
        )
        .join(""),
    };
  }
}
