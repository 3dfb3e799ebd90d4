/**
 * The definition that answers are given under: the data schema as its owner's cohort sees it, with titles, choices and rules, and the parts
 * that each read rule of the record type leaves out. It is kept in the database by its hash, once, when something is first sent under it:
 * answers can be shown as they were asked for, whatever the documents say later.
 */
import { type RawBuilder, sql } from "kysely";
import type { CompiledData } from "../../engine/server";
import type { Database } from "../database/tables";
import type { Documents, DocumentView } from "../documents/documents";
import { canonical, sha256Of } from "../services/content-hash";
import { dataOf, type RecordKind } from "./record-kind";

export interface DefinitionContent {
  readonly data: CompiledData;
  /** By read rule; left out where the answers are no row of a record type. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
}

export interface Definition {
  readonly hash: string;
  /** The fingerprint of the documents that it stood in. */
  readonly version: string;
  /** A `DefinitionContent` as JSON. */
  readonly content: string;
}

/** A compiled data schema belongs to one reading of the documents. */
const known = new WeakMap<CompiledData, Map<string, Definition>>();

/** The definition in force for the rows of a record type. */
export function definitionOf(documents: Documents, view: DocumentView, kind: RecordKind): Definition {
  const { id, readers } = kind.record;
  const without = () => Object.fromEntries(readers.map((reader) => [reader.id, reader.without]));
  return kept(documents, dataOf(view, kind).compiled, id, without);
}

/** The definition in force for the one record that a person keeps of a data schema. */
export const definitionOfData = (documents: Documents, compiled: CompiledData): Definition =>
  kept(documents, compiled, "", () => undefined);

function kept(documents: Documents, data: CompiledData, record: string, without: () => DefinitionContent["without"]): Definition {
  const definitions = known.get(data) ?? new Map<string, Definition>();
  known.set(data, definitions);
  const before = definitions.get(record);
  if (before) return before;
  const content = canonical({ data, without: without() } satisfies DefinitionContent);
  const definition = { hash: sha256Of(content), version: documents.version, content };
  definitions.set(record, definition);
  return definition;
}

/** Whether it is kept already, to be asked by the statement that writes its hash: so most submissions take no statement more. */
export const isDefinitionKept = ({ hash }: Definition) =>
  sql<boolean>`exists (select 1 from definition where hash = ${hash})`.as("is_definition_kept");

export async function keepDefinition(db: Database, { hash, version, content }: Definition, at: Date): Promise<void> {
  const row = { hash, version, content, at };
  await db
    .insertInto("definition")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface DefinitionThen {
  readonly hash: string;
  /** When something was first sent under it. */
  readonly at: Date;
}

/** The definition under which the answers of a row were last sent, `hash` and `at`; none where that was before definitions were kept. */
export const definitionsOfRow = (type: string, id: RawBuilder<unknown>): RawBuilder<DefinitionThen> => sql`
  select d.hash, d.at from record_event as e inner join definition as d on d.hash = e.definition
  where e.type = ${type} and e.record_id = ${id} order by e.id desc limit 1`;

export async function definitionOfRow(db: Database, type: string, id: string): Promise<DefinitionThen | undefined> {
  const { rows } = await definitionsOfRow(type, sql`${id}`).execute(db);
  return rows[0];
}

/** The same for the one record that a person keeps of a data schema. */
export const definitionOfRecord = (db: Database, schema: string, owner: string): Promise<DefinitionThen | undefined> =>
  db
    .selectFrom("record as r")
    .innerJoin("definition as d", "d.hash", "r.definition")
    .select(["d.hash", "d.at"])
    .where("r.schema_id", "=", schema)
    .where("r.owner_id", "=", owner)
    .executeTakeFirst();

export async function definitionContent(db: Database, hash: string): Promise<DefinitionContent> {
  const { content } = await db.selectFrom("definition").select("content").where("hash", "=", hash).executeTakeFirstOrThrow();
  return JSON.parse(content);
}
