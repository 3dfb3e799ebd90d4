/** Papers as they are stored, and who may have one: its owner, and who may read the row that it is of with all that it tells of it. */
import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables";
import { askAboutLinked } from "../records/about-linked";
import { type Asking, actorOf } from "../records/actor";
import { hiddenNames, readersOf } from "../records/readers";
import { recordKind } from "../rows/record-kind";
import { findRow } from "../rows/record-table";
import type { Vault } from "../services/vault";
import type { PaperContent } from "./paper-content";

export type StoredPaper = Selectable<Tables["paper"]>;

export const sealedAs = (id: string) => `paper\0${id}`;

/** The page of a paper. */
export const paperAddress = (id: string) => `/bukti/${id}`;

/** The PDF of a paper. */
export const pdfAddress = (id: string) => `/backend/cetak/berkas/${id}`;

export function openContent(vault: Vault, { id, content }: Pick<StoredPaper, "id" | "content">): PaperContent {
  return JSON.parse(vault.open(content, sealedAs(id)));
}

export const findPaper = (db: Database, id: string): Promise<StoredPaper | undefined> =>
  db.selectFrom("paper").selectAll().where("id", "=", id).executeTakeFirst();

export interface OpenedPaper {
  readonly stored: StoredPaper;
  readonly content: PaperContent;
}

/** Undefined for a paper that is not there, and for one that who asks may not have. */
export async function paperFor(asking: Asking, id: string): Promise<OpenedPaper | undefined> {
  const { db, services, person } = asking;
  const stored = await findPaper(db, id);
  if (!stored || !person) return undefined;
  const content = openContent(services.vault, stored);
  if (stored.owner_id === person.id) return { stored, content };
  return (await mayReadAll(asking, stored, content)) ? { stored, content } : undefined;
}

/** Whether who reads the row, but for what is `hidden` from them, may have its paper too: one that is not its owner's alone, and tells nothing of that. */
export const isOpenToReader = ({ isPrivate, tells }: PaperContent, hidden: ReadonlySet<string>): boolean =>
  !isPrivate && !tells.some((name) => hidden.has(name));

async function mayReadAll(asking: Asking, { type, record_id }: StoredPaper, content: PaperContent): Promise<boolean> {
  const { db, services } = asking;
  const { base } = services.documents;
  if (base.record(type) === undefined) return false;
  const kind = recordKind(base, type);
  const found = await findRow(db, kind, record_id);
  if (!found) return false;
  const actor = await actorOf(asking, kind);
  const about = await askAboutLinked(db, kind, actor.scope, record_id);
  const readers = readersOf(kind, actor.scope, found.row, about);
  const hidden = hiddenNames(kind.record, readers);
  return readers.length > 0 && isOpenToReader(content, hidden);
}
