/**
 * The rules that would show a row which is not stored yet to its maker: asked of the database with the SQL of lists, so that what is
 * refused before and what is seen afterwards never differ.
 */
import type { Database } from "../database/tables";
import type { RecordKind } from "../rows/record-kind";
import { imaginedRow, imaginedTable, type NewRow } from "../rows/record-table";
import { askAbout } from "./about-linked";
import type { Actor } from "./actor";
import { readersOf } from "./readers";

export type ImaginedRow = Omit<NewRow, "sealed" | "ownerName">;

/** Ids of the read rules. */
export async function makingRules(db: Database, kind: RecordKind, actor: Actor, made: ImaginedRow): Promise<readonly string[]> {
  const table = imaginedTable(kind, made);
  const about = await askAbout(db, kind, actor.scope, table);
  const row = await imaginedRow(db, kind, table);
  return readersOf(kind, actor.scope, row, about).map(({ id }) => id);
}
