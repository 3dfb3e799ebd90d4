/** Requirements of a transition, when it is made. The field that one marks is one that the person is asked for: of the input, or the note. */
import type { Fault } from "../../check/fault";
import { keysOf } from "../../check/project/names";
import type { RecordRequirement } from "../../documents/language";
import type { CompiledTransition } from "../../records/compiled-record";
import { checkBeyond } from "../beyond-row";
import { checkInAct } from "../model/check-in-states";
import { answersOf, readsLinkedRows } from "../part-scopes";
import { checkQuestions } from "../row-rules";
import type { TransitionChecking, TransitionPart } from "../transition-part";

export const requirements = {
  compile: (value = [], { tools }) => ({
    require: value.map(({ when, text, field }) => ({
      when: tools.logic(when),
      text: tools.text(text) as CompiledTransition["title"],
      field,
    })),
  }),
  check: checkFields,
  checkRules: (value, checking) =>
    value.flatMap(({ when }, nth) => {
      const pointer = [...checking.pointer, nth, "when"];
      const { from, when: other } = checking.transition;
      return [
        ...checkQuestions(when, pointer, checking),
        ...checkBeyond(when, pointer, checking),
        ...checkInAct(when, pointer, { states: from, other }, checking),
      ];
    }),
  scope: (place) => ({ ...readsLinkedRows(place), ...answersOf(place) }),
} satisfies TransitionPart<"require">;

function checkFields(value: readonly RecordRequirement[], { transition, library, pointer }: TransitionChecking): Fault[] {
  const { input, note } = transition;
  const schema = input === undefined ? undefined : library.get("data", input);
  if (input !== undefined && !schema) return [];
  const asked = [...keysOf(schema?.properties), ...(note === undefined ? [] : ["note"])];
  return value.flatMap(({ field: found }, nth): Fault[] =>
    found === undefined || asked.includes(found.split(".", 1)[0] as string)
      ? []
      : [{ code: "unknown-field", pointer: [...pointer, nth, "field"], at: "value", found, expected: asked }],
  );
}
