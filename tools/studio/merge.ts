/**
 * Two changes of one document brought together by key: what only one of them changed is taken as that one has it. Lists of parts with
 * ids are merged by the ids. Where both changed the same place in two ways, ours stays, and the place is told.
 */
import { isObject, sameData } from "../../engine/tools";
import type { Path } from "./edit-text";

export interface Merged {
  readonly value: unknown;
  readonly places: readonly Path[];
}

interface Three {
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
}

export function merged(three: Three, path: Path = []): Merged {
  const { base, ours, theirs } = three;
  if (sameData(ours, theirs) || sameData(base, theirs)) return { value: ours, places: [] };
  if (sameData(base, ours)) return { value: theirs, places: [] };
  if (isObject(ours) && isObject(theirs)) return byName(names(three), (key) => partsAt(three, key), path);
  if ([base, ours, theirs].every(isNamedList)) return byId(three as Lists, path);
  return { value: ours, places: [path] };
}

const partsAt = ({ base, ours, theirs }: Three, key: string): Three => ({
  base: isObject(base) ? base[key] : undefined,
  ours: (ours as Record<string, unknown>)[key],
  theirs: (theirs as Record<string, unknown>)[key],
});

const names = ({ ours, theirs }: Three): string[] => [
  ...new Set([...Object.keys(ours as object), ...Object.keys(theirs as object)]),
];

function byName(keys: readonly string[], at: (key: string) => Three, path: Path): Merged {
  const parts = keys.map((key) => [key, merged(at(key), [...path, key])] as const);
  return {
    value: Object.fromEntries(parts.filter(([, { value }]) => value !== undefined).map(([key, { value }]) => [key, value])),
    places: parts.flatMap(([, { places }]) => places),
  };
}

type Item = { readonly id: string };
interface Lists {
  readonly base: readonly Item[];
  readonly ours: readonly Item[];
  readonly theirs: readonly Item[];
}

const isNamedList = (list: unknown): list is readonly Item[] =>
  Array.isArray(list) &&
  list.every((one) => isObject(one) && typeof one.id === "string") &&
  new Set(list.map(({ id }) => id)).size === list.length;

/** In our order; what only they added stands behind the item that it stands behind there. */
function byId({ base, ours, theirs }: Lists, path: Path): Merged {
  const order = ours.map(({ id }) => id);
  for (const [index, { id }] of theirs.entries()) {
    if (order.includes(id)) continue;
    const before = theirs[index - 1]?.id;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  const find = (list: readonly Item[], id: string) => list.find((one) => one.id === id);
  const parts = order.map((id, index) =>
    merged({ base: find(base, id), ours: find(ours, id), theirs: find(theirs, id) }, [...path, index]),
  );
  return {
    value: parts.flatMap(({ value }) => (value === undefined ? [] : [value])),
    places: parts.flatMap(({ places }) => places),
  };
}
