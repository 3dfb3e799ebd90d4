/**
 * Proposals of one persona who looks at one thing stand in one case where none needs anything that another needs otherwise, and all that they
 * expect still holds: whoever reads them reads of one person in one situation.
 *
 *   { facts: { profile: { angkatan: 7 } }, expects: { visible: ["a"] } } and { answers: { b: 1 }, expects: { visible: ["c"] } }  ->  one with both
 */
import { type Case, isObject, type JsonObject, mergePatch, sameData } from "../../engine/tools";
import { judgeExpectations } from "./judge-case";
import type { Situation } from "./situations";

type Expects = Case["expects"];

const looksAlike = ["persona", "date", "form", "menu", "screen", "record", "row"] as const;
const given = ["facts", "answers", "sources", "state", "forms"] as const;

/** `situated` finds the person of a case that lies nowhere yet. */
export function joinedCases<Proposed extends Situation & { readonly shows: readonly unknown[] }>(
  proposals: readonly Proposed[],
  situated: (document: Case) => Situation,
): Proposed[] {
  const kept: Proposed[] = [];
  for (const proposed of proposals) {
    const at = kept.findIndex((one) => bothIn(one, proposed, situated) !== undefined);
    const both = kept[at] && bothIn(kept[at], proposed, situated);
    if (both) kept[at] = { ...proposed, ...both, shows: [...(kept[at]?.shows ?? []), ...proposed.shows] };
    else kept.push(proposed);
  }
  return kept;
}

/** Undefined where they need something otherwise, or where what one expects does not hold with what the other needs. */
function bothIn({ document: one }: Situation, { document: other }: Situation, situated: (document: Case) => Situation) {
  if (!looksAlike.every((key) => sameData(one[key], other[key])) || given.some((key) => differ(one[key], other[key])))
    return undefined;
  const parts = given.flatMap((key) => {
    const part = mergePatch(one[key] ?? {}, other[key] ?? {});
    return one[key] === undefined && other[key] === undefined ? [] : [[key, part] as const];
  });
  const both = situated({ ...one, ...Object.fromEntries(parts), expects: joinedExpects(one.expects, other.expects) });
  return [one, other].every(({ expects }) => judgeExpectations({ ...both.document, expects }, both.person).broken.length === 0)
    ? both
    : undefined;
}

function differ(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined || sameData(one, other)) return false;
  if (!isObject(one) || !isObject(other)) return true;
  return Object.keys(one).some((key) => key in other && differ(one[key], other[key]));
}

/** Expectations that stand already stay, each name once. */
export function joinedExpects(one: Expects, other: Expects): Expects {
  const all: JsonObject = { ...one };
  for (const [key, added] of Object.entries(other)) {
    const known = all[key] ?? (Array.isArray(added) ? [] : {});
    all[key] = Array.isArray(added)
      ? [...new Set([...(known as unknown[]), ...added])]
      : { ...(known as object), ...(added as object) };
  }
  return all as Expects;
}
