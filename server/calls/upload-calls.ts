/** Uploaded files. Any call that a document marks as `upload` stores one, for who sent it. */
import { randomUUID } from "node:crypto";
import { type Answer, type CallContext, personOf } from "../context/handler";
import { fileAddress } from "../files/file-address";
import { requireRoom } from "../files/take-upload";

export async function keepUpload(context: CallContext): Promise<Answer> {
  const { upload, services, call, db } = context;
  if (!upload) throw new Error(`${call.id} is answered as an upload but takes no file`);
  const owner = personOf(context).id;
  // Two uploads of one person at the same moment must not both take the last room: the second waits here for the first.
  await db.selectFrom("account").select("id").where("id", "=", owner).forUpdate().execute();
  await requireRoom(db, owner, upload.bytes.length);
  const id = randomUUID();
  const storageKey = await services.storage.put(upload.bytes);
  context.onRollback(() => services.storage.remove(storageKey));
  const size = upload.bytes.length;
  const file = { id, owner_id: owner, call: call.id, name: upload.name, type: upload.type, size };
  await db
    .insertInto("file")
    .values({ ...file, storage_key: storageKey, created_at: services.clock(), scan: services.scanner ? "waiting" : null })
    .execute();
  context.onCommit(async () => services.scanner?.signal.tell());
  const message = call.message(context.scope, "success");
  const body = { id, url: fileAddress(id), name: upload.name, type: upload.type, size, ...(message ? { message } : {}) };
  return { body, target: `file:${id}` };
}
