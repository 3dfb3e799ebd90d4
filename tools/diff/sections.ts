/**
 * The sections of a report that people read, in the order of its documents: one for each document that changed itself, and one for those that
 * only lean on others and stand one after the other. In it what is said of several parts is told once, with the others by name.
 *
 *   four screens that are refused to somebody   ->   one line about the first of them, and `alike` with the other three
 */
import type { Claim, DocumentDifference } from "./claim";

export interface Told {
  readonly path: string;
  readonly claim: Claim;
}

export interface Line extends Told {
  /** The others of which the same is said, of other people perhaps. */
  readonly alike: readonly Told[];
}

export interface Section {
  /** One that changed itself or stands alone, else several that lean on others. */
  readonly documents: readonly DocumentDifference[];
  readonly lines: readonly Line[];
}

/** The report for one person or role, `whom`, is told line by line. */
export function sectionsOf({
  documents,
  whom,
}: {
  readonly documents: readonly DocumentDifference[];
  readonly whom?: string;
}): Section[] {
  if (whom !== undefined) return documents.map((document) => ({ documents: [document], lines: plainLines(document) }));
  const runs: DocumentDifference[][] = [];
  for (const document of documents) {
    const last = runs.at(-1);
    if (last && !document.isOwn && last.every(({ isOwn }) => !isOwn)) last.push(document);
    else runs.push([document]);
  }
  return runs.map((run) => ({ documents: run, lines: run.length === 1 ? run.flatMap(plainLines) : alikeLines(run) }));
}

const plainLines = ({ path, claims }: DocumentDifference): Line[] => claims.map((claim) => ({ path, claim, alike: [] }));

function alikeLines(run: readonly DocumentDifference[]): Line[] {
  const groups = new Map<string, Told[]>();
  for (const { path, claims } of run) {
    for (const claim of claims) {
      const key = keyOf(claim) ?? `${groups.size}`;
      const known = groups.get(key);
      if (known) known.push({ path, claim });
      else groups.set(key, [{ path, claim }]);
    }
  }
  return [...groups.values()].flatMap(([first, ...alike]) => (first ? [{ ...first, alike }] : []));
}

/** Undefined where a claim says more than its words and its people, such as whom it meets by the witness alone. */
function keyOf({ kind, rank, what, people, isConditional, cohorts, met, example }: Claim): string | undefined {
  const isByWitness = people?.length === 0 || isConditional === true;
  if (isByWitness || met !== undefined || example !== undefined) return undefined;
  return JSON.stringify([kind, rank, what, people === undefined, cohorts]);
}
