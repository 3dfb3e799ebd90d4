/**
 * A list whose choices belong to those of another one, as towns to provinces, is asked with the field of that other list as its `parent`.
 *
 *   "k_kota": { "options": { "list": "kota", "parent": "jabatan" } }  ->  wrong-parent: expected a field of "provinsi"
 */
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Fault } from "../fault";
import { choicesOf } from "../project/names";
import { validatorOf } from "./check-own-values";
import { type FieldNode, fieldsOf } from "./schema-nodes";

export function checkCascade({ schema, pointer, holder, name }: FieldNode, library: Library): Fault[] {
  const { options } = schema;
  const upper = isObject(options) ? upperList(library, options.list) : undefined;
  if (!isObject(options) || upper === undefined) return [];
  const siblings = fieldsOf(holder);
  const listOf = (field: string) => {
    const found = siblings.get(field)?.options;
    return isObject(found) ? found.list : undefined;
  };
  const place = [...pointer, "options"];
  const more = { list: written(options.list) };
  if (options.parent === undefined) {
    const isTaken = (field: string) =>
      [...siblings.values()].some((one) => isObject(one.options) && one.options.parent === field);
    const asked = [...siblings.keys()].find((field) => field !== name && listOf(field) === upper && !isTaken(field));
    return asked === undefined
      ? []
      : [{ code: "parent-left-out", pointer: place, at: "value", found: asked, expected: [upper], more }];
  }
  const parent = written(options.parent);
  const held = siblings.get(parent);
  if (parent === name || !held || listOf(parent) === upper || mayHold(held, upper, library)) return [];
  return [{ code: "wrong-parent", pointer: [...place, "parent"], at: "value", found: parent, expected: [upper], more }];
}

/** Another list may say the same of other people, in other spelling too; a field without one may hold what is copied into it. */
function mayHold(field: JsonObject, upper: string, library: Library): boolean {
  const { options } = field;
  const values = valuesOf(library, upper);
  const own = isObject(options) ? valuesOf(library, written(options.list)) : [];
  if (values.length === 0 || (isObject(options) && own.length === 0)) return true;
  const spelled = new Set(values.map(written));
  if (own.length > 0) return own.some((value) => spelled.has(written(value)));
  const keeps = validatorOf(field, {});
  return !keeps || values.some((value) => keeps(value));
}

/** The values that a list names; a master names only those that have another spelling too. */
function valuesOf(library: Library, list: string): readonly unknown[] {
  const also = library.get("reference", list)?.also;
  return choicesOf(library, list) ?? (isObject(also) ? Object.values(also).flat() : []);
}

/** The list that the choices of this one belong to: a master names it by its key. */
function upperList(library: Library, list: unknown): string | undefined {
  const key = masterOf(library, written(list))?.parent;
  if (typeof key !== "string") return undefined;
  return library.ids("reference").find((id) => key === `k_${masterOf(library, id)?.name}`);
}

function masterOf(library: Library, list: string) {
  const master = library.get("reference", list)?.master;
  return isObject(master) ? master : undefined;
}
