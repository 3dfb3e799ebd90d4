/** Each transition is compiled and checked key by key, by the parts of `transition/`. */
import type { Fault } from "../../check/fault";
import type { RecordTransition } from "../../documents/language";
import type { CompiledTransition } from "../../records/compiled-record";
import { checkParts } from "../check-parts";
import { compileParts } from "../compile-parts";
import type { RecordChecking, RecordPart } from "../record-part";
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
  checkRules: (value, checking) => checkEach(value, "checkRules", checking),
} satisfies RecordPart<"transitions">;

const checkEach = (value: readonly RecordTransition[], checks: "check" | "checkRules", checking: RecordChecking): Fault[] =>
  value.flatMap((transition, index) => {
    const around = ["transitions", index];
    return checkParts(transitionParts, transition, checks, (key) => {
      return { ...checking, transition, index, around, pointer: [...around, key] };
    });
  });
