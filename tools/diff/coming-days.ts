/**
 * The changes that only come with an amendment that is another now: they are told with the day from which, so that nobody has to ask for that day, and
 * what is dangerous then does not pass today.
 *
 *   a new amendment from 1 January that shortens a field   ->   "panjang paling banyak dari 80 huruf menjadi 40 huruf; sejak 1 Januari 2027"
 */
import { amendmentOf, documentsAt, formats, type SourceDocument, toWib } from "../../engine/tools";
import type { Claim, DocumentDifference } from "./claim";
import { diffLibraries, librariesOf } from "./diff-documents";
import type { Persona } from "./people";
import { ranked } from "./rank";
import { say } from "./wording";

interface Days {
  /** The documents of both states as they are written. */
  readonly before: readonly SourceDocument[];
  readonly after: readonly SourceDocument[];
  /** The moment that was compared, in milliseconds. */
  readonly moment: number;
  readonly personasAt: (date: string) => readonly Persona[];
}

/** The differences of that moment, and those of each later one at which an amendment that is another begins or ends. */
export function withComingDays(differences: readonly DocumentDifference[], days: Days): readonly DocumentDifference[] {
  const edges = changedEdges(days);
  if (edges.length === 0) return differences;
  const known = new Set(differences.flatMap(({ path, claims }) => claims.map((claim) => keyOf(path, claim))));
  const all = new Map(differences.map((difference) => [difference.path, difference]));
  for (const edge of edges) {
    const [before, after] = [days.before, days.after].map((documents) => documentsAt(documents, edge));
    const wib = toWib(new Date(edge));
    for (const { claims, ...found } of diffLibraries(librariesOf(before ?? [], after ?? []), days.personasAt(wib))) {
      const fresh = claims.filter((claim) => !known.has(keyOf(found.path, claim)));
      for (const claim of fresh) known.add(keyOf(found.path, claim));
      const told = fresh.map((claim) => ({ ...claim, what: `${claim.what}; ${say.sinceDay(formats.datetime(wib))}` }));
      const today = all.get(found.path);
      if (told.length > 0) all.set(found.path, { ...found, ...today, claims: [...(today?.claims ?? []), ...told] });
    }
  }
  return ranked([...all.values()]);
}

const keyOf = (path: string, { kind, about, what, cohorts }: Claim): string => JSON.stringify([path, kind, about, what, cohorts]);

/** The later moments at which an amendment that only one state has, or has otherwise, begins or ends. */
function changedEdges({ before, after, moment }: Days): number[] {
  const states = [before, after].map((documents) => documents.filter(({ kind }) => kind === "amendment"));
  const texts = states.map((amendments) => new Map(amendments.map(({ path, value }) => [path, JSON.stringify(value)])));
  const isOther = ({ path }: SourceDocument) => texts[0]?.get(path) !== texts[1]?.get(path);
  const edges = states
    .flat()
    .filter(isOther)
    .flatMap((one) => amendmentOf(one) ?? []);
  const moments = edges.flatMap(({ from, until }) => [from, until]).filter((one) => Number.isFinite(one) && one > moment);
  return [...new Set(moments)].sort((one, other) => one - other);
}
