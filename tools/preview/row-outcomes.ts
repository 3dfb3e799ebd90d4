/**
 * The outcomes of a condition that reads a row of a record type: asked of the rows of the person who looks and, where they have none, of some
 * that others have, as the server asks it of a row, with what it knows of who acts and of what links to the row.
 */
import { sql } from "kysely";
import { type Explained, explain, isObject, type Logic, namedLogics, namesIn, settled } from "../../engine/tools";
import type { AskedCondition } from "../../portal/desk-messages";
import { buildContext } from "../../server/context/context";
import { findPerson } from "../../server/context/person";
import { askAboutLinked, askingOnly } from "../../server/records/about-linked";
import { actorOf } from "../../server/records/actor";
import { recordKind } from "../../server/rows/record-kind";
import { findRow, findRows } from "../../server/rows/record-table";
import { openedData } from "../../server/rows/row-data";
import type { Services } from "../../server/services/services";
import { NoSuchView, type PreviewPerson } from "./preview-people";
import { words } from "./wording";

export interface RowOutcome {
  /** In words: whose it is, and its state. */
  readonly row: string;
  readonly isOwn: boolean;
  readonly tree: Explained;
}

const most = 3;

type Asked = Required<Pick<AskedCondition, "logic" | "record">>;

/** Throws a NoSuchView for what asks nothing. */
export function askedOfRows(question: unknown): Asked {
  if (!isObject(question) || typeof question.record !== "string") throw new NoSuchView(words.noQuestion);
  return { logic: question.logic, record: question.record };
}

export async function rowOutcomes(
  services: Services,
  asked: Asked,
  person: Pick<PreviewPerson, "accountId" | "program"> | undefined,
): Promise<RowOutcome[]> {
  const { db, vault, documents } = services;
  const { library } = documents.base;
  if (!library.has("record", asked.record)) return [];
  const logic = asked.logic as Logic;
  const kind = askingOnly(recordKind(documents.base, asked.record), [logic]);
  const who = person && (await findPerson(services, person.accountId, { program: person.program }));
  const { scope: known } = await buildContext(services, who);
  const { scope } = await actorOf({ services, db, scope: known, person: who }, kind);
  const own = who ? await findRows(db, kind, sql`t.owner_id = ${who.id}`, most) : [];
  const rows = own.length > 0 ? own : await findRows(db, kind, sql`true`, most);
  const names = namesIn(namedLogics(library), [asked.record]);
  const outcomes: RowOutcome[] = [];
  for (const { id } of rows) {
    const stored = await findRow(db, kind, id);
    if (!stored) continue;
    const { row, sealed, ownerName } = stored;
    const data = openedData(vault, kind, { id, sealed });
    const about = await askAboutLinked(db, kind, scope, id);
    const tree = explain(settled(logic, about), { ...scope, row: { ...row, data } }, names);
    const state = kind.record.states.get(row.state)?.title ?? row.state;
    outcomes.push({ row: [ownerName, state].filter(Boolean).join(", "), isOwn: own.length > 0, tree });
  }
  return outcomes;
}
