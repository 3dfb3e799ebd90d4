/** A key that an action is made of has no effect beside an action that is written, or where another one is made. */
import { type ShortKey, shortKeys } from "../../documents/implied/imply-button";
import type { JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { withoutEffect } from "./without-effect";

export function checkImplied(screen: JsonObject): Fault[] {
  const faults: Fault[] = [];
  visitParts(screen, (button, pointer) => {
    if (button.action === undefined || typeof button.id !== "string") return;
    const left = shortKeys.filter((key) => button[key] !== undefined);
    faults.push(...left.map((key) => withoutEffect([...pointer, key], [places[key]])));
  });
  return faults;
}

/** Where each key says something: always on a button without an action of its own. */
const places = {
  of: "read | own",
  transition: "of | rowActions | bulkActions",
  dialog: "of | label",
  params: "dialog",
  form: "secondary | submit",
  owner: "does: create",
  note: "of | does",
  confirm: "of | does",
  question: "rowActions | bulkActions",
  ask: "of | rowActions | bulkActions | does",
  success: "rowActions | bulkActions | does | record",
  // biome-ignore lint/suspicious/noThenProperty: the language's own word
  then: "of | dialog | rowActions | bulkActions | does | record",
} as const satisfies Record<ShortKey, string>;
