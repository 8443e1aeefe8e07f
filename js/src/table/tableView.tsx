// The panels around the table of any game.

import { consume, hasModifier, keyOf } from "../base/ui/events";
import { type Child, h } from "../base/ui/jsx";
import { child, type Frame, scrollToCurrent } from "../base/ui/frame";
import { drawTrouble } from "../base/ui/parts";
import type { TableModel } from "./tableModel";
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
  draw: () => void; // Draw what is the game's own
}

/** The keys that are of use here. */
function helpOf({ host, offline, texts }: TableModel): string {
  if (host.watches) return texts.helpOfWatcher;
  return host.guest || offline ? texts.help : `${texts.help} ${texts.helpOfHost}`;
}

/** Build the panels; `draw` redraws them all and keeps the focus. */
export function tableView(
  frame: Frame,
  model: TableModel,
  helpId: string,
  own: Own,
  signal: AbortSignal,
) {
  const { root } = frame;
  const { texts, channel } = model;
  root.classList.add("l1-ui-game");
  const status = frame.panel(root, "l1-ui-status", texts.toDo);
  const setup = frame.panel(root, "l1-ui-setup-panel", texts.anew);
  const layout = child(root, "div", "l1-ui-layout");
  const tools = model.offline ? null : frame.panel(layout, "l1-ui-toolbar", texts.tools);
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
  child(layout, "p", "l1-ui-help", { id: helpId }).textContent = helpOf(model);

  const keys: Record<string, () => void> = {
    ",": () => model.look(model.at - 1),
    ".": () => model.look(model.at + 1),
    h: () => model.isYourTurn && model.hints && model.askHint(),
    a: () => model.offline || model.toggleAnalysis(),
    ...own.keys,
  };
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || writes(event.target)) return;
      const act = hasModifier(event) ? null : keys[keyOf(event)];
      if (act) act();
      else if (!own.press(event)) return;
      consume(event);
    },
    { signal },
  );

  let revealed = "";
  let opened = false;
  const keepFocus = focusKeeper(root, () => actions.node.querySelector("button") ?? own.rest);

  return {
    status,
    first,
    actions,
    secret,
    hints,
    verdict,
    players,
    summary,
    legend,
    draw(): void {
      const game = model.dialog;
      const open = game !== null;
      const { log, at, last, table } = model;
      model.followEnd();
      keepFocus(() => {
        own.draw();
        tools?.draw(
          [
            model.history,
            model.hint !== null,
            model.isYourTurn,
            open,
            model.over,
            model.hints,
            model.analysis?.open,
            own.tools?.[0](),
          ],
          () => (
            <TableTools model={model} load={(file) => void model.load(file, signal)}>
              {own.tools?.[1]()}
            </TableTools>
          ),
        );
        setup.draw(
          [game?.variant, game?.seats],
          () => game && <Setup game={game} close={() => model.toggleDialog()} />,
        );
        slider.draw([at, last, log.length, table.live, model.playing], () => (
          <History model={model} />
        ));
        moves.draw([log, model.listed, model.marked, table.players.map(({ name }) => name)], () => (
          <Log model={model} />
        ));
        model.analysis?.draw();
        drawTrouble(notice, channel, texts.gone, model.language.words.writing.close);
      });
      // Only on change, so that the list can be scrolled.
      const now = `${model.marked} ${model.listed}`;
      if (now !== revealed) reveal();
      revealed = now;
      if (open === opened) return;
      opened = open;
      (open ? setup : tools)?.node
        .querySelector<HTMLElement>(open ? "select, input" : "[aria-expanded]")
        ?.focus();
    },
  };
}

/**
 * Return a function that draws, and moves the focus if its element has disappeared. Without a focus in
 * the widget, keys would go to the notebook.
 */
function focusKeeper(
  root: HTMLElement,
  next: () => HTMLElement | undefined,
): (draw: () => void) => void {
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
const writes = (target: EventTarget | null): boolean =>
  (target as Element).matches("select, input:not([type=range])");
