// The five rules of laying tiles; broken rules are highlighted.

import { h } from "../../ui/jsx";
import type { Page } from "../../domain/page";
import { Chip, Drawing, Unseen } from "../../ui/parts";

interface Props { page: Page; broken: ReadonlySet<string>; prefix: string }

export function Legend({ page: { rules, texts }, broken, prefix }: Props) {
  return (
    <ul class="l1-ui-rules">
      {rules.map(({ key, title, text }) => (
        <li key={key} class="l1-ui-rule" aria-current={broken.has(key) ? "true" : undefined}>
          <span class="l1-ui-rule-head">
            <Chip rule={key} />
            <strong class="l1-ui-strong">{title}</strong>
            {broken.has(key) && <Unseen>{texts.broken}</Unseen>}
          </span>
          {broken.has(key) && <Drawing class="l1-ui-broken" href={`#${prefix}mark-no`} box="-10 -10 20 20" />}
          <span class="l1-ui-rule-text">{text}</span>
        </li>
      ))}
    </ul>
  );
}
