/**
 * The owners of the rows that the lines of a sheet are about. A person is found among the owners of the rows of the list that the document
 * names, as who imports may read it: whom they could not choose in a form they cannot name in a sheet.
 */
import { sql } from "kysely";
import { type ImportOwner, readLoginName } from "../../../engine/server";
import { loginKey } from "../../context/account-address";
import type { DocumentView } from "../../documents/documents";
import { actorOf } from "../../records/actor";
import { selectRows } from "../../records/selected-rows";
import { columnSql } from "../../rows/fragment-sql";
import { type RecordKind, recordKind } from "../../rows/record-kind";
import { sealedColumnsOf, sealedHash } from "../../rows/sealed-columns";
import { storedWord } from "../../rows/stored-word";
import type { Importer } from "./import-context";
import { isSaid, type SheetLine } from "./import-target";

/** An account's id and name; or the text (`import.<text>`) that says why no one person is meant. */
export type FoundOwner = { readonly id: string; readonly name: string } | OwnerFault;

type OwnerFault = "fault-owner-unknown" | "fault-owner-elsewhere" | "fault-owner-two";

/** By the number of the line; a line that names nobody is missing. Throws a Failure (403) for who may not read the list. */
export async function findOwners(
  context: Importer,
  { record, list, by }: ImportOwner,
  lines: readonly Pick<SheetLine, "number" | "values">[],
): Promise<ReadonlyMap<number, FoundOwner>> {
  const said = lines.filter(({ values }) => isSaid(values, "owner"));
  if (said.length === 0) return new Map();
  const { documents, vault } = context.services;
  const kind = recordKind(documents.base, record);
  const sealed = sealedColumnsOf(kind).find(({ name }) => name === by);
  const wordOf = ({ values }: Pick<SheetLine, "values">) => {
    const word = ownerWord({ record, by }, values.owner, documents.base);
    if (by === undefined) return loginKey(context.services, word);
    return sealed ? String(sealedHash(vault, kind, sealed, word)) : word;
  };
  const people = await peopleBy(context, { kind, list, by }, [...new Set(said.map(wordOf))]);
  return new Map(said.map((line) => [line.number, onlyOne(people.get(wordOf(line)) ?? [])]));
}

/** The value that a cell is looked up as: the name of an account, or the value of a column as its field stores it. */
export function ownerWord({ record, by }: Pick<ImportOwner, "record" | "by">, value: unknown, base: DocumentView): string {
  if (by === undefined) return readLoginName(String(value));
  return storedWord(base, recordKind(base, record), by, String(value));
}

interface Candidate {
  readonly id: string;
  readonly name: string;
  /** Whether who imports may choose them. */
  readonly isOffered: boolean;
}

function onlyOne(people: readonly Candidate[]): FoundOwner {
  const [first, ...others] = people.filter(({ isOffered }) => isOffered);
  if (!first) return people.length > 0 ? "fault-owner-elsewhere" : "fault-owner-unknown";
  return others.length > 0 ? "fault-owner-two" : first;
}

interface Among {
  readonly kind: RecordKind;
  readonly list: string;
  readonly by: string | undefined;
}

/** The owners of rows with these words, each person once. */
async function peopleBy(
  context: Importer,
  { kind, list: name, by }: Among,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const list = kind.record.lists.get(name);
  if (!list) throw new Error(`${kind.record.id} has no list "${name}"`);
  const used = ["owner", ...(by === undefined ? [] : [by])];
  const selected = selectRows(kind, await actorOf(context, kind), list, { used });
  const column = by === undefined ? sql`a.username` : columnSql(kind.shape, by);
  const { rows } = await sql<{ word: string; id: string; name: string; is_offered: boolean }>`
    select ${column} as word, a.id, a.name, bool_or(${selected.where()}) as is_offered
    from ${sql.table(kind.table)} as t join account as a on a.id = t.owner_id
    where ${column} in (${sql.join([...words])}) group by 1, 2, 3 order by 2`.execute(context.db);
  const people = new Map<string, Candidate[]>();
  for (const { word, id, name: called, is_offered } of rows) {
    const known = people.get(word) ?? [];
    known.push({ id, name: called, isOffered: is_offered });
    people.set(word, known);
  }
  return people;
}
