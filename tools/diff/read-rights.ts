/** Reads which group holds which permission now, from the rows of every record type that grants some. */
import { sql } from "kysely";
import { bindRule, type SourceDocument } from "../../engine/server";
import { grantKinds } from "../../server/context/granted";
import type { Database } from "../../server/database/tables";
import { Documents } from "../../server/documents/documents";
import { columnSql, conditionSql } from "../../server/rows/fragment-sql";
import type { RecordKind } from "../../server/rows/record-kind";
import type { HeldRight } from "./rights-rows";

export async function readRights(db: Database, documents: readonly SourceDocument[]): Promise<HeldRight[]> {
  const found: HeldRight[] = [];
  for (const { grants, rights, groups } of grantKinds(new Documents("", documents).base)) {
    const holds = conditionSql(bindRule(grants.when, rights.shape, {}));
    const { rows } = await sql<HeldRight>`
      select ${columnSql(groups.shape, nameOf(groups), "g")} as "group", ${columnSql(rights.shape, grants.permission)} as permission
      from ${sql.table(rights.table)} as t
      join ${sql.table(groups.table)} as g on g.id = ${columnSql(rights.shape, grants.by)}
      where ${holds}`.execute(db);
    found.push(...rows.filter(({ permission }) => permission !== null));
  }
  return found;
}

/** A group is known by the first of its columns that is a text. */
const nameOf = ({ record }: RecordKind): string => [...record.columns.values()].find(({ type }) => type === "text")?.name ?? "id";
