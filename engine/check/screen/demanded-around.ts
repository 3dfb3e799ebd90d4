/** The demands on whoever sees a part of a page or a menu: of the page, of the parts around it, of the cases before its own. */
import type { Logic } from "../../conditions/condition";
import { isObject, type JsonObject } from "../../json/json";
import { type Pointer, wayTo } from "../../json/pointer";

/**
 * Conditions of the objects on the way to a pointer. A row is another one in each table: what a part around it asks of a row is not said; only
 * the cases of one list look at the same row.
 */
export function demandedAround(document: JsonObject, pointer: Pointer): Logic[] {
  const way = wayTo(document, pointer);
  const outer = way.flatMap(([holder, key], depth) =>
    depth < way.length - 1 ? demandedBy(holder, key, way[depth - 1]?.[1]) : [],
  );
  const [nearest, last] = [way.at(-1), way.at(-2)?.[1]];
  const own = nearest ? demandedBy(nearest[0], nearest[1], last) : [];
  return [
    ...outer.filter((condition) => !readsRow(condition)),
    ...(isList(nearest?.[0]) ? own : own.filter((one) => !readsRow(one))),
  ];
}

/** `name` is that of the list or object in what holds it. */
function demandedBy(holder: unknown, key: string | number, name: string | number | undefined): Logic[] {
  if (isList(holder)) return isOrdered(holder, name) ? earlierFail(holder, Number(key)) : [];
  if (!isObject(holder)) return [];
  const { visibleWhen, enabledWhen, allowedWhen, permission, label, when } = holder;
  return [
    visibleWhen,
    allowedWhen,
    when,
    // Of an item of a menu and of a button; a call has another one.
    typeof permission === "string" && label !== undefined ? { permitted: permission } : undefined,
    key === "disabledReason" && isObject(enabledWhen) ? { "!": [enabledWhen] } : undefined,
  ].filter((condition): condition is JsonObject => isObject(condition)) as Logic[];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A list of which the first that fits is shown: cases, states, the cases of a text. */
export const isOrdered = (list: readonly unknown[], name: unknown): boolean =>
  name === "cases" ||
  name === "states" ||
  list.every((item) => isObject(item) && "text" in item && Object.keys(item).every((key) => key === "text" || key === "when"));

/** Those before it were not chosen. */
function earlierFail(list: readonly unknown[], index: number): Logic[] {
  return list
    .slice(0, index)
    .flatMap((item): Logic[] => (isObject(item) && isObject(item.when) ? [{ "!": [item.when as Logic] }] : []));
}

const known = new WeakMap<object, boolean>();

function readsRow(condition: Logic): boolean {
  if (!isObject(condition)) return false;
  const found = known.get(condition) ?? /"var":\[?"(row|item|it|option)[."]/.test(JSON.stringify(condition));
  known.set(condition, found);
  return found;
}
