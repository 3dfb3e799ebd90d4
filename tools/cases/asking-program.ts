/** The questions that a case asks of the person's program: the badge beside their name, and the dialogs that open by themselves at home. */
import { documentKinds, holds, readPath, resolveText } from "../../engine/tools";
import { once } from "../once";
import { unless } from "./answer";
import type { CasePerson } from "./case-person";
import { say } from "./wording";

export const programIn = ({ scope }: CasePerson): string => String(readPath(scope, "session.program"));

export function askingProgram(person: CasePerson) {
  const { library, scope } = person;
  const program = once(() => documentKinds.program.compile(library, programIn(person)));
  const popup = (screen: string, expected: boolean, words: string) => {
    const rules = (program()?.popups ?? []).filter((one) => one.screen === screen).map(({ visibleWhen }) => visibleWhen);
    return unless(rules.some((rule) => holds(rule, scope)) === expected, words, rules, scope);
  };
  return {
    badge: (expected: string) => {
      const words = resolveText(program()?.badge, scope);
      const broken = unless(words === expected, say.badge(expected, words), program()?.badge, scope);
      return broken && { ...broken, found: words };
    },
    popups: (screen: string) => popup(screen, true, say.popups(screen)),
    popupsNot: (screen: string) => popup(screen, false, say.popupsNot(screen)),
  };
}
