/**
 * Whether the test that a row names walks its work to the end, and the last who reads it there is the one that it names. An end is a state
 * that is final in its document, one that the row names and whose tone settles it (success, error), the last one that the row names, or its
 * last action that changes rows. Where the row names none of these, it is also a change that is read by what the route's own screens ask
 * for, as a report is.
 */
import { shipped } from "../documents/portal";
import type { Walk } from "../server/walks";
import { partsOf, type RouteParts } from "./route-parts";
import type { ProgramRow, Walked } from "./route-row";

/** Why the walks of a run do not show it; undefined where they do. */
export function unwalked(row: ProgramRow, walks: readonly Walk[]): string | undefined {
  const { walked } = row;
  if (!walked || isByBrowser(walked)) return undefined;
  const title = titlePattern(walked.title);
  const there = walks.filter((walk) => walk.file === walked.test && title.test(walk.title)).filter(endsOf(row));
  if (there.some(({ reader }) => reader === walked.reader)) return undefined;
  const readers = [...new Set(there.map(({ reader }) => reader))];
  return readers.length > 0
    ? `"${walked.title}" is read at last by ${readers.join(", ")}`
    : `"${walked.title}" ends nothing that somebody else reads at last`;
}

export const isByBrowser = ({ test }: Walked): boolean => test.startsWith("tests/e2e/");

/** Whether an act that was read ends the work of a row. */
export function endsOf(row: ProgramRow): (walk: Walk) => boolean {
  const parts = partsOf(row);
  const named = new Set([...namedEnds(row, parts), ...lastActs(row, parts)]);
  const asked = JSON.stringify(parts.screens.map((id) => shipped.get("screen", id)));
  const isAsked = ({ type, read }: Walk) => (read.startsWith("/") ? parts.calls.length > 0 : asked.includes(`"${type}.${read}"`));
  return (walk) => {
    const { type, act, to } = walk;
    if (!parts.records.includes(type)) return false;
    if (statesOf(type)[to]?.final || named.has(`${type}.${act}`) || named.has(`${type}:${to}`)) return true;
    return named.size === 0 && isAsked(walk);
  };
}

/** The settled states of a row and its last one, as `<record>:<state>`. */
function namedEnds(row: ProgramRow, parts: RouteParts): readonly string[] {
  const named = Object.values(row.states ?? {}).map((where) => [where].flat());
  return parts.records.flatMap((type) => {
    const states = statesOf(type);
    const settled = named.flat().filter((name) => /^(success|error)$/.test(states[name]?.tone ?? ""));
    return [...settled, ...(named.at(-1) ?? [])].flatMap((name) => (name in states ? [`${type}:${name}`] : []));
  });
}

type States = Readonly<Record<string, { readonly final?: boolean; readonly tone?: string } | undefined>>;

const statesOf = (type: string) => (shipped.get("record", type)?.states ?? {}) as States;

/** As `<record>.<act>`. */
function lastActs(row: ProgramRow, parts: RouteParts): readonly string[] {
  const changing = Object.values(row.actions ?? {}).map((where) =>
    [where].flat().flatMap((name) => parts.actions.get(name) ?? []),
  );
  return changing.findLast((acts) => acts.length > 0) ?? [];
}

/** A title as it stands in the file, with the places that a table of cases fills. */
export function titlePattern(title: string): RegExp {
  const parts = title.split(/%[sdij]|\$\{?[\w.]+\}?/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`(^|> )${parts.join(".*")}$`);
}
