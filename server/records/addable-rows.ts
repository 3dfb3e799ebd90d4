/**
 * Which rows that link to this one who acts may make (`may.add.<name>`): by `create.when`, and by the rules that would have to show them
 * the new row (`create.as`). So a button is there exactly when what it leads to would not be refused for who presses it.
 *
 *   kelas { pertemuan: ppg/pertemuan by kelas }  ->  { pertemuan: true } for its teachers, false for who only reads the class
 */
import { addableRows, holds, type JsonObject } from "../../engine/server";
import { columnsFromOwner, columnsSet } from "../rows/column-values";
import { recordKind } from "../rows/record-kind";
import { actorOf } from "./actor";
import { allowedActs } from "./allowed-acts";
import { makingRules } from "./imagined-row";
import type { OpenedRow } from "./opened-row";
import { ownerJudge } from "./owner";

/** What who acts may do with a row now, as a page is told of it. */
export async function mayDo(opened: OpenedRow): Promise<JsonObject> {
  const add = await mayAdd(opened);
  return { ...allowedActs(opened), ...(add ? { add } : {}) };
}

/** Undefined where people make no rows that link to this one. */
async function mayAdd(opened: OpenedRow): Promise<Readonly<Record<string, boolean>> | undefined> {
  const { base } = opened.context.services.documents;
  const names = addableRows(base.library, opened.kind.record.id);
  if (names.length === 0) return undefined;
  const may: Record<string, boolean> = {};
  for (const name of names) may[name] = await mayAddOne(opened, name);
  return may;
}

async function mayAddOne({ context, kind, stored }: OpenedRow, name: string): Promise<boolean> {
  const { services, db, person } = context;
  const { record: type, by } = kind.record.children.get(name) as { record: string; by: string };
  const child = recordKind(services.documents.base, type);
  const { create, start, owned } = child.record;
  const actor = await actorOf(context, child);
  if (!create || !holds(create.when, actor.scope)) return false;
  // Whose row it becomes is chosen later, and judged then.
  if (!create.as || create.owner || create.invite) return true;
  if (owned && !person) return false;
  const judge = await ownerJudge(context, child, { owner: owned && person ? person.id : null });
  const columns = {
    ...columnsFromOwner(child.record, judge.owner),
    [by]: stored.row.id,
    ...columnsSet(child.record, create.set, actor.scope),
  };
  const imagined = { id: "", owner: judge.owner?.id ?? null, cohort: judge.cohort, state: start, columns };
  const rules = await makingRules(db, child, actor, { ...imagined, now: services.clock() });
  return rules.some((id) => create.as?.includes(id));
}
