/**
 * Documents that change at a moment. An amendment (`schemas/amendments`) says from when, and perhaps until when, other documents are different;
 * the beginnings and ends of all of them cut time into periods. The documents of a period are all documents, with the amendments that are in
 * force marked: a library applies the marked ones and no others, so without a mark it is the documents as they are written.
 *
 *   periodsOf(documents)  ->  [{ from: -Infinity, until: 2 Dec, inForce: [] }, { from: 2 Dec, until: Infinity, inForce: ["schemas/amendments/..."] }]
 */
import { instantOf } from "../dates/moment";
import { isObject } from "../json/json";
import type { SourceDocument } from "./source-document";

export const amendmentFolder = "schemas/amendments/";

export interface Amendment {
  readonly path: string;
  /** Milliseconds since 1970; in force from the first, and no more at the second, which is Infinity where it has no end. */
  readonly from: number;
  readonly until: number;
  readonly overlays: readonly unknown[];
}

export interface Period extends Pick<Amendment, "from" | "until"> {
  /** The paths of the amendments that count in it, in the order in which they are applied. */
  readonly inForce: readonly string[];
}

/** Undefined for a document of another kind, and for one whose moments cannot be read. */
export function amendmentOf({ kind, path, value }: SourceDocument): Amendment | undefined {
  if (kind !== "amendment" || !isObject(value)) return undefined;
  const { from, until, overlays } = value;
  const [begins, ends] = [instantWritten(from), until === undefined ? Number.POSITIVE_INFINITY : instantWritten(until)];
  if (begins === undefined || ends === undefined) return undefined;
  return { path, from: begins, until: ends, overlays: Array.isArray(overlays) ? overlays : [] };
}

/** The instant of a moment of WIB; a day alone stands for its first minute, also where it is an end: `until` a day is until it begins. */
export function instantWritten(written: unknown): number | undefined {
  const instant = instantOf(written).getTime();
  return Number.isNaN(instant) ? undefined : instant;
}

/** In the order in which they are applied: those that came into force first are first. */
export function amendmentsIn(documents: Iterable<SourceDocument>): readonly Amendment[] {
  const found = [...documents].flatMap((document) => amendmentOf(document) ?? []);
  return found.sort((one, other) => one.from - other.from || (one.path < other.path ? -1 : 1));
}

/** In their order and without gaps. Two that meet have other amendments in force. */
export function periodsOf(documents: Iterable<SourceDocument>): readonly Period[] {
  const amendments = amendmentsIn(documents);
  const edges = amendments.flatMap(({ from, until }) => (from < until ? [from, until] : []));
  const beginnings = [...new Set([Number.NEGATIVE_INFINITY, ...edges])].filter((edge) => edge !== Number.POSITIVE_INFINITY);
  const ordered = beginnings.sort((one, other) => one - other);
  return ordered.map((from, index) => {
    const inForce = amendments.flatMap((one) => (one.from <= from && from < one.until ? [one.path] : []));
    return { from, until: ordered[index + 1] ?? Number.POSITIVE_INFINITY, inForce };
  });
}

export function periodAt(documents: Iterable<SourceDocument>, instant: number): Period {
  return periodsOf(documents).find(({ until }) => instant < until) as Period;
}

/** The documents with the amendments of a period in force, and no others. */
export function documentsIn(documents: readonly SourceDocument[], inForce: readonly string[]): readonly SourceDocument[] {
  return documents.map((document) => {
    const { inForce: _, ...written } = document;
    if (inForce.includes(document.path)) return { ...written, inForce: true };
    return document.inForce ? written : document;
  });
}

export const documentsAt = (documents: readonly SourceDocument[], instant: number): readonly SourceDocument[] =>
  documentsIn(documents, periodAt(documents, instant).inForce);
