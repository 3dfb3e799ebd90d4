/**
 * When what a screen shows may change by time alone: at the moments that its parts compare with the server's `date`.
 *
 *   a form reads "date" and "cohort.tutup", which is "2027-06-30"
 *     ->  the next moments are 30 June 00:00:00, when `reached` begins to hold, and 1 July 00:00:00, when `open` no longer does
 */
import { readPath, type Scope } from "../conditions/condition";
import { fromWib } from "../conditions/dates";
import { isObject } from "../json/json";

/** The paths that parts of a compiled document read beside `date`: what they compare with it is among them. */
export function readBesideDate(compiled: unknown): readonly string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (isObject(node)) {
      const { reads } = node;
      if (Array.isArray(reads) && reads.includes("date")) for (const path of reads) found.add(String(path));
      Object.values(node).forEach(visit);
    }
  };
  visit(compiled);
  found.delete("date");
  return [...found];
}

/** The first moment after `now` at which one of these dates begins or has passed, in milliseconds; undefined where none is ahead. */
export function nextMoment(scope: Scope, paths: readonly string[], now: number): number | undefined {
  const ahead = paths.flatMap((path) => momentsOf(readPath(scope, path))).filter((moment) => moment > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** A date lasts to the end of its last second. */
function momentsOf(value: unknown): number[] {
  if (typeof value !== "string") return [];
  return [fromWib(value).getTime(), fromWib(value, "end").getTime() + 1000].filter((moment) => !Number.isNaN(moment));
}
