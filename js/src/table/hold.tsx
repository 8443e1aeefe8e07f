// A button that shows a secret while it is held down.

import { h } from "../ui/jsx";

interface HoldProps { name: string; shown: boolean; words: [string, string]; show: () => void; hide: () => void }

export function Hold({ name, shown, words: [hidden, open], show, hide }: HoldProps) {
  const press = (event: Event): void => {
    if (event instanceof KeyboardEvent) {
      if (event.repeat || (event.key !== " " && event.key !== "Enter")) return;
      event.preventDefault();
    }
    // The content may push the button away from the pointer.
    if ("pointerId" in event) (event.currentTarget as Element).setPointerCapture?.((event as PointerEvent).pointerId);
    show();
  };
  const label = shown ? open : hidden;
  return (
    <button
      type="button" class="l1-ui-button l1-ui-hold" aria-label={`${label}: ${name}`} onPointerDown={press}
      onPointerUp={hide} onPointerLeave={hide} onPointerCancel={hide} onKeyDown={press} onKeyUp={hide}
      onBlur={hide} onContextMenu={(event: Event) => event.preventDefault()}
    >
      {label}
    </button>
  );
}
