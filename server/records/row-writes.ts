/** Which fields of a row who acts may change now: what the rules that hold for them name, or all. */
import type { RowWrite } from "../../engine/server";
import { dataOf } from "../rows/record-kind";
import { refusalOf, requireAllowed } from "./allowed-acts";
import type { OpenedRow } from "./opened-row";
import { isTooLate } from "./timed/require-time";

export interface OpenFields {
  /** The rule that is told as what they acted. */
  readonly write: RowWrite;
  /** Names of top-level fields that they may not change. */
  readonly closed: ReadonlySet<string>;
  /** What is required may still be empty. */
  readonly partial: boolean;
}

/** Undefined where they may change nothing. */
export function openFields(opened: OpenedRow): OpenFields | undefined {
  if (isTooLate(opened)) return undefined;
  const writes = opened.kind.record.writes.filter((write) => refusalOf(opened, write) === undefined);
  const [write] = writes;
  return write && { write, closed: closedBy(opened, writes), partial: writes.some(({ partial }) => partial) };
}

/** Throws a Failure (403) that says in words why not. */
export function requireOpenFields(opened: OpenedRow): OpenFields {
  const open = openFields(opened);
  if (open) return open;
  const { readers, kind } = opened;
  const { writes } = kind.record;
  const own = writes.find(({ as }) => readers.some(({ id }) => as.includes(id))) ?? writes[0];
  if (own) requireAllowed(opened, own);
  throw new Error(`${kind.record.id} refuses a change and allows it`);
}

function closedBy({ context, kind }: OpenedRow, writes: readonly RowWrite[]): ReadonlySet<string> {
  if (writes.some(({ fields }) => fields === undefined)) return new Set();
  const open = new Set(writes.flatMap(({ fields }) => fields ?? []));
  const { compiled } = dataOf(context.services.documents.base, kind);
  return new Set(Object.keys(compiled.schema.properties ?? {}).filter((name) => !open.has(name)));
}
