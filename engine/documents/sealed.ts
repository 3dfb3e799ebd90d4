/** The sealed fields of a data schema (`sensitive`), and who sees them masked. */
import { isObject } from "../json/json";

/** The condition of a read rule that is for the owner of the row (`"own": true`). */
export const isOwner = { "==": [{ var: "row.owner" }, { var: "actor.id" }] };

/** The top-level fields that are sealed, or hold something that is. */
export function sealedIn(properties: unknown): readonly string[] {
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, field]) => (holdsSealed(field) ? [name] : []));
}

function holdsSealed(field: unknown): boolean {
  if (!isObject(field)) return false;
  const { sensitive, items, properties } = field;
  return sensitive !== undefined || holdsSealed(items) || sealedIn(properties).length > 0;
}

/** The columns that follow the mail address of the owner's account, which is sealed there. */
export function addressColumns(columns: unknown): readonly string[] {
  if (!isObject(columns)) return [];
  return Object.entries(columns).flatMap(([name, column]) => (isObject(column) && column.from === "owner.email" ? [name] : []));
}

/** Those that a read rule masks: its reader opens them with a reason. Nothing is masked for the owner of the row. */
export function maskedBy(reader: unknown, sealed: readonly string[]): readonly string[] {
  if (!isObject(reader) || isForOwner(reader)) return [];
  const named = [reader.without, reader.shown].flat();
  return sealed.filter((name) => !named.includes(name));
}

export const isForOwner = ({ own, when }: { readonly own?: unknown; readonly when?: unknown }) =>
  own === true || demandsOwner(when);

function demandsOwner(when: unknown): boolean {
  if (!isObject(when)) return false;
  return JSON.stringify(when) === JSON.stringify(isOwner) || (Array.isArray(when.and) && when.and.some(demandsOwner));
}
