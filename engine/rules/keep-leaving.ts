/**
 * The values stored in fields that go with the next release (`leaving`): nobody is asked for it, so nobody sends it, and it stays as it is.
 * The items of a list have no names: an item is the one that says the same in everything else, or the one that stands where it stood.
 */

import { isObject } from "../json/json";
import { patternSteps, sameData } from "../json/paths";
import type { CompiledField } from "./compiled-data";

/** `accepted` with what is stored in fields that are leaving. */
export function keepLeaving<Data>(fields: readonly CompiledField[], accepted: Data, stored: unknown): Data {
  const leaving = fields.filter((field) => field.leaving === true).map(({ path }) => patternSteps(path));
  return (leaving.length === 0 ? accepted : kept(leaving, accepted, stored)) as Data;
}

function kept(leaving: readonly (readonly string[])[], accepted: unknown, stored: unknown): unknown {
  if (Array.isArray(stored)) {
    if (!Array.isArray(accepted)) return accepted;
    const inner = leaving.map((steps) => steps.slice(1));
    const before = itemsBefore(inner, accepted, stored);
    return accepted.map((item, index) => kept(inner, item, before[index]));
  }
  if (!isObject(stored)) return accepted;
  const names = [...new Set(leaving.map(([name = ""]) => name))].filter((name) => Object.hasOwn(stored, name));
  let data = accepted;
  for (const name of names) {
    if (data !== undefined && !isObject(data)) return data;
    const inside = leaving.filter(([first]) => first === name).map((steps) => steps.slice(1));
    const isWhole = inside.some((steps) => steps.length === 0);
    const value: unknown = isWhole ? stored[name] : kept(inside, data?.[name], stored[name]);
    if (value !== undefined) data = { ...data, [name]: value };
  }
  return data;
}

function itemsBefore(leaving: readonly (readonly string[])[], items: readonly unknown[], stored: readonly unknown[]): unknown[] {
  const rests = stored.map((item) => without(leaving, item));
  const free = new Set(stored.keys());
  const same = items.map((item) => {
    const found = [...free].find((index) => sameData(rests[index], without(leaving, item)));
    if (found !== undefined) free.delete(found);
    return found;
  });
  return same.map((found, index) => stored[found ?? (free.has(index) && items.length === stored.length ? index : -1)]);
}

function without(leaving: readonly (readonly string[])[], item: unknown): unknown {
  if (!isObject(item)) return item;
  const gone = new Set(leaving.filter((steps) => steps.length === 1).map(([name]) => name));
  return Object.fromEntries(Object.entries(item).filter(([name]) => !gone.has(name)));
}
