/**
 * A transition that hands a row to somebody (`holder`): whoever gets it must be one who could take it by themselves (`claim`), judged by
 * their own rights and assignments, in the state in which the row now is. So an absent officer's row goes to nobody who may not work on it.
 */
import { type CompiledExpression, evaluate, holds, type Scope, settled } from "../../engine/server";
import { buildContext } from "../context/context";
import { findPerson, type Person } from "../context/person";
import { Failure, invalidFields } from "../failures/failure";
import { askAboutLinked } from "../records/about-linked";
import { actorOf } from "../records/actor";
import type { JudgingContext } from "../records/owner";
import { readersOf } from "../records/readers";
import type { RecordKind } from "../rows/record-kind";
import { holdRow, type StoredRow } from "../rows/record-table";

export interface HandedOver {
  readonly rowAfter: StoredRow;
  /** Undefined where nobody holds the row now. */
  readonly holder: Person | undefined;
}

interface HandingOver {
  readonly context: JudgingContext;
  readonly kind: RecordKind;
  /** The row as the transition left it. */
  readonly rowAfter: StoredRow;
  readonly scope: Scope;
}

/** Throws a Failure (422), at the field that names the person, for a person who may not hold the row. */
export async function handOver(handing: HandingOver, given: CompiledExpression): Promise<HandedOver> {
  const { context, kind, rowAfter, scope } = handing;
  const { db, services } = context;
  const { claim } = kind.record;
  if (!claim) return { rowAfter, holder: undefined };
  const id = evaluate(given.$value, scope) ?? null;
  if (id === null) return { rowAfter: await holdRow(db, kind, rowAfter, null), holder: undefined };
  const holder = await findPerson({ ...services, db }, String(id), { program: kind.program });
  if (!holder || !(await mayHold(handing, holder))) throw refused(context, given.$value);
  return { rowAfter: await holdRow(db, kind, rowAfter, { id: holder.id, since: services.clock() }), holder };
}

async function mayHold(
  { context, kind, rowAfter: { row }, scope: { row: seen } }: HandingOver,
  person: Person,
): Promise<boolean> {
  const { services, db } = context;
  const { claim } = kind.record;
  if (!claim || person.isBlocked || !claim.in.includes(row.state)) return false;
  const { scope } = await buildContext({ ...services, db }, person);
  const actor = await actorOf({ services, db, scope, person }, kind);
  const about = await askAboutLinked(db, kind, actor.scope, row.id);
  const isReader = readersOf(kind, actor.scope, row, about).some(({ id }) => claim.as.includes(id));
  const { data } = seen as { data?: unknown };
  return isReader && holds(settled(claim.when, about), { ...actor.scope, row: { ...row, data } });
}

function refused({ view }: JudgingContext, given: unknown): Failure {
  const reason = view.text("server.record-holder");
  const path = /^input\.(.+)$/.exec(String((given as { var?: unknown } | null)?.var ?? ""))?.[1];
  return path === undefined ? new Failure(422, "requirement", { values: { reason } }) : invalidFields([[path, reason]]);
}
