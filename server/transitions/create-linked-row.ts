/** Makes the row that is the effect of a transition: in the first state of its type, in the cohort of the row that it comes from. */
import { randomUUID } from "node:crypto";
import { type EffectOfNewRow, evaluate, type JsonObject, type Scope, withComputed } from "../../engine/server";
import { evaluated, withoutEmpty } from "../documents/evaluated";
import { Failure } from "../failures/failure";
import { type JudgingContext, ownerJudge } from "../records/owner";
import { changedNames, storedData } from "../records/stored-data";
import { columnsFromOwner, columnsSet } from "../rows/column-values";
import type { Maker } from "../rows/maker";
import { addEvent } from "../rows/record-events";
import { dataOf, recordKind } from "../rows/record-kind";
import { insertRow, type Row } from "../rows/record-table";

interface LinkedRow {
  readonly effect: EffectOfNewRow;
  readonly maker: Maker;
  /** The row that the transition moved. */
  readonly parent: Row;
  /** The transition, as `<type>.<transition>`. */
  readonly cause: string;
  readonly scope: Scope;
}

/** Throws a Failure (409) where another row has the values that only one may have, 422 for an owner who has no account. */
export async function createLinkedRow(
  context: JudgingContext,
  { effect, maker, parent, cause, scope }: LinkedRow,
): Promise<void> {
  const { db, services } = context;
  const kind = recordKind(services.documents.base, effect.record);
  const { record } = kind;
  const owner = record.owned ? ownerOf(effect, parent, scope) : null;
  if (owner !== null) await db.selectFrom("account").select("id").where("id", "=", owner).forShare().execute();
  const { cohort } = parent;
  const judge = await ownerJudge(context, kind, { owner, cohort });
  const refuse = (reason: "not-found" | "exists", status: number) => {
    const values = {
      title: record.title,
      act: context.view.text("server.record-created"),
      reason: context.view.text(`server.${reason}`),
    };
    return new Failure(status, "record-effect", { values });
  };
  if (record.owned && !judge.owner) throw refuse("not-found", 422);
  const id = randomUUID();
  const given: JsonObject = withoutEmpty(evaluated(effect.data, scope));
  const data = withComputed(dataOf(judge.view, kind).compiled, given, judge.scope);
  const now = services.clock();
  const { sealed, columns } = await storedData(context, kind, judge.view, { id, owner, before: {}, data });
  const set = { ...columnsFromOwner(record, judge.owner), ...columns, ...columnsSet(record, effect.set, scope) };
  const made = { id, owner, ownerName: judge.owner?.name ?? null, cohort, state: record.start, sealed, columns: set, now };
  if (!(await insertRow(db, kind, made))) throw refuse("exists", 409);
  const event = { type: record.id, record_id: id, revision: 1, at: now, actor_id: maker.id, as: null, act: "create", cause };
  const changed = changedNames({}, data);
  await addEvent(db, services.vault, { ...event, from_state: null, to_state: record.start, note: null, changed });
}

function ownerOf({ owner }: EffectOfNewRow, parent: Row, scope: Scope): string {
  const chosen = owner ? evaluate(owner.$value, scope) : parent.owner;
  return typeof chosen === "string" ? chosen : "";
}
