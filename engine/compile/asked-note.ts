/**
 * The questions before a transition that takes a note: the words that the action says in `ask`, else the transition's own title. An action
 * that hands a note over asks for nothing; one without a word of it asks where the transition demands a note.
 *
 *   { kind: "transition", transition: "contoh/izin.tolak", source: "izin" }  ->  { title: "Tolak", yes: "Tolak", required: true }
 */
import { findDeclared } from "../calls/calls";
import type { RecordTransition } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";

/** The transition that an action makes, of one row or of many; undefined where it makes none. */
export function transitionOf(library: Library, action: JsonObject): RecordTransition | undefined {
  const named = action.kind === "transition" ? action.transition : action.kind === "call" ? action.call : undefined;
  const operation = findDeclared(library, named)?.operation;
  if (operation?.operation !== "transition" && operation?.operation !== "bulk") return undefined;
  const transitions = library.get("record", operation.type)?.transitions;
  const list = Array.isArray(transitions) ? transitions.filter(isObject) : [];
  return list.find(({ id }) => id === operation.name) as RecordTransition | undefined;
}

export const handsNote = ({ note, body }: JsonObject) => note !== undefined || (isObject(body) && body.note !== undefined);

/** Whether an action opens the sealed fields of a row: that is never done without a reason. */
const opensSealed = (library: Library, { call }: JsonObject) => findDeclared(library, call)?.operation?.operation === "unmask";

const opening = { note: "required", title: { ref: "unmask.title" } } as const;

export function askedNote(library: Library, action: JsonObject): JsonObject | undefined {
  const { note, title } = transitionOf(library, action) ?? (opensSealed(library, action) ? opening : {});
  if (!note || handsNote(action)) return undefined;
  const required = note === "required";
  if (isObject(action.ask)) return { title, yes: title, ...action.ask, required };
  return required ? { title, yes: title, required } : undefined;
}
