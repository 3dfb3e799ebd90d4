/** A read rule that reads no row which another does not read, tells no more of it, and stands for nobody: it adds nothing. */
import type { Fault } from "../../check/fault";
import { exclude, implies, outcomesOf } from "../../check/logic/outcomes";
import type { Logic } from "../../conditions/condition";
import type { RecordReader } from "../../documents/language";
import { isObject } from "../../json/json";
import type { RuleChecking } from "../record-part";

export function checkReaders(readers: readonly RecordReader[], checking: RuleChecking): Fault[] {
  const named = new Set(namesIn(checking.record));
  return readers.flatMap((reader, index): Fault[] => {
    if (readsNone(reader, index, checking)) return [{ code: "never-holds", pointer: ["read", index, "when"], at: "value" }];
    if (named.has(reader.id)) return [];
    const wider = readers.find(
      (other) => other !== reader && tellsAsMuch(other, reader) && isWithin(reader, other, index, checking),
    );
    return wider
      ? [{ code: "reads-no-more", pointer: ["read", index], at: "value", found: reader.id, expected: [wider.id] }]
      : [];
  });
}

/** A rule for owners whose condition leaves none of their own rows. */
function readsNone({ own, when }: RecordReader, index: number, { scopeAt, named }: RuleChecking): boolean {
  if (own !== true || when === undefined) return false;
  const scope = scopeAt(["read", index, "when"]);
  return outcomesOf(when, scope, named)?.canHold === true && exclude(when, isOwn, scope, named);
}

const isOwn: Logic = { "==": [{ var: "row.owner" }, { var: "actor.id" }] };

/** The read rules that some part of the record type names: whoever has such a rule may do something by it. */
function namesIn(part: unknown, key = ""): string[] {
  if (typeof part === "string") return key === "as" || key === "for" ? [part] : [];
  if (Array.isArray(part)) return part.flatMap((one) => namesIn(one, key));
  return isObject(part) ? Object.entries(part).flatMap(([name, inner]) => namesIn(inner, name)) : [];
}

const tellsAsMuch = (other: RecordReader, reader: RecordReader) =>
  (other.without ?? []).every((name) => reader.without?.includes(name)) &&
  (reader.shown ?? []).every((name) => other.shown?.includes(name));

/** Whether the one never holds of a row without the other. */
function isWithin(
  { when }: RecordReader,
  { when: wider }: RecordReader,
  index: number,
  { scopeAt, named }: RuleChecking,
): boolean {
  if (when === undefined || wider === undefined) return false;
  const scope = scopeAt(["read", index, "when"]);
  return implies(when, wider, scope, named);
}
