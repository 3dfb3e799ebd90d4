/**
 * Faults that only a grid can have: a column is filled in from a field or from a list, or it is computed; what stands in the items of the
 * list is named there; and a cell holds a plain value that a device may keep as it is, until it is saved.
 */
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { keysOf } from "../project/names";
import { visitParts } from "../visit-parts";
import { withoutEffect } from "./without-effect";

export function checkGrids(blocks: unknown, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    blocks,
    (block, pointer) => {
      if (block.kind === "grid") faults.push(...checkGrid(block, pointer, library));
    },
    ["blocks"],
  );
  return faults;
}

function checkGrid({ columns, schema, totalLabel }: JsonObject, pointer: Pointer, library: Library): Fault[] {
  const fields = library.get("data", written(schema))?.properties;
  const all = Array.isArray(columns) ? columns.map((column, index) => [column, [...pointer, "columns", index]] as const) : [];
  const hasTotals = all.some(([column]) => isObject(column) && column.total !== undefined);
  return [
    ...all.flatMap(([column, at]) => (isObject(column) ? checkColumn(column, at, isObject(fields) ? fields : {}) : [])),
    ...(totalLabel !== undefined && !hasTotals ? [withoutEffect([...pointer, "totalLabel"], ["total"])] : []),
  ];
}

/** The parts of a column; one of them alone. */
const origins = ["field", "from", "value"];

function checkColumn(column: JsonObject, pointer: Pointer, fields: JsonObject): Fault[] {
  const [origin, ...others] = origins.filter((key) => column[key] !== undefined);
  if (origin === undefined) return [missing("field", pointer)];
  const idle = others.map((key) => withoutEffect([...pointer, key], [`"columns": [{ "${key}" }]`]));
  const unnamed = origin !== "field" && column.label === undefined ? [missing("label", pointer)] : [];
  if (origin === "from") return [...idle, ...unnamed, ...checkFrom(column.from, [...pointer, "from"], fields)];
  if (origin === "field") return [...idle, ...checkCell(fields, column.field, [...pointer, "field"])];
  const filled = ["short", "readOnlyWhen"].filter((key) => column[key] !== undefined);
  return [...idle, ...unnamed, ...filled.map((key) => withoutEffect([...pointer, key], ["field", "from"]))];
}

function checkFrom(from: unknown, pointer: Pointer, fields: JsonObject): Fault[] {
  if (!isObject(from)) return [];
  const list = fieldOf(fields, from.list);
  if (list === undefined) return [];
  const items = list.type === "array" && isObject(list.items) ? list.items.properties : undefined;
  if (!isObject(items)) return [withoutEffect([...pointer, "list"], ['"type": "array"'])];
  const unknown = ["key", "field"]
    .filter((key) => typeof from[key] === "string" && !Object.hasOwn(items, written(from[key])))
    .map((key): Fault => {
      const found = written(from[key]);
      return { code: "unknown-field", pointer: [...pointer, key], at: "value", found, expected: keysOf(items) };
    });
  return [...unknown, ...checkCell(items, from.field, [...pointer, "field"])];
}

/** A cell holds a text, a number, a date, a tick or a choice. */
function checkCell(fields: JsonObject, name: unknown, pointer: Pointer): Fault[] {
  const field = fieldOf(fields, name);
  if (field === undefined) return [];
  const types = [field.type].flat().map(written);
  const isOther =
    types.includes("array") || types.includes("object") || field.upload !== undefined || field.optionsFrom !== undefined;
  if (isOther) return [withoutEffect(pointer, plainTypes)];
  return field.sensitive === undefined ? [] : [{ code: "sealed-column", pointer, at: "value", found: written(name) }];
}

const plainTypes = ["string", "number", "integer", "boolean"].map((type) => `"type": "${type}"`);

const fieldOf = (fields: JsonObject, name: unknown) => {
  const field = typeof name === "string" && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return isObject(field) ? field : undefined;
};

const missing = (found: string, pointer: Pointer): Fault => ({ code: "missing-key", pointer, at: "value", found });
