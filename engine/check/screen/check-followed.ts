/**
 * Calls that follow from a record type: a table that leaves something out follows a list of records, a detail follows the row that its
 * source reads, and both name what is shown there. What follows nothing says its id, its label and its text itself.
 */

import { findDeclared } from "../../calls/calls";
import { columnsToShow, followedList } from "../../calls/follow-list";
import { followedReport } from "../../calls/follow-report";
import { readType } from "../../calls/follow-row";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import { objectsOf, type Pointer } from "../../json/pointer";
import { holdsOneValue, shownColumns } from "../../records/shown-column";
import { soundParts } from "../../records/sound-parts";
import type { Fault } from "../fault";
import { keysOf } from "../project/names";
import { visitParts } from "../visit-parts";
import { callOf } from "./check-tables";
import { withoutEffect } from "./without-effect";

export function checkFollowed(screen: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    screen.blocks,
    (block, pointer) => {
      const call = callOf(screen, block.source);
      // Of a source or a call that nobody knows, nothing can be said.
      if (!findDeclared(library, call)) return;
      faults.push(...ofOtherRows(block, [...pointer], library, call));
      if (block.kind === "table") faults.push(...checkTable(block, [...pointer], library, call));
      if (block.kind === "thread" && findDeclared(library, call)?.operation?.operation !== "posts")
        faults.push({
          code: "wrong-target",
          pointer: [...pointer, "source"],
          at: "value",
          found: written(block.source),
          expected: [".posts"],
        });
      if (block.kind === "chart" && block.follows === true && !followedReport(library, call))
        faults.push(followsNothing([...pointer], "follows", ["record-report"]));
      if (block.kind === "detail") faults.push(...checkDetail(block, [...pointer], library, call));
    },
    ["blocks"],
  );
  return faults;
}

/** A sheet of a block, and what is done with the rows that are picked in it, are of the rows that it shows. */
function ofOtherRows(block: JsonObject, pointer: Pointer, library: Library, call: unknown): Fault[] {
  const shown = findDeclared(library, call)?.operation?.type;
  const faults: Fault[] = [];
  for (const key of shown === undefined ? [] : ["export", "bulkActions"])
    visitParts(
      block[key],
      (part, at) => {
        const other = findDeclared(library, part.call)?.operation?.type;
        if (other === undefined || other === shown || (key === "bulkActions" && !picksRows(part))) return;
        const name = written(part.call).slice(other.length);
        faults.push({
          code: "wrong-target",
          pointer: [...at, "call"],
          at: "value",
          found: written(part.call),
          expected: [`${shown}${name}`],
        });
      },
      [...pointer, key],
    );
  return faults;
}

const picksRows = ({ body }: JsonObject) => JSON.stringify(body ?? null).includes('"selection.');

function checkTable(table: JsonObject, pointer: Pointer, library: Library, call: unknown): Fault[] {
  const followed = followedList(library, call);
  const columns = followed && columnsToShow(library, followed);
  const filters = followed && (followed.list.filters ?? []);
  const follows = followed ?? followedReport(library, call);
  return [
    ...(table.follows === true && !follows ? [followsNothing(pointer, "follows", ["record-list"])] : []),
    ...(table.follows !== true && table.columns === undefined ? [missing(pointer, "columns")] : []),
    ...objectsOf(table.columns, [...pointer, "columns"]).flatMap(([column, at]) =>
      checkPart(column, at, { column: columns }, "record-list"),
    ),
    ...objectsOf(table.filters, [...pointer, "filters"]).flatMap(([filter, at]) => {
      if (filter.label !== undefined || typeof filter.id !== "string") return [];
      return filters?.includes(filter.id) ? [] : [missing(at, "label")];
    }),
  ];
}

function checkDetail(detail: JsonObject, pointer: Pointer, library: Library, call: unknown): Fault[] {
  const type = readType(library, call);
  const properties = type === undefined ? undefined : library.get("data", dataOf(library, type))?.properties;
  const known = {
    // A row that is read tells of a linked one its id alone: what stands in that one is for a source of its own.
    column: type === undefined ? undefined : shownColumns(library, type).filter((name) => !name.includes(".")),
    field: type === undefined ? undefined : keysOf(properties),
  };
  return objectsOf(detail.fields, [...pointer, "fields"]).flatMap(([field, at]) => [
    ...checkPart(field, at, known, "record-read"),
    ...checkWords(field, at, properties),
  ]);
}

/** Of a list of groups nothing could be written but that it is one. */
function checkWords({ field, text }: JsonObject, pointer: Pointer, properties: unknown): Fault[] {
  const schema = isObject(properties) && typeof field === "string" ? properties[field] : undefined;
  if (text !== undefined || !isObject(schema) || holdsOneValue(schema)) return [];
  return [{ code: "wrong-target", pointer: [...pointer, "field"], at: "value", found: String(field), expected: ["one-value"] }];
}

const dataOf = (library: Library, type: string) => soundParts(library.get("record", type) ?? {}).data;

/** A column, a filter or a pair; `known` are the names that each key which follows something may have, undefined where there is nothing to follow. */
function checkPart(
  part: JsonObject,
  pointer: Pointer,
  known: Readonly<Record<string, readonly string[] | undefined>>,
  needed: string,
): Fault[] {
  const key = Object.keys(known).find((one) => part[one] !== undefined);
  if (key === undefined)
    return ["id", "label", "text"].filter((name) => part[name] === undefined).map((name) => missing(pointer, name));
  const names = known[key];
  if (!names) return [followsNothing(pointer, key, [needed])];
  const found = part[key];
  if (typeof found !== "string" || names.includes(found)) return [];
  return [
    {
      code: key === "field" ? "unknown-field" : "unknown-column",
      pointer: [...pointer, key],
      at: "value",
      found,
      expected: names,
    },
  ];
}

const missing = (pointer: Pointer, found: string): Fault => ({ code: "missing-key", pointer, at: "value", found });

const followsNothing = (pointer: Pointer, key: string, expected: readonly string[]): Fault =>
  withoutEffect([...pointer, key], expected);
