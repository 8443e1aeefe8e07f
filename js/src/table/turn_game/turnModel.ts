// The state of one view of any turn game.

import { type Fields, fields, like, text } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";
import type { Channel } from "../../base/host/channel";
import type { Language } from "../../base/host/language";
import { TableModel } from "../tableModel";
import type { Frame } from "../../base/ui/frame";

const TABLE = {
  live: false,
  stage: "",
  toMove: 0,
  status: "",
  news: "",
  players: [{ name: "", bot: "", level: "", won: false }],
  moves: [""], // The legal moves of the persons
};
/** The elements as nested lists, not to be trusted; `inked` if it follows the colour of the text. */
const DRAWN = { moves: [""], inked: false };
const HINT = { message: "", moves: [{ text: "", why: "" }] };

export type Drawn = typeof DRAWN & { tree: unknown };
export type Table = typeof TABLE & { picture: Drawn };

function readTable(host: HostModel): Table {
  const sent = fields(host.get("_table"));
  const { tree } = fields(sent.picture);
  return { ...like(sent, TABLE), picture: { ...like(sent.picture, DRAWN), tree } };
}

export class TurnModel extends TableModel<Table> {
  table: Table;
  hint: typeof HINT | null = null;
  readonly title: string;

  constructor(channel: Channel, language: Language, signal: AbortSignal, frame: Frame) {
    super(channel, language, signal, frame);
    this.table = readTable(this.host);
    this.title = text(fields(this.host.get("_page")).title);
  }

  choose(move: string): void {
    if (!this.channel.gone) this.channel.ask({ do: "move", text: move });
  }

  protected readTable(): string {
    this.table = readTable(this.host);
    return this.table.news && `${this.table.news} `;
  }

  protected receive(message: Fields): void {
    const hint = like(message.hint, HINT);
    if (!hint.message) return;
    this.hint = hint;
    this.say(
      [hint.message, ...hint.moves.map(({ text: move, why }) => `${move}: ${why}.`)].join(" "),
    );
  }
}
