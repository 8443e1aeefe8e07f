// The tools that act on the whole board.

import { Fragment, h } from "../../ui/jsx";
import type { Session } from "../session";
import type { Titled } from "../../domain/page";
import { type Choice, Menu } from "../../ui/menu";
import { Button } from "../../ui/parts";

export function Toolbar({ session }: { session: Session }) {
  const { model, page, texts } = session;
  return (
    <>
      <LayingTools session={session} />
      <span class="l1-ui-menus">
        <Menu
          label={texts.edition} value={model.edition} choices={page.editions.map(choice)}
          choose={(name) => session.send("edition", { name })}
        />
        <Menu
          label={texts.examples} value="" prompt={texts.example} choices={page.examples.map(choice)}
          choose={(id) => session.send("example", { id })}
        />
      </span>
    </>
  );
}

const choice = ({ name, title }: Titled): Choice => [name, title];

export function LayingTools({ session }: { session: Session }) {
  const { model, texts } = session;
  const [undo, redo] = model.history;
  return (
    <>
      <Button shortcut="Z" disabled={!undo} onPress={() => session.send("undo")}>{texts.undo}</Button>
      <Button shortcut="Y" disabled={!redo} onPress={() => session.send("redo")}>{texts.redo}</Button>
      <Button shortcut="P" pressed={session.pairing} onPress={() => session.togglePair()}>
        {texts.pair}
      </Button>
      <Button disabled={!session.position.tiles.size} onPress={() => session.send("clear")}>{texts.clear}</Button>
    </>
  );
}
