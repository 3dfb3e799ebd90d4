/**
 * What the rules of a row's fields read of its owner, for the page of somebody else: the form that they open is judged as its owner's,
 * with the values that its rules read and no others.
 *
 *   a rule reads profile.k_jalur_gpm  ->  { profile: { k_jalur_gpm: 3 } }
 */
import { contextReads, isObject, type JsonObject, readPath, setAt } from "../../engine/server";
import { dataOf } from "../rows/record-kind";
import type { OpenedRow } from "./opened-row";
import type { OwnerJudge } from "./owner";

/** What tells of a person by name, and what they may do, is not handed on. */
const ownRoots = new Set(["session", "akun", "ptk", "preferences", "date"]);

/** Undefined where the page knows all of it: of one's own row, in the cohort that it was made in. */
export function ownerContext({ context, kind, actor, stored }: OpenedRow, judge: OwnerJudge): JsonObject | undefined {
  const { owner } = stored.row;
  if (owner === null || (owner === actor.id && judge.cohort === context.view.library.cohort)) return undefined;
  const { compiled } = dataOf(judge.view, kind);
  const reads = contextReads(compiled).filter((path) => !ownRoots.has(path.split(".", 1)[0] as string));
  let found: JsonObject = {};
  for (const path of reads) {
    const [root, ...steps] = path.split(".") as [string, ...string[]];
    if (!isObject(found[root])) found = { ...found, [root]: {} };
    const value = readPath(judge.scope, path);
    if (steps.length > 0 && value !== undefined) found = setAt(found, [root, ...steps], value) as JsonObject;
  }
  return reads.length > 0 ? found : undefined;
}
