/** The right to open a file that is not one's own: whoever may read a field of a row, or a message about it, that names it. */
import { presentNames } from "../../engine/server";
import type { Database } from "../database/tables";
import { askAboutLinked } from "../records/about-linked";
import { type Asking, actorOf } from "../records/actor";
import { hiddenNames, readersOf } from "../records/readers";
import { maySee, postOf } from "../rows/record-events";
import { recordKind } from "../rows/record-kind";
import { findRow } from "../rows/record-table";
import { eventOfField } from "../transitions/posts";

/** Rows of which one is enough; a file that is named by more opens to who may read one of the first. */
const mostUses = 100;

export async function mayOpenFile(asking: Asking, file: string): Promise<boolean> {
  const { db, services } = asking;
  const { base } = services.documents;
  for (const { type, record_id, field } of await usesOf(db, file)) {
    if (base.record(type) === undefined) continue;
    const kind = recordKind(base, type);
    const stored = await findRow(db, kind, record_id);
    if (!stored) continue;
    const actor = await actorOf(asking, kind);
    const about = await askAboutLinked(db, kind, actor.scope, record_id);
    const readers = readersOf(kind, actor.scope, stored.row, about);
    if (readers.length === 0) continue;
    const event = eventOfField(field);
    const post = event === undefined ? undefined : await postOf(db, services.vault, event);
    const [name = field] = presentNames(kind.renamed, [field]);
    if (event === undefined ? !hiddenNames(kind.record, readers).has(name) : post && maySee(post, readers)) return true;
  }
  return false;
}

const usesOf = (db: Database, file: string) =>
  db
    .selectFrom("file_use")
    .select(["type", "record_id", "field"])
    .where("file_id", "=", file)
    .orderBy("record_id")
    .limit(mostUses)
    .execute();
