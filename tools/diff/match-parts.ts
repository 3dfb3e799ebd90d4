/**
 * The part of the document before that each part of the document after was. First by place and id; what is left over on both sides is the
 * same part moved where only its place differs, and renamed where all but its id is the same. The rest was removed or added.
 */
import type { Part } from "./part";

/** A part with those around it, the document first. */
export interface Placed {
  readonly part: Part;
  readonly around: readonly Part[];
}

export interface Pair {
  readonly before: Placed;
  readonly after: Placed;
  readonly change: "none" | "moved" | "renamed";
}

export interface Matched {
  readonly pairs: readonly Pair[];
  readonly removed: readonly Placed[];
  readonly added: readonly Placed[];
  /** Parts whose own parts stand in another order. */
  readonly reordered: readonly Pair[];
}

export function matchParts(before: Part, after: Part, renames: ReadonlyMap<string, string> = new Map()): Matched {
  const pairs: Pair[] = [];
  const reordered: Pair[] = [];
  let removed: Placed[] = [];
  let added: Placed[] = [];
  const pair = (one: Placed, other: Placed, change: Pair["change"]) => {
    const matched: Pair = { before: one, after: other, change };
    pairs.push(matched);
    const [old, now] = [partsOf(one), partsOf(other)];
    const kept = old.filter((part) => now.some((candidate) => isSame(part, candidate)));
    for (const part of kept) pair(part, now.find((candidate) => isSame(part, candidate)) as Placed, "none");
    removed.push(...old.filter((part) => !kept.includes(part)));
    added.push(...now.filter((part) => !kept.some((candidate) => isSame(part, candidate))));
    const order = now.filter((part) => kept.some((candidate) => isSame(part, candidate)));
    if (kept.some((part, index) => !isSame(part, order[index] as Placed))) reordered.push(matched);
  };
  pair({ part: before, around: [] }, { part: after, around: [] }, "none");
  // A part that was moved or renamed may hold more of them.
  for (const [change, isIt] of [
    ["moved", isSame],
    ["renamed", isSuccessor],
    ["renamed", (one: Placed, other: Placed) => one.part.list === other.part.list && renames.get(one.part.id) === other.part.id],
    ["renamed", isAlike],
  ] as const) {
    for (const one of [...removed]) {
      const other = onlyOne(added.filter((candidate) => isIt(one, candidate)));
      if (!other || !onlyOne(removed.filter((candidate) => isIt(candidate, other)))) continue;
      removed = removed.filter((candidate) => candidate !== one);
      added = added.filter((candidate) => candidate !== other);
      pair(one, other, change);
    }
  }
  return { pairs, removed, added, reordered };
}

export const partsOf = ({ part, around }: Placed): Placed[] =>
  part.parts.map((inner) => ({ part: inner, around: [...around, part] }));

const isSame = (one: Placed, other: Placed) => one.part.list === other.part.list && one.part.id === other.part.id;

/** A field that says which name it had. */
const isSuccessor = (one: Placed, other: Placed) =>
  one.part.list === other.part.list && [other.part.says.get("was") ?? []].flat().includes(one.part.id);

/** Parts that say nothing are alike by chance; so are columns that sort, which are others by their names alone. */
const isAlike = (one: Placed, other: Placed) =>
  one.part.list === other.part.list && one.part.list !== "sort" && one.part.body === other.part.body && one.part.says.size > 0;

const onlyOne = <Value>(list: readonly Value[]): Value | undefined => (list.length === 1 ? list[0] : undefined);
