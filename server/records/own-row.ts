/**
 * The newest row of who asks. Who has none yet is answered an empty one, which says whether they may make one: the page of a form that
 * everybody fills once need not ask first whether there is one.
 */
import { sql } from "kysely";
import { holds } from "../../engine/server";
import { type Answer, type CallContext, personOf } from "../context/handler";
import type { RecordKind } from "../rows/record-kind";
import { actorOf } from "./actor";
import { openRow } from "./opened-row";
import { answerRow } from "./row-answer";

export async function ownRow(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { id: owner } = personOf(context);
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(kind.table)} as t where t.owner_id = ${owner}
    order by t.created_at desc, t.id limit 1`.execute(context.db);
  const actor = await actorOf(context, kind);
  const [found] = rows;
  if (found) return answerRow(await openRow(context, kind, found.id, { actor }));
  const { create, writes, start } = kind.record;
  const partial = writes.some((write) => write.partial && write.in.includes(start)) ? { partial: true } : {};
  const may = { create: create !== undefined && !create.owner && holds(create.when, actor.scope) };
  return { body: { id: null, state: null, data: {}, may, closed: [], ...partial, complete: false }, isOwn: true };
}
