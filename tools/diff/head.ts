/** The head of a long report: the gravest lines of all documents, at most ten; and the lines of a document that are folded. */
import type { Claim, DocumentDifference } from "./claim";
import { rankOf } from "./rank";
import type { Section } from "./sections";
import { type Rank, ranks } from "./words/of-key";

const mostLines = 10;

const isGrave = (claim: Claim) => !["flow", "looks"].includes(rankOf(claim));

export interface Head {
  readonly lines: readonly { readonly rank: Rank; readonly path: string; readonly claim: Claim }[];
  /** So many others are as grave as those that have a place in it. */
  readonly left: number;
}

/** Undefined where the whole report is no longer than a head. */
export function headOf(documents: readonly DocumentDifference[]): Head | undefined {
  const all = documents.flatMap(({ path, claims }) => claims.map((claim) => ({ rank: rankOf(claim), path, claim })));
  if (all.length <= mostLines) return undefined;
  const grave = all.filter(({ claim }) => isGrave(claim));
  if (grave.length === 0) return undefined;
  const sorted = grave.sort((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank));
  return { lines: sorted.slice(0, mostLines), left: Math.max(0, sorted.length - mostLines) };
}

/** The head of what people read: none where all its lines are no more than a head has, or where it would say what the report begins with. */
export function headOver(documents: readonly DocumentDifference[], sections: readonly Section[]): Head | undefined {
  const lines = sections.flatMap((section) => section.lines);
  const head = lines.length <= mostLines ? undefined : headOf(documents);
  const isBeginning = head?.left === 0 && head.lines.every(({ claim }, index) => lines[index]?.claim === claim);
  return isBeginning ? undefined : head;
}

/** The lines that are read at once, and those that are opened on demand: nothing grave is folded. */
export function folding<Said extends { readonly claim: Claim }>(
  lines: readonly Said[],
): { readonly shown: readonly Said[]; readonly folded: readonly Said[] } {
  if (lines.length <= mostLines) return { shown: lines, folded: [] };
  const shown = lines.filter(({ claim }, index) => index < mostLines || isGrave(claim));
  return { shown, folded: lines.filter((line) => !shown.includes(line)) };
}
