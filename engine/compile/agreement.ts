/**
 * Whether a screen asks for an agreement: a consent block, a form with a statement that must be ticked, a call that demands a consent, or a
 * dialog that it opens and that asks one. What is agreed to is read whole: on such a screen no text is shortened (000 §5 shortens long ones).
 */
import { findCall } from "../calls/calls";
import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { isObject, type JsonObject } from "../json/json";
import { visitObjects } from "../json/pointer";

/** `id` is the screen's. */
export function asksAgreement(library: Library, id: string): boolean {
  return asksItself(library, id) || openedDialogs(library, id).some((dialog) => asksItself(library, dialog));
}

const asksItself = derivedOfLibrary((library, id: string): boolean =>
  partsOf(library, id).some(
    ({ kind, schema, hidden, call, transition }) =>
      kind === "consent" ||
      (kind === "form" && hasStatement(library.get("data", String(schema)), hidden)) ||
      [call, transition].some((sent) => findCall(library, sent)?.consent !== undefined),
  ),
);

function openedDialogs(library: Library, id: string): string[] {
  return partsOf(library, id).flatMap(({ kind, screen }) => (kind === "dialog" && typeof screen === "string" ? [screen] : []));
}

function partsOf(library: Library, id: string): JsonObject[] {
  const parts: JsonObject[] = [];
  visitObjects(library.get("screen", id), (part) => void (isObject(part) && parts.push(part)));
  return parts;
}

/** A yes that must be given: `"const": true`. */
function hasStatement(schema: JsonObject | undefined, hidden: unknown): boolean {
  const fields = Object.entries(isObject(schema?.properties) ? schema.properties : {});
  return fields.some(
    ([name, field]) => isObject(field) && field.const === true && !(Array.isArray(hidden) && hidden.includes(name)),
  );
}
