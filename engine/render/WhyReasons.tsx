/** Why something is locked, in the words of its conditions, and what can be done about it. */
import type { ReactNode } from "react";
import { reasonsOf } from "../resolve/why";
import { Choice } from "./Choice";
import type { Lock } from "./lock";
import type { OpenScreen } from "./screen-context";

export interface ReasonsProps {
  readonly locks: readonly Lock[];
  /** Where a link leads on; without one only the words stand. */
  readonly screen: OpenScreen | null;
  readonly text: (ref: string, values?: Readonly<Record<string, unknown>>) => string;
}

export function WhyReasons({ locks, screen, text }: ReasonsProps): ReactNode {
  const all = locks.flatMap(({ why, scope }) => reasonsOf(why, scope, text));
  const reasons = [...new Map(all.map((reason) => [reason.text, reason])).values()];
  if (reasons.length === 0) return <p>{text("why.none")}</p>;
  return (
    <ul className="why-reasons">
      {reasons.map(({ text: words, next, screen: target }) => (
        <li key={words}>
          {words} {next && (target !== undefined && screen ? <Way screen={screen} target={target} words={next} /> : next)}
        </li>
      ))}
    </ul>
  );
}

function Way({ screen, target, words }: { screen: OpenScreen; target: string; words: string }): ReactNode {
  const action = { actions: [{ kind: "go", screen: target }], locals: {} };
  return (
    <Choice action={action} enabled context={screen} onChoose={() => void screen.act(action)} className="link">
      {words}
    </Choice>
  );
}
