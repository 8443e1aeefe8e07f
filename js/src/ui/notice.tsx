// An error notice over the edge of the board, announced at once.

import { h } from "./jsx";
import { Sign } from "./parts";

export function Notice({ text, label, close }: { text: string; label: string; close: () => void }) {
  if (!text) return null;
  return (
    <div class="l1-ui-notice-bar">
      <span>{text}</span>
      <button type="button" class="l1-ui-close" aria-label={label} onClick={close}><Sign>✕</Sign></button>
    </div>
  );
}
