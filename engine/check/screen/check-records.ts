/**
 * The parts that change a record: a form, a list of uploads, a claim, a button that makes a transition. Each names a call of one record
 * type that does that, and a source that reads a row of the same type; a form shows the fields of that type.
 */
import { findDeclared } from "../../calls/calls";
import type { RecordOperation } from "../../calls/record-calls";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";

type Operation = RecordOperation["operation"];

/** A key that names a call, and what that call must do. */
interface Named {
  readonly key: Pointer;
  readonly name: unknown;
  readonly does: Operation;
}

export function checkRecords(screen: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(screen, (part, pointer) => {
    const [first, ...others] = namedIn(part);
    if (first) faults.push(...checkPart(part, pointer, [first, ...others], { screen, library }));
  });
  return faults;
}

function namedIn(part: JsonObject): Named[] {
  const { kind, record } = part;
  const of = (key: string, does: Operation, holder: JsonObject = part, before: Pointer = []): Named[] =>
    holder[key] === undefined ? [] : [{ key: [...before, key], name: holder[key], does }];
  if (kind === "transition") return of("transition", "transition");
  if (kind === "claim") return [...of("claim", "claim"), ...of("release", "release")];
  if ((kind !== "form" && kind !== "uploads") || !isObject(record)) return [];
  return [...of("save", "save", record, ["record"]), ...of("create", "create", record, ["record"])];
}

interface Around {
  readonly screen: JsonObject;
  readonly library: Library;
}

function checkPart(part: JsonObject, pointer: Pointer, named: readonly Named[], { screen, library }: Around): Fault[] {
  const found = named.map((one) => ({ ...one, operation: findDeclared(library, one.name)?.operation }));
  const [{ operation: first }] = found as [(typeof found)[number]];
  const wrong = found.filter(({ name, does, operation }) => findDeclared(library, name) && operation?.operation !== does);
  if (wrong.length > 0) return wrong.map(({ key, name, does }) => fault([...pointer, ...key], name, [`record-${does}`]));
  if (!first) return [];
  const other = found.find(({ operation }) => operation && operation.type !== first.type);
  if (other) return [fault([...pointer, ...other.key], other.name, [`${first.type}.${other.does}`])];
  const faults: Fault[] = [];
  const declared = isObject(screen.sources) ? screen.sources[written(part.source)] : undefined;
  if (part.source === undefined) faults.push({ code: "missing-key", pointer, at: "value", found: "source" });
  else if (isObject(declared)) {
    const read = findDeclared(library, declared.call)?.operation;
    const isRead = read?.type === first.type && (read.operation === "read" || read.operation === "own");
    if (!isRead) faults.push(fault([...pointer, "source"], part.source, [`${first.type}.read`, `${first.type}.own`]));
  }
  const data = library.get("record", first.type)?.data;
  if (part.kind === "form" && part.schema !== data && typeof data === "string")
    faults.push(fault([...pointer, "schema"], part.schema, [data]));
  return faults;
}

const fault = (pointer: Pointer, found: unknown, expected: readonly string[]): Fault => ({
  code: "wrong-target",
  pointer,
  at: "value",
  found: written(found),
  expected,
});
