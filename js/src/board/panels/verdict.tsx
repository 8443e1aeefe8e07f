// The verdict: a headline with a sign, then each reason with the letter of its rule.

import { Fragment, h } from "../../ui/jsx";
import type { Explanation } from "../explain";
import { Chip, Drawing, Hint } from "../../ui/parts";

export function Verdict({ explanation, prefix }: { explanation: Explanation; prefix: string }) {
  const { mood, title, findings, hint } = explanation;
  return (
    <>
      <p class={`l1-ui-headline l1-ui-headline-${mood}`}>
        {mood !== "plain" && <Drawing class="l1-ui-mark" href={`#${prefix}mark-${mood}`} box="-10 -10 20 20" />}
        <span>{title}</span>
      </p>
      {findings.length > 0 && (
        <ul class="l1-ui-findings">
          {findings.map(({ rule, text }, at) => (
            <li key={at} class="l1-ui-finding">
              {rule ? <Chip rule={rule} /> : <span class="l1-ui-bullet" aria-hidden="true">•</span>}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {hint && <Hint>{hint}</Hint>}
    </>
  );
}
