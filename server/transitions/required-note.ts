import { type CompiledTransition, mostInNote } from "../../engine/server";
import type { CallContext } from "../context/handler";
import { invalidFields } from "../failures/failure";
import { writtenNote } from "../records/written-note";

/** The note as it is kept; undefined where nothing was written. Throws a Failure (422) where one is demanded, or this one is too long. */
export function requiredNote(
  { view }: Pick<CallContext, "view">,
  { note: wanted }: Pick<CompiledTransition, "note">,
  sent: unknown,
): string | undefined {
  const note = writtenNote(sent) || undefined;
  if (wanted === "required" && note === undefined)
    throw invalidFields([["note", view.text("validation.required", { field: view.text("server.record-note") })]]);
  if (note !== undefined && [...note].length > mostInNote)
    throw invalidFields([["note", view.text("validation.max-length", { length: mostInNote })]]);
  return note;
}
