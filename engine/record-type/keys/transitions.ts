/** Each transition is compiled and checked key by key, by the parts of `transition/`. */
import type { Fault } from "../../check/fault";
import { exclude } from "../../check/logic/outcomes";
import type { RecordTransition } from "../../documents/language";
import type { CompiledTransition } from "../../records/compiled-record";
import { checkParts } from "../check-parts";
import { compileParts } from "../compile-parts";
import { checkTitles } from "../model/check-titles";
import type { RecordChecking, RecordPart, RuleChecking } from "../record-part";
import { transitionParts } from "../transition-parts";

export const transitions = {
  compile: (value = [], compiling) => ({
    transitions: new Map(
      value.map((transition): [string, CompiledTransition] => [
        transition.id,
        compileParts(transitionParts, transition, { ...compiling, transition }),
      ]),
    ),
  }),
  check: (value, checking) => checkEach(value, "check", checking),
  checkRules: (value, checking) => [...checkEach(value, "checkRules", checking), ...checkButtons(value, checking)],
} satisfies RecordPart<"transitions">;

/** Two buttons of one title that one person sees at once on one row. */
function checkButtons(value: readonly RecordTransition[], { scopeAt, named }: RuleChecking): Fault[] {
  const buttons = value.flatMap((transition, index) => {
    const pointer = ["transitions", index, "title"];
    return transition.as ? [{ ...transition, called: transition.title, pointer }] : [];
  });
  return checkTitles(buttons, (one, other) => {
    const share = (key: "from" | "as") => one[key]?.some((name) => other[key]?.includes(name)) === true;
    const areApart = () => exclude(one.when ?? true, other.when ?? true, scopeAt([...one.pointer.slice(0, 2), "when"]), named);
    return share("from") && share("as") && !areApart();
  });
}

const checkEach = (value: readonly RecordTransition[], checks: "check" | "checkRules", checking: RecordChecking): Fault[] =>
  value.flatMap((transition, index) => {
    const around = ["transitions", index];
    return checkParts(transitionParts, transition, checks, (key) => {
      return { ...checking, transition, index, around, pointer: [...around, key] };
    });
  });
