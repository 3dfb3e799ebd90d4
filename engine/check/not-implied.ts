/**
 * Where a screen leaves something out that nothing implies, the fault is what should imply it: an unknown transition, or a call that a
 * dialog cannot do.
 *
 *   { "id": "tolka", "of": "izin" }  ->  not-implied at "tolka": known are ajukan, setujui, tolak
 */
import { deedsOf, isDeed } from "../documents/implied/does";
import { type Read, rowOfSource, rowsOfSource } from "../documents/implied/implied-by";
import type { Library } from "../documents/library";
import { isObject, type JsonObject, written } from "../json/json";
import { objectsAround, type Pointer, valueAt } from "../json/pointer";
import type { Fault } from "./fault";

export function tellImplied(faults: readonly Fault[], screen: JsonObject, library: Library): Fault[] {
  const read: Read = (kind, id) => library.get(kind, id);
  const undone = undoneDeed(screen, read);
  const told = faults.map((fault) => {
    if (fault.code === "missing-key") return unknownTransition(fault, screen, read) ?? { ...fault, leans: true as const };
    // The `false` that refuses a part stays where nothing implies one.
    return fault.code === "wrong-type" && fault.found === "false" ? { ...fault, leans: true as const } : fault;
  });
  // A form that lacks what the dialog should imply lacks it because of that.
  return undone ? [undone, ...told.filter(({ code, pointer }) => code !== "missing-key" || !isForm(screen, pointer))] : told;
}

/** Of a call that is there, and that no dialog can do. */
function undoneDeed(screen: JsonObject, read: Read): Fault | undefined {
  const { does } = screen;
  if (typeof does !== "string" || isDeed(screen, read)) return undefined;
  const expected = screen.kind === "dialog" ? deedsOf(does, read) : ['"kind": "dialog"'];
  return { code: "not-implied", pointer: ["does"], at: "value", found: does, expected };
}

const isForm = (screen: JsonObject, pointer: Pointer) => {
  const part = valueAt(screen, pointer);
  return isObject(part) && part.kind === "form";
};

function unknownTransition({ pointer }: Fault, screen: JsonObject, read: Read): Fault | undefined {
  const button = valueAt(screen, pointer);
  if (!isObject(button) || typeof button.id !== "string" || button.action !== undefined) return undefined;
  const around = objectsAround(screen, pointer);
  const of = button.of ?? around.find(({ kind }) => kind === "actions")?.of;
  const isAtRows = pointer.includes("rowActions") || pointer.includes("bulkActions");
  const rows = isAtRows ? around.find(({ kind }) => kind === "table")?.source : undefined;
  if (of === undefined && rows === undefined) return undefined;
  const record = (of === undefined ? rowsOfSource(screen, rows, read) : rowOfSource(screen, of, read))?.record;
  const transitions = Array.isArray(record?.transitions) ? record.transitions.filter(isObject) : [];
  const key = button.transition === undefined ? "id" : "transition";
  const expected = transitions.filter(({ as }) => as !== undefined).map(({ id }) => written(id));
  return { code: "not-implied", pointer: [...pointer, key], at: "value", found: written(button[key]), expected };
}
