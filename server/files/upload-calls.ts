/** Uploaded files. Any call that a document marks as `upload` stores one; only its owner can read it again. */
import { randomUUID } from "node:crypto";
import { type CompiledData, getAt, pathsOfPattern, toKey } from "../../engine/index";
import { type Answer, type CallContext, personOf } from "../calls/handler";
import type { Database } from "../database/tables";
import { blockedFailure, Failure } from "../failures/failure";
import { answerTo } from "../failures/failure-answer";
import type { App, Services } from "../services";
import { currentPerson } from "../session/session";

/** Bytes that one person may store: many times what all the documents of one person need. */
const quota = 100 * 1024 * 1024;
const addressPrefix = "/backend/berkas/";

/** The address of a file, as records and photos name it. */
export const fileAddress = (id: string): string => addressPrefix + id;

export async function keepUpload(context: CallContext): Promise<Answer> {
  const { upload, services, call, db } = context;
  if (!upload) throw new Error(`${call.id} is answered as an upload but takes no file`);
  const owner = personOf(context).id;
  // Two uploads of one person at the same moment must not both take the last room: the second waits here for the first.
  await db.selectFrom("account").select("id").where("id", "=", owner).forUpdate().execute();
  const { kept } = await db
    .selectFrom("file")
    .select(({ fn }) => fn.sum<string | number | null>("size").as("kept"))
    .where("owner_id", "=", owner)
    .executeTakeFirstOrThrow();
  if (Number(kept ?? 0) + upload.bytes.length > quota) throw new Failure(422, "quota");
  const id = randomUUID();
  const storageKey = await services.storage.put(upload.bytes);
  context.onRollback(() => services.storage.remove(storageKey));
  const size = upload.bytes.length;
  const file = { id, owner_id: owner, call: call.id, name: upload.name, type: upload.type, size };
  await db
    .insertInto("file")
    .values({ ...file, storage_key: storageKey, created_at: new Date() })
    .execute();
  const message = call.message(context.scope, "success");
  const body = { id, url: fileAddress(id), name: upload.name, type: upload.type, size, ...(message ? { message } : {}) };
  return { body, target: `file:${id}` };
}

/** The paths of upload fields whose new value is not a file of this person. Values that did not change are not checked. */
export async function foreignFiles(
  db: Database,
  { fields }: CompiledData,
  ownerId: string,
  before: unknown,
  after: unknown,
): Promise<string[]> {
  const foreign: string[] = [];
  for (const { path: pattern, upload } of fields) {
    if (!upload) continue;
    const known = new Set(pathsOfPattern(pattern, before).flatMap((path) => getAt(before, path)));
    for (const path of pathsOfPattern(pattern, after)) {
      for (const address of [getAt(after, path)].flat()) {
        if (known.has(address) || address === undefined || address === null) continue;
        if (!(await isOwnFile(db, ownerId, String(address)))) foreign.push(toKey(path));
      }
    }
  }
  return foreign;
}

async function isOwnFile(db: Database, ownerId: string, address: string): Promise<boolean> {
  if (!address.startsWith(addressPrefix)) return false;
  const id = address.slice(addressPrefix.length);
  return (
    (await db.selectFrom("file").select("id").where("id", "=", id).where("owner_id", "=", ownerId).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Headers of a file that a frame of this site may show, and no other site. It may load and run nothing. Only a PDF has no sandbox: the
 * browser's own viewer would not start in it, and that viewer runs apart from the site.
 */
function shownHere(type: string): Record<string, string> {
  const closed = type === "application/pdf" ? "" : "default-src 'none'; sandbox; ";
  return { "x-frame-options": "SAMEORIGIN", "content-security-policy": `${closed}frame-ancestors 'self'` };
}

/** GET /berkas/:id sends the file to its owner. Everybody else gets 404, as for a file that does not exist. */
export function registerFiles(app: App, services: Services): void {
  app.get<{ Params: { id: string } }>("/berkas/:id", async (request, reply) => {
    const { base } = services.documents;
    const person = await currentPerson(services, request);
    if (!person) return answerTo(reply, new Failure(401, "unauthenticated"), base);
    if (person.isBlocked) return answerTo(reply, blockedFailure(base), base);
    const missing = () => answerTo(reply, new Failure(404, "not-found"), base);
    if (!/^[0-9a-f-]{36}$/.test(request.params.id)) return missing();
    const file = await services.db
      .selectFrom("file")
      .select(["name", "type", "storage_key"])
      .where("id", "=", request.params.id)
      .where("owner_id", "=", person.id)
      .executeTakeFirst();
    const bytes = file && (await services.storage.get(file.storage_key));
    if (!bytes) return missing();
    return reply
      .headers({
        "cache-control": "private, no-cache",
        "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        ...shownHere(file.type),
      })
      .type(file.type)
      .send(bytes);
  });
}
