/** A desk: its lists are told apart, each has the column that orders it, and a screen that takes its rows; what is answered of a row is said by them all. */
import { findCall } from "../../calls/calls";
import { deskLists } from "../../calls/desks";
import type { Call, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { columnType } from "../../records/column-type";
import type { Fault } from "../fault";
import { keysOf } from "../project/names";
import { answerOf } from "../scope/source-types";
import { checkParams } from "../screen/check-params";
import { checkTargets } from "../screen/check-targets";

export function checkDesk({ desk, nextOf, query, answer }: Call, call: Pointer, library: Library): Fault[] {
  if (nextOf !== undefined && findCall(library, nextOf) !== undefined && deskLists(library, nextOf).length === 0)
    return [{ code: "wrong-target", pointer: [...call, "nextOf"], at: "value", found: nextOf, expected: ["desk"] }];
  if (!desk) return [];
  const derived = desk.lists.map(({ record, list }) => findCall(library, `${record}.${list}`));
  const columns = desk.lists.map(({ record, list }) => listedNames(library, `${record}.${list}`));
  const asked = derived.map((one) => keysOf(isObject(one?.query) ? one.query.properties : undefined));
  return [
    ...desk.lists.flatMap(({ screen }, index) => checkOpening(screen, [...call, "desk", "lists", index], library)),
    ...checkDue(desk, columns, [...call, "desk", "due"], library),
    ...checkEach(
      keysOf(isObject(answer) ? answerNames(answer) : undefined),
      columns.map((names) => names && [...names, "desk", "late"]),
      (name) => [...call, "answer", "properties", "data", "items", "properties", name],
      "key",
    ),
    ...checkEach(
      keysOf(isObject(query) ? query.properties : undefined),
      asked.map((names) => [...names, "desk"]),
      (name) => [...call, "query", "properties", name],
      "key",
    ),
  ];
}

/** The key that orders the desk is a column of every list, a day or a moment. */
function checkDue(
  { due, lists }: NonNullable<Call["desk"]>,
  columns: readonly (readonly string[] | undefined)[],
  pointer: Pointer,
  library: Library,
): Fault[] {
  if (due === undefined) return [];
  const unknown = checkEach([due], columns, () => pointer, "value");
  if (unknown.length > 0) return unknown;
  const types = lists.flatMap(({ record }) => typeOfColumn(library, record, due) ?? []);
  const type = types.find((one) => one !== "date" && one !== "moment");
  return type === undefined
    ? []
    : [{ code: "wrong-column", pointer, at: "value", found: due, expected: ["date", "moment"], more: { type } }];
}

function typeOfColumn(library: Library, record: string, name: string): string | undefined {
  const document = library.get("record", record) as unknown as RecordType | undefined;
  const column = document?.columns?.[name];
  return document && column && columnType(library, document, column);
}

/** As if the row were opened there: the screen is a page and needs no more than the id. */
function checkOpening(screen: string, pointer: Pointer, library: Library): Fault[] {
  const opening = { screen, params: { id: { var: "row.id" } } };
  return [...checkTargets(opening, library), ...checkParams(opening, library)].map((fault) => {
    return { ...fault, pointer: [...pointer, "screen"], at: "value" };
  });
}

/** The columns that every list must know. Where a list itself is unknown, nothing is said of its names. */
function checkEach(
  names: readonly string[],
  known: readonly (readonly string[] | undefined)[],
  pointerOf: (name: string) => Pointer,
  at: "key" | "value",
): Fault[] {
  return names.flatMap((found): Fault[] => {
    const lacking = known.find((one) => one && !one.includes(found));
    return lacking ? [{ code: "unknown-field", pointer: pointerOf(found), at, found, expected: [...lacking] }] : [];
  });
}

function listedNames(library: Library, call: string): string[] | undefined {
  const items = answerOf(library, call).properties?.data?.items;
  return items && keysOf(items.properties);
}

const answerNames = (answer: object) => {
  const { data } = (answer as { properties?: { data?: { items?: { properties?: unknown } } } }).properties ?? {};
  return data?.items?.properties;
};
