/** Rules for who may change the fields of a row, and when. */
import type { RecordType, RecordWrite } from "../../documents/language";
import type { Pointer } from "../../json/pointer";
import { checkClaimed } from "../held";
import { checkInStates } from "../model/check-in-states";
import { checkSeen } from "../model/check-seen";
import { readsLinkedRows } from "../part-scopes";
import type { RecordPart } from "../record-part";
import { compileAct } from "../row-act";
import { checkQuestions } from "../row-rules";

export const write = {
  compile: (value, compiling) => ({
    writes: rulesOf(value).map(([rule]) => ({
      ...compileAct(rule, compiling),
      claimed: rule.claimed ?? false,
      fields: rule.fields,
      partial: rule.partial ?? false,
    })),
  }),
  check: (value, { record }) => rulesOf(value).flatMap(([rule, pointer]) => checkClaimed(rule.claimed, rule.in, pointer, record)),
  checkRules: (value, checking) =>
    rulesOf(value).flatMap(([rule, pointer]) => [
      ...checkQuestions(rule.when, [...pointer, "when"], checking),
      ...checkInStates(rule.when, [...pointer, "when"], rule.in, checking),
      ...checkSeen({ states: rule.in, as: rule.as, statesAt: [...pointer, "in"], asAt: [...pointer, "as"] }, checking),
    ]),
  scope: readsLinkedRows,
} satisfies RecordPart<"write">;

/** One rule, or several; each with where it stands. */
function rulesOf(value: RecordType["write"]): [rule: RecordWrite, pointer: Pointer][] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [[value as RecordWrite, ["write"]]];
  return value.map((rule: RecordWrite, index): [RecordWrite, Pointer] => [rule, ["write", index]]);
}
