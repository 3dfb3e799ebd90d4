/**
 * A paper for a person who may have it: its owner, and a reader of its row who may read all that it tells. A help desk that looks at the
 * portal as its owner has one that tells nothing sealed.
 */

import { Failure } from "../failures/failure";
import type { PaperContent } from "../papers/paper-content";
import { findPaper, isOpenToReader, openContent, type StoredPaper } from "../papers/stored-paper";
import { recordKind } from "../rows/record-kind";
import { findRow } from "../rows/record-table";
import { askAboutLinked } from "./about-linked";
import { type Asking, actorOf } from "./actor";
import { allMasked } from "./masked";
import { hiddenNames, readersOf } from "./readers";

export interface OpenedPaper {
  readonly stored: StoredPaper;
  readonly content: PaperContent;
}

/**
 * Undefined for a paper that is not there, and for one that who asks may not have. Throws a Failure (403) for one that only its owner may see,
 * to who looks at the portal as that person.
 */
export async function paperFor(asking: Asking, id: string): Promise<OpenedPaper | undefined> {
  const { db, services, person } = asking;
  const stored = await findPaper(db, id);
  if (!stored || !person) return undefined;
  const content = openContent(services.vault, stored);
  const isOwn = stored.owner_id === person.id;
  const isSeen = person.seenBy !== undefined;
  if (isSeen && !isOwn) return undefined;
  if ((isOwn && !isSeen) || (await mayReadAll(asking, stored, content))) return { stored, content };
  if (isSeen) throw new Failure(403, "only-seen");
  return undefined;
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
  const fulfilled = readersOf(kind, actor.scope, found.row, about);
  const readers = actor.onlyOwn ? allMasked(kind.record, fulfilled) : fulfilled;
  const hidden = hiddenNames(kind.record, readers);
  return readers.length > 0 && isOpenToReader(content, hidden);
}
