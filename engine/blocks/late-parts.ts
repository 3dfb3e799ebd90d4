/** Code that comes only with the screens that need it: heavy or rare block kinds, and rjsf's part in forms that are not plain. */
export const lateParts = ["chart", "composite", "form", "schedule", "score-sheet", "steps", "table", "tabs", "uploads"] as const;

export type LatePart = (typeof lateParts)[number];

/** Which of them a screen needs, given the kinds of its blocks and the data its forms show. */
export function latePartsOf(kinds: ReadonlySet<string>, forms: readonly { readonly plain: boolean }[]): LatePart[] {
  return lateParts.filter((part) => (part === "composite" ? forms.some(({ plain }) => !plain) : kinds.has(part)));
}
