/** A form or score sheet shows each field of its data schema once, or names it in `hidden`. */

import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { nearestName } from "../nearest";
import { keysOf } from "../project/names";
import { visitParts } from "../visit-parts";

export function checkLayouts(blocks: unknown, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    blocks,
    (block, pointer) => {
      const isLaidOut = Array.isArray(block.sections) || Array.isArray(block.criteria);
      if (isLaidOut && typeof block.schema === "string") faults.push(...checkLayout(block, block.schema, pointer, library));
    },
    ["blocks"],
  );
  return faults;
}

function checkLayout(block: JsonObject, schema: string, pointer: Pointer, library: Library): Fault[] {
  const properties = library.get("data", schema)?.properties;
  const declared = keysOf(properties);
  if (declared.length === 0) return [];
  const shown = [...shownFields(block)];
  const names = shown.map(({ name }) => name);
  const repeated = shown
    .filter(({ name }, index) => names.indexOf(name) < index)
    .map(({ name, at }): Fault => ({ code: "repeated-field", pointer: [...pointer, ...at], at: "value", found: name }));
  const meant = names.filter((name) => !declared.includes(name)).map((name) => nearestName(name, declared));
  const list = [...pointer, Array.isArray(block.sections) ? "sections" : "criteria"];
  const forgotten = declared
    .filter((name) => !names.includes(name) && !meant.includes(name) && !isLeaving(properties, name))
    .map((name): Fault => ({ code: "forgotten-field", pointer: list, at: "key", found: name }));
  return [...repeated, ...forgotten];
}

/** Nobody is asked for it any more, so no form need show it. */
const isLeaving = (properties: unknown, name: string): boolean => {
  const field = isObject(properties) ? properties[name] : undefined;
  return isObject(field) && field.leaving === true;
};

/** The fields that a block names, with the pointer from the block to each. */
function* shownFields({ criteria, sections, hidden }: JsonObject): Generator<{ name: string; at: Pointer }> {
  for (const [index, criterion] of listOf(criteria).entries()) {
    for (const key of ["score", "note"]) if (isObject(criterion)) yield* named(criterion[key], ["criteria", index, key]);
  }
  for (const [index, section] of listOf(sections).entries()) {
    for (const [position, field] of listOf(isObject(section) ? section.fields : undefined).entries()) {
      const at = ["sections", index, "fields", position];
      if (isObject(field)) yield* named(field.field, [...at, "field"]);
      else yield* named(field, at);
    }
  }
  for (const [index, name] of listOf(hidden).entries()) yield* named(name, ["hidden", index]);
}

function* named(name: unknown, at: Pointer) {
  if (typeof name === "string") yield { name, at };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
