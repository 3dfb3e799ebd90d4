/**
 * Answers stay when documents change: a field that goes was marked as leaving in an earlier release, or says its name lives on in another
 * (`was`); no name means two fields.
 */
import { keptPaths, keptSchemas, lockOf, lostPaths, namesOfGone, viewsOf } from "../../compile/kept-fields";
import type { Library } from "../../documents/library";
import type { JsonObject } from "../../json/json";
import { earlierNames, schemaFields } from "../../rules/schema-fields";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";
import { fieldsOf, isField, schemaNodes } from "./schema-nodes";

/** Of one document alone: what `was` and `leaving` say of it. */
export function checkWas(schema: JsonObject): Fault[] {
  return schemaNodes(schema).flatMap((node) => {
    const others = isField(node) ? [] : ["was", "leaving"].filter((key) => key in node.schema);
    const misplaced = others.map((key) => withoutEffect([...node.pointer, key], ["properties"]));
    return [...misplaced, ...(node.isInForm ? takenNames(node.pointer, fieldsOf(node)) : [])];
  });
}

/** `holder` is where the object that holds the fields stands. */
function takenNames(holder: Fault["pointer"], fields: ReadonlyMap<string, JsonObject>): Fault[] {
  const owners = new Map<string, string>();
  return [...fields].flatMap(([name, field]) =>
    earlierNames(field).flatMap((was, index): Fault[] => {
      const owner = fields.has(was) ? was : owners.get(was);
      owners.set(was, name);
      // A name that one field says twice is told as that.
      if (owner === undefined || (owner === name && was !== name)) return [];
      const position = {
        pointer: [...holder, "properties", name, "was", ...(Array.isArray(field.was) ? [index] : [])],
        at: "value",
      } as const;
      return owner === was
        ? [{ code: "earlier-name-present", ...position, found: was }]
        : [{ code: "earlier-name-taken", ...position, found: was, expected: [owner] }];
    }),
  );
}

/** Fields that the lock remembers of a data schema, and that the schema does not have any more. */
export function checkKeptFields(library: Library, id: string): Fault[] {
  const locked = library.cohort === "" ? lockOf(library)?.data?.[id] : undefined;
  if (!locked || !Array.isArray(locked.fields)) return [];
  const release = String(lockOf(library)?.release);
  const paths = keptPaths(viewsOf(library, id));
  const placeOf = (path: string) => schemaFields(library.get("data", id) ?? {}).find((field) => field.path === path)?.pointer;
  const fault = (code: Fault["code"], found: string): Fault => {
    return { code, pointer: placeOf(found) ?? ["properties"], at: "key", found, leans: true };
  };
  return [
    ...lostPaths(locked, paths, release).map((path): Fault => {
      const elsewhere = inAnotherObject(path, library.get("data", id) ?? {}, locked.fields);
      return elsewhere === undefined
        ? fault("field-gone", path)
        : { ...fault("field-elsewhere", path), pointer: elsewhere.pointer, expected: [elsewhere.path] };
    }),
    ...namesOfGone(locked, paths).map((path) => fault("name-of-gone-field", path)),
  ];
}

/** A new field of the same name, now or before, that stands in another object: the field was moved, and its answers stay behind. */
function inAnotherObject(lost: string, schema: JsonObject, locked: readonly string[]) {
  const [holder, name] = split(lost);
  return schemaFields(schema).find((field) => {
    const [other, own] = split(field.path);
    return other !== holder && !locked.includes(field.path) && [own, ...earlierNames(field.schema)].includes(name);
  });
}

/** `alamat.jalan`  ->  `alamat`, `jalan` */
function split(path: string): [string, string] {
  const end = path.lastIndexOf(".");
  return [path.slice(0, Math.max(0, end)), path.slice(end + 1)];
}

/** Whole data schemas that the lock remembers, and that nobody keeps answers of any more. */
export function checkLockedSchemas(library: Library): Fault[] {
  const lock = lockOf(library);
  const kept = new Set(keptSchemas(library));
  return Object.entries(lock?.data ?? {}).flatMap(([id, locked]): Fault[] => {
    if (kept.has(id)) return [];
    const lost = lostPaths(locked, keptPaths([]), String(lock?.release));
    return lost.length > 0
      ? [{ code: "field-gone", pointer: ["data", id], at: "key", found: `${id}: ${lost.join(", ")}`, leans: true }]
      : [];
  });
}
