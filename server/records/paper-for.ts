/** A paper for a person who may have it: its owner, and a reader of its row who may read all that it tells. */

import type { PaperContent } from "../papers/paper-content";
import { findPaper, isOpenToReader, openContent, type StoredPaper } from "../papers/stored-paper";
import { recordKind } from "../rows/record-kind";
import { findRow } from "../rows/record-table";
import { askAboutLinked } from "./about-linked";
import { type Asking, actorOf } from "./actor";
import { hiddenNames, readersOf } from "./readers";

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
  if (person.seenBy !== undefined) return undefined;
  return (await mayReadAll(asking, stored, content)) ? { stored, content } : undefined;
}

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
