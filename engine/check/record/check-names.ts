/** Lists, reports and transitions become calls: their names are their own, and none of those that every record type has. Columns stand in answers. */

import { answerParts, reservedNames } from "../../calls/record-calls";
import type { RecordType } from "../../documents/language";
import type { Pointer } from "../../json/pointer";
import { rowColumns } from "../../records/compiled-record";
import type { Fault } from "../fault";

export function checkNames({ lists = {}, reports = {}, transitions = [], columns = {} }: RecordType): Fault[] {
  const named: { name: string; pointer: Pointer; at: "key" | "value" }[] = [
    ...transitions.map(({ id }, index) => ({ name: id, pointer: ["transitions", index, "id"], at: "value" as const })),
    ...Object.keys(lists).map((name) => ({ name, pointer: ["lists", name], at: "key" as const })),
    ...Object.keys(reports).map((name) => ({ name, pointer: ["reports", name], at: "key" as const })),
  ];
  const taken = new Set<string>(reservedNames);
  const calls = named.filter(({ name }) => taken.has(name) || !taken.add(name));
  const inAnswers = new Set<string>([...Object.keys(rowColumns), ...answerParts]);
  const common = Object.keys(columns).filter((name) => inAnswers.has(name));
  const own = common.map((name) => ({ name, pointer: ["columns", name], at: "key" as const }));
  return [...calls, ...own].map(({ name, ...position }): Fault => ({ code: "name-taken", ...position, found: name }));
}
