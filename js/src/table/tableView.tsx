// The panels around the table of any game.

import { consume, hasModifier, keyOf } from "../base/ui/events";
import { type Child, h } from "../base/ui/jsx";
import { child, type Frame, scrollToCurrent } from "../base/ui/frame";
import { Notice } from "../base/ui/parts";
import type { TableDesk } from "./desk";
import { Setup } from "./newGame";
import { History, Log, TableTools } from "./panels";

export interface Own {
  stage: Element;
  first?: readonly [string, string]; // The class and label of the first panel beside it, if any
  /** The labels of the panels for secrets, the result and the legend. */
  secret: string;
  summary: string;
  legend: string;
  tools?: readonly [state: () => unknown, content: () => Child]; // The game's own tools, if any, redrawn with their state
  rest?: HTMLElement; // The element for the focus when a used button disappears
  keys?: Readonly<Record<string, () => void>>; // The game's own keys, by letter or name
  press: (event: KeyboardEvent) => boolean; // Handle any other key; return true if it was used
}

/** The keys that are of use here. */
function helpOf({ host, offline, texts }: TableDesk): string {
  if (host.watches) return texts.helpOfWatcher;
  return host.guest || offline ? texts.help : `${texts.help} ${texts.helpOfHost}`;
}

/** Build the panels; `draw` redraws them all and keeps the focus. */
export function tableView(frame: Frame, desk: TableDesk, helpId: string, own: Own, signal: AbortSignal) {
  const { root } = frame;
  const { texts, channel } = desk;
  root.classList.add("l1-ui-game");
  const status = frame.panel(root, "l1-ui-status", texts.toDo);
  const setup = frame.panel(root, "l1-ui-setup-panel", texts.anew);
  const layout = child(root, "div", "l1-ui-layout");
  const tools = desk.offline ? null : frame.panel(layout, "l1-ui-toolbar", texts.tools);
  const board = child(layout, "div", "l1-ui-board");
  const stage = child(board, "div", "l1-ui-on-board");
  stage.append(own.stage);
  const notice = frame.panel(stage, "l1-ui-notice", "", "alert");
  const slider = frame.panel(board, "l1-ui-past", texts.past);
  const side = child(layout, "div", "l1-ui-side");
  const first = own.first && frame.panel(side, ...own.first);
  const actions = frame.panel(side, "l1-ui-actions", texts.moves);
  const secret = frame.panel(side, "l1-ui-opened-panel", own.secret);
  const hints = frame.panel(side, "l1-ui-hints-panel", texts.hint);
  const verdict = frame.panel(side, "l1-ui-verdict", texts.verdict);
  verdict.node.tabIndex = 0;
  const players = frame.panel(side, "l1-ui-players", texts.seats);
  const below = child(layout, "div", "l1-ui-below");
  const moves = frame.panel(below, "l1-ui-log", texts.log);
  const reveal = scrollToCurrent(moves.node, ".l1-ui-moves", signal);
  const summary = frame.panel(layout, "l1-ui-summary-panel", own.summary);
  const legend = frame.panel(layout, "l1-ui-legend", own.legend);
  child(layout, "p", "l1-ui-help", { id: helpId }).textContent = helpOf(desk);

  const keys: Record<string, () => void> = {
    ",": () => desk.look(desk.at - 1),
    ".": () => desk.look(desk.at + 1),
    h: () => desk.yours && desk.hints && desk.askHint(),
    a: () => desk.offline || desk.toggleAnalysis(),
    ...own.keys,
  };
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || writes(event.target)) return;
    const act = hasModifier(event) ? null : keys[keyOf(event)];
    if (act) act();
    else if (!own.press(event)) return;
    consume(event);
  }, { signal });

  let revealed = "";
  let opened = false;
  const keepFocus = focusKeeper(root, () => actions.node.querySelector("button") ?? own.rest);

  return {
    status, first, actions, secret, hints, verdict, players, summary, legend,
    draw(drawOwn: () => void): void {
      const game = desk.dialog;
      const open = game !== null;
      const { log, at, last, table } = desk;
      desk.followEnd();
      keepFocus(() => {
        drawOwn();
        tools?.draw(
          [desk.history, desk.hint !== null, desk.yours, desk.thinking, open, table.toMove, table.live, desk.over, desk.hints, desk.analysis?.open, own.tools?.[0]()],
          () => <TableTools desk={desk} load={(file) => void desk.load(file, signal)}>{own.tools?.[1]()}</TableTools>,
        );
        setup.draw([game?.variant, game?.seats], () => game && <Setup game={game} close={() => desk.toggleDialog()} />);
        slider.draw([at, last, log.length, table.live, desk.playing], () => <History desk={desk} />);
        moves.draw([log, at, table.players.map(({ name }) => name)], () => <Log desk={desk} />);
        desk.analysis?.draw();
        const trouble = channel.trouble(texts.gone);
        notice.draw([trouble], () => <Notice text={trouble} label={desk.language.words.writing.close} close={() => channel.closeNotice()} />);
      });
      // Only on change, so that the list can be scrolled.
      const now = `${at} ${log.length}`;
      if (now !== revealed) reveal();
      revealed = now;
      if (open === opened) return;
      opened = open;
      (open ? setup : tools)?.node.querySelector<HTMLElement>(open ? "select, input" : "[aria-expanded]")?.focus();
    },
  };
}

/**
 * Return a function that draws, and moves the focus if its element has disappeared. Without a focus in
 * the widget, keys would go to the notebook.
 */
function focusKeeper(root: HTMLElement, next: () => HTMLElement | undefined): (draw: () => void) => void {
  let waiting = false; // True while the root holds the focus until an action is available
  return (draw) => {
    const before = (root.getRootNode() as Document | ShadowRoot).activeElement;
    const inside = before !== null && root.contains(before);
    draw();
    if (inside && !before.isConnected) waiting = true;
    else if (before !== root) waiting = false;
    if (!waiting) return;
    const found = next();
    (found ?? root).focus({ preventScroll: true });
    waiting = !found;
  };
}

/** True for elements that use letter keys; the slider does not. */
const writes = (target: EventTarget | null): boolean => (target as Element).matches("select, input:not([type=range])");
