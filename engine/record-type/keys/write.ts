/** Rules for who may change the fields of a row, and when. */
import type { Fault } from "../../check/fault";
import type { RecordType, RecordWrite } from "../../documents/language";
import type { Pointer } from "../../json/pointer";
import { unheld } from "../held";
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
  check: (value, { record }) =>
    rulesOf(value).flatMap(([rule, pointer]): Fault[] => unheld("claimed", rule.claimed, pointer, record)),
  checkRules: (value, checking) =>
    rulesOf(value).flatMap(([{ when }, pointer]) => checkQuestions(when, [...pointer, "when"], checking)),
  scope: readsLinkedRows,
} satisfies RecordPart<"write">;

/** One rule, or several; each with where it stands. */
function rulesOf(value: RecordType["write"]): [rule: RecordWrite, pointer: Pointer][] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [[value as RecordWrite, ["write"]]];
  return value.map((rule: RecordWrite, index): [RecordWrite, Pointer] => [rule, ["write", index]]);
}
