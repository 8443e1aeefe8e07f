// Something went wrong: a bar over the rim of the board, spoken at once.

import { GONE, type Session } from "../board/session";

export function Notice({ session }: { session: Session }) {
  const text = session.gone ? GONE : session.notice;
  if (!text) return null;
  return (
    <div class="l1-ui-notice-bar">
      <span>{text}</span>
      <button
        type="button"
        class="l1-ui-close"
        aria-label="Close this notice"
        onClick={() => session.closeNotice()}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}
