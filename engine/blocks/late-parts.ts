import type { BlockKind } from "../documents/language";
import { blockLoading, type LateKind } from "./loading";

/** Code that comes only with the screens that need it: late block kinds, and rjsf's part in forms that are not plain. */
export type LatePart = LateKind | "composite";

/** The parts that a screen needs, given the kinds of its blocks and the data its forms show; in the order of the alphabet. */
export function latePartsOf(kinds: readonly BlockKind[], forms: readonly { readonly plain: boolean }[]): LatePart[] {
  const lateKinds = kinds.filter((kind): kind is LateKind => blockLoading[kind] === "late");
  const hasComposite = forms.some(({ plain }) => !plain);
  return [...lateKinds, ...(hasComposite ? (["composite"] as const) : [])].sort();
}
