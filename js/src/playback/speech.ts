// Announcements of steps; fast playback is not announced.

import type { Words } from "../host/language";
import type { LiveRegion } from "../ui/frame";
import type { Cause, Playback } from "./playback";

export const CALM = 250; // Quiet time before an announcement, in milliseconds

export function speaker(
  live: LiveRegion, playback: () => Playback, signal: AbortSignal, ends: Words["playback"], words: () => string,
): (cause: Cause) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer));
  return (cause) => {
    clearTimeout(timer);
    const { playing, speed, step } = playback();
    if (cause !== "own" && playing && speed > 1) return;
    const end = cause === "end" ? `${step ? ends.atEnd : ends.atBeginning} ` : "";
    timer = setTimeout(() => live.say(end + words()), CALM);
  };
}
