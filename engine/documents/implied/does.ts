/**
 * A dialog says in one line what it does (`does`): it makes a transition of one row, of the rows that were ticked, or a new row.
 *
 *   "does": "contoh/izin.tolak"         ->  asks for the row's id
 *   "does": "contoh/izin.tolak-bulk"    ->  asks for the ticked rows
 *   "does": "contoh/izin.create"        ->  asks for nothing
 *
 * One that asks for the row's `revision` too changes the row as its opener has read it, and reads none itself.
 */
import { isObject, type JsonObject } from "../../json/json";
import { type Read, type RecordCall, recordCall, transitionNamed } from "./implied-by";

export interface Deed extends RecordCall {
  readonly call: string;
  readonly makes: "transition" | "bulk" | "create";
  /** The transition; nothing for a new row. */
  readonly transition?: JsonObject;
}

const bulk = "-bulk";

export function deedOf({ kind, does }: JsonObject, read: Read): Deed | undefined {
  const found = kind === "dialog" ? recordCall(does, read) : undefined;
  if (!found) return undefined;
  const call = String(does);
  if (found.name === "create") return found.record.create === undefined ? undefined : { ...found, call, makes: "create" };
  const own = transitionNamed(found.record, found.name);
  if (own) return { ...found, call, makes: "transition", transition: own };
  const each = found.name.endsWith(bulk) ? transitionNamed(found.record, found.name.slice(0, -bulk.length)) : undefined;
  return each && { ...found, call, makes: "bulk", transition: each };
}

export const isDeed = (screen: JsonObject, read: Read): boolean => deedOf(screen, read) !== undefined;

/** The calls of the same record type that a dialog can do. */
export function deedsOf(call: string, read: Read): readonly string[] {
  const { type = "", record = {} } = recordCall(call, read) ?? {};
  const transitions = Array.isArray(record.transitions) ? record.transitions.filter(isObject) : [];
  const names = transitions.filter(({ as }) => as !== undefined).flatMap(({ id }) => [`${id}`, `${id}${bulk}`]);
  return [...(record.create === undefined ? [] : ["create"]), ...names].map((name) => `${type}.${name}`);
}

/** The data schema of what the dialog asks for. */
export const schemaOfDeed = ({ makes, record, transition }: Deed): unknown =>
  makes === "create" ? record.data : transition?.input;

const paramsOfDeed: Readonly<Record<Deed["makes"], JsonObject>> = {
  transition: { id: { type: "string" } },
  bulk: { items: { type: "array" } },
  create: {},
};

/** Whether the row's revision is handed over, so that the dialog reads no row. */
export const isHandedRow = ({ params }: JsonObject, { makes }: Deed): boolean =>
  makes === "transition" && isObject(params) && params.revision !== undefined;

/** The only row of who opens the dialog needs no id. */
const readsOwn = ({ sources }: JsonObject, { type }: Deed) =>
  Object.values(isObject(sources) ? sources : {}).some((source) => isObject(source) && source.call === `${type}.own`);

/** The values that a screen asks of who opens it. */
export function paramsOf(screen: JsonObject, read: Read): JsonObject {
  const own = screen.params as JsonObject | undefined;
  const deed = deedOf(screen, read);
  return { ...(deed && !readsOwn(screen, deed) && paramsOfDeed[deed.makes]), ...own };
}
