/** Quick mends of a problem: where the checker knows a near name, the edit that writes it in the place of what was found. */
import { getAt, type locateProblem } from "../../engine/tools";
import type { Edit } from "./edits";
import { words } from "./wording";

export interface Mend {
  readonly title: string;
  readonly edit: Edit;
}

type Problem = Pick<ReturnType<typeof locateProblem>, "pointer" | "at" | "values">;

export function mendsOf({ pointer, at, values }: Problem, document: unknown): Mend[] {
  const { found, nearest } = values;
  if (found === undefined || nearest === undefined) return [];
  const title = words.mend(nearest);
  const key = pointer.at(-1);
  if (at === "key") return key === found ? [{ title, edit: { kind: "rename", path: pointer, name: nearest } }] : [];
  const text = getAt(document, pointer);
  // A name may stand in a text with others, such as one permission of several.
  if (typeof text !== "string" || !text.includes(found)) return [];
  return [{ title, edit: { kind: "set", path: pointer, value: text.replace(found, nearest) } }];
}
