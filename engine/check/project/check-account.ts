/** The values that a registration writes into the account it makes: of a program that exists, with values that the context knows. */
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { contextRoots } from "../../records/context-roots";
import { programRoots } from "../../records/program-roots";
import type { DocumentCheck, Fault } from "../fault";
import { checkContextValues } from "../logic/check-context-values";
import { lookUp, type ScopeTypes } from "../logic/scope-types";
import { type Known, keysOf, knownOf } from "./names";

const accountPointer: Pointer = ["registration", "account"];

export function checkAccount(registration: unknown, check: DocumentCheck): Fault[] {
  const account = isObject(registration) ? registration.account : undefined;
  const { library, names } = check;
  if (!isObject(account) || !check.context) return [];
  const program = written(account.program);
  const context = library.has("program", program) ? (contextRoots(library, program) as ScopeTypes) : check.context;
  const preferences = isObject(account.preferences) ? account.preferences : {};
  const roots = isObject(account.roots) ? account.roots : {};
  return [
    ...checkKnownNames("unknown-program", [account.program], ["program"], knownOf(library.ids("program"))),
    ...checkContextValues(preferences, context.preferences, [...accountPointer, "preferences"]),
    ...Object.entries(roots).flatMap(([name, values]): Fault[] => {
      const pointer = [...accountPointer, "roots", name];
      const known = programRoots(library, program).map((root) => root.name);
      if (!known.includes(name)) return [{ code: "unknown-key", pointer, at: "key", found: name, expected: known }];
      return checkContextValues(values, context[name], pointer);
    }),
    ...checkKnownNames("unknown-permission", preferences.permissions, ["preferences", "permissions"], names("permission")),
    ...checkPaths("newIds", account.newIds, context),
    ...checkPaths("typed", Object.keys(isObject(account.typed) ? account.typed : {}), context),
    ...checkRecords(isObject(account.records) ? account.records : {}, check),
  ];
}

/** Names in a list; the pointer of a single one does not end in its index. */
function checkKnownNames(code: Fault["code"], found: unknown, pointer: Pointer, known: Known): Fault[] {
  if (!Array.isArray(found)) return [];
  const isSingle = pointer.length === 1;
  return found.flatMap((name, index): Fault[] =>
    known.lacks(written(name))
      ? [
          {
            code,
            pointer: [...accountPointer, ...pointer, ...(isSingle ? [] : [index])],
            at: "value",
            found: written(name),
            expected: known.all(),
          },
        ]
      : [],
  );
}

/** Places in the context: in a list, or as the keys of an object. */
function checkPaths(key: "newIds" | "typed", paths: unknown, context: ScopeTypes): Fault[] {
  return (Array.isArray(paths) ? paths : []).flatMap((path, index): Fault[] => {
    const found = lookUp(context, written(path));
    if ("schema" in found) return [];
    const expected = found.known.map((name) => (found.parent ? `${found.parent}.${name}` : name));
    const at = key === "typed" ? "key" : "value";
    const pointer = [...accountPointer, key, key === "typed" ? written(path) : index];
    return [{ code: "unknown-variable", pointer, at, found: written(path), expected }];
  });
}

function checkRecords(records: JsonObject, { library, names }: DocumentCheck): Fault[] {
  return Object.entries(records).flatMap(([id, fields]): Fault[] => {
    const schema = library.get("data", id);
    if (schema) return checkKnownNames("unknown-field", fields, ["records", id], knownOf(keysOf(schema.properties)));
    return [
      {
        code: "unknown-schema",
        pointer: [...accountPointer, "records", id],
        at: "key",
        found: id,
        expected: names("schema").all(),
      },
    ];
  });
}
