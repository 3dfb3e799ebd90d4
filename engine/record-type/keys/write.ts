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
  compile: (said, compiling) => ({
    writes: rulesOf(said).map(([rule]) => ({
      ...compileAct(rule, compiling),
      claimed: rule.claimed ?? false,
      fields: rule.fields,
      partial: rule.partial ?? false,
    })),
  }),
  check: (said, { record }) =>
    rulesOf(said).flatMap(([rule, pointer]): Fault[] => unheld("claimed", rule.claimed, pointer, record)),
  checkRules: (said, checking) =>
    rulesOf(said).flatMap(([{ when }, pointer]) => checkQuestions(when, [...pointer, "when"], checking)),
  scope: readsLinkedRows,
} satisfies RecordPart<"write">;

/** One rule, or several; each with where it stands. */
function rulesOf(said: RecordType["write"]): [rule: RecordWrite, pointer: Pointer][] {
  if (said === undefined) return [];
  if (!Array.isArray(said)) return [[said as RecordWrite, ["write"]]];
  return said.map((rule: RecordWrite, index): [RecordWrite, Pointer] => [rule, ["write", index]]);
}
