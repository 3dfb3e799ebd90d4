/** What only a screen can get wrong: a form that forgets or repeats a field, ids used twice, parameters its path does not give. */

import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { nearestName } from "../nearest";
import { keysOf } from "../project/names";
import { withoutEffect } from "./check-menu";
import { checkOwnNames } from "./check-own-names";

export function checkScreen(screen: JsonObject, library: Library): Fault[] {
  return [
    ...checkBlocks(screen.blocks, ["blocks"], library, new Set()),
    ...checkPaths(screen),
    ...checkKind(screen),
    ...checkOwnNames(screen, library),
  ];
}

function checkBlocks(value: unknown, pointer: Pointer, library: Library, seen: Set<string>): Fault[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => checkBlocks(item, [...pointer, index], library, seen));
  if (!isObject(value)) return [];
  const faults: Fault[] = [];
  if (pointer.at(-2) === "blocks" && typeof value.id === "string") {
    if (seen.has(value.id)) faults.push({ code: "duplicate-id", pointer: [...pointer, "id"], at: "value", found: value.id });
    seen.add(value.id);
  }
  if ((Array.isArray(value.sections) || Array.isArray(value.criteria)) && typeof value.schema === "string")
    faults.push(...checkLayout(value, pointer, library));
  return [...faults, ...Object.entries(value).flatMap(([key, part]) => checkBlocks(part, [...pointer, key], library, seen))];
}

function checkLayout(block: JsonObject, pointer: Pointer, library: Library): Fault[] {
  const declared = keysOf(library.get("data", String(block.schema))?.properties);
  if (declared.length === 0) return [];
  const placed = new Map<string, Pointer>();
  const faults: Fault[] = [];
  const place = (name: unknown, where: Pointer) => {
    if (typeof name !== "string") return;
    if (placed.has(name)) faults.push({ code: "repeated-field", pointer: where, at: "value", found: name });
    placed.set(name, where);
  };
  for (const [index, criterion] of listOf(block.criteria).entries()) {
    for (const key of ["score", "note"]) place(criterion[key], [...pointer, "criteria", index, key]);
  }
  listOf(block.sections).forEach((section, index) => {
    const fields = Array.isArray(section.fields) ? section.fields : [];
    fields.forEach((field, at) => {
      const where = [...pointer, "sections", index, "fields", at];
      if (isObject(field)) place(field.field, [...where, "field"]);
      else place(field, where);
    });
  });
  if (Array.isArray(block.hidden)) for (const [index, name] of block.hidden.entries()) place(name, [...pointer, "hidden", index]);
  const misspelt = [...placed.keys()].filter((name) => !declared.includes(name));
  const forgotten = declared.filter((name) => !placed.has(name));
  const isMeant = (name: string) => misspelt.some((found) => nearestName(found, declared) === name);
  for (const name of forgotten.filter((name) => !isMeant(name))) {
    faults.push({
      code: "forgotten-field",
      pointer: [...pointer, Array.isArray(block.sections) ? "sections" : "criteria"],
      at: "key",
      found: name,
    });
  }
  return faults;
}

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Only a dialog has a size and can be closed; it always has a title, which names it to those who hear it. */
function checkKind(screen: JsonObject): Fault[] {
  if (screen.kind === "dialog")
    return screen.title === undefined ? [{ code: "missing-key", pointer: [], at: "value", found: "title" }] : [];
  const idle = screen.size === undefined ? [] : [withoutEffect(["size"], ['"kind": "dialog"'])];
  return [...idle, ...closings(screen.blocks, ["blocks"])];
}

function closings(value: unknown, pointer: Pointer): Fault[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => closings(part, [...pointer, index]));
  if (!isObject(value)) return [];
  if (value.kind === "close") return [{ ...withoutEffect([...pointer, "kind"], ['"kind": "dialog"']), found: "close" }];
  return Object.entries(value).flatMap(([key, part]) => closings(part, [...pointer, key]));
}

/** Every `:name` of the path and its aliases is a parameter the screen declares. */
function checkPaths(screen: JsonObject): Fault[] {
  const aliases = Array.isArray(screen.aliases) ? screen.aliases : [];
  const declared = keysOf(screen.params);
  return [[screen.path, ["path"]] as const, ...aliases.map((alias, index) => [alias, ["aliases", index]] as const)].flatMap(
    ([path, pointer]) =>
      [...String(path).matchAll(/:(\w+)/g)]
        .map((match) => match[1] as string)
        .filter((name) => !declared.includes(name))
        .map((name): Fault => ({ code: "unknown-param", pointer, at: "value", found: name, expected: declared })),
  );
}
