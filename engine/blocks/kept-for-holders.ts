import type { Library } from "../documents/library";
import { isObject } from "../json/json";

/**
 * The kinds of blocks that stand on a program's home for holders of a right alone. Everybody opens the home, mostly on a phone; the code of
 * these comes when such a block is shown, which has its room meanwhile.
 */
export function keptForHolders(library: Library, screen: string): ReadonlySet<string> {
  const isHome = library.ids("program").some((id) => library.get("program", id)?.home === screen);
  if (!isHome) return new Set();
  const blocks = library.get("screen", screen)?.blocks;
  const kinds = (isKept: boolean) =>
    Array.isArray(blocks) ? blocks.filter((one) => isForHolders(one) === isKept).flatMap(kindsIn) : [];
  const others = new Set(kinds(false));
  return new Set(kinds(true).filter((kind) => !others.has(kind)));
}

const isForHolders = (block: unknown): boolean => isObject(block) && asksForRight(block.visibleWhen);

/** Whether the condition holds for holders of a right alone. */
function asksForRight(condition: unknown): boolean {
  if (!isObject(condition)) return false;
  const { and, permitted } = condition;
  return permitted !== undefined || (Array.isArray(and) && and.some(asksForRight));
}

/** Those of the block and of all that stands in it. */
function kindsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(kindsIn);
  if (!isObject(value)) return [];
  return [...(typeof value.kind === "string" ? [value.kind] : []), ...Object.values(value).flatMap(kindsIn)];
}
