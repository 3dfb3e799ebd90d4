/** What the person may fill in of a new row, as if they made one in its form; it is asked once for all lines. */
import { holds, toWib } from "../../../engine/index";
import type { CallContext } from "../../calls/handler";
import { readable } from "../../records/opened-row";
import { openFields } from "../../records/row-writes";
import type { Importing } from "./import-context";
import type { PlanAsked } from "./plan-rows";

/** Undefined where they may make none. */
export async function openNew(context: Importing): Promise<PlanAsked["openNew"]> {
  const { kind, actor, judge, services } = context;
  const { record } = kind;
  if (!record.create || !holds(record.create.when, actor.scope)) return undefined;
  const now = toWib(services.clock());
  const row = {
    id: "",
    owner: null,
    cohort: judge.cohort,
    state: record.start,
    revision: 1,
    claimed_by: null,
    claimed_until: null,
    created_at: now,
    updated_at: now,
  };
  const empty = await readable(context as unknown as CallContext, kind, actor, { row, sealed: {}, ownerName: null });
  return { open: empty && openFields(empty) };
}
