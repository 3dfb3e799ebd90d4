/**
 * A file that comes in parts, each with its hash, so that a lost network costs one part and not the whole way. The parts are sent to the call
 * itself, under the idempotency key of the upload; the last one makes the call what it is with the file in one piece, so that a document knows
 * nothing of it. Headers have the names of the draft for resumable uploads of the IETF (draft-ietf-httpbis-resumable-upload) and of RFC 9530:
 *
 *   Upload-Offset: 262144, Upload-Complete: ?0, Upload-Length: 900000, Content-Digest: sha-256=:...:
 *     ->  200 { offset: 524288 }; 409 with `Upload-Offset` where the server has come as far as that
 *
 * A part belongs to the account that sent it: under the same key another person finds nothing.
 */
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database/tables";
import { Failure } from "../failures/failure";
import { partType } from "../security/upload-part";
import type { App, Services } from "../services/services";

/** The largest part that is taken, in bytes; a page sends smaller ones. */
const largestPart = 512 * 1024;
/** Bytes that lie there for one person in files that are not whole yet; beyond that the oldest of them go. */
const mostUnfinished = 64 * 1024 * 1024;

const bodies = new WeakMap<FastifyRequest, Buffer>();

export function takePartBodies(app: App): void {
  app.addContentTypeParser(partType, { parseAs: "buffer", bodyLimit: largestPart }, (request, body, done) => {
    bodies.set(request, body as Buffer);
    done(null, undefined);
  });
}

export interface Part {
  readonly bytes: Buffer;
  readonly digest: string;
  readonly offset: number;
  /** Of the whole file. */
  readonly length: number;
  readonly isLast: boolean;
  /** The file's name on the person's device. */
  readonly name: string;
}

/** The part that a request brings. Throws a Failure (400) for one that is not described, or whose bytes are not those that were sent. */
export function readPart(request: FastifyRequest): Part {
  const { headers } = request;
  const bytes = bodies.get(request) ?? Buffer.alloc(0);
  const [offset, length] = [numberIn(headers["upload-offset"]), numberIn(headers["upload-length"])];
  const isLast = headers["upload-complete"] === "?1";
  const digest = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(String(headers["content-digest"]))?.[1];
  const end = offset + bytes.length;
  if (!(end <= length && isLast === (end === length)) || digest === undefined || bytes.length === 0)
    throw new Failure(400, "malformed");
  if (createHash("sha256").update(bytes).digest("base64") !== digest) throw new Failure(400, "part-damaged");
  return { bytes, digest, offset, length, isLast, name: nameIn(headers["x-file-name"]) };
}

const numberIn = (value: unknown): number => (/^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN);

function nameIn(value: unknown): string {
  try {
    return decodeURIComponent(String(value ?? ""));
  } catch {
    throw new Failure(400, "malformed");
  }
}

export interface UploadKey {
  readonly account: string;
  readonly key: string;
  readonly call: string;
}

type Stores = Pick<Services, "db" | "storage" | "clock">;

const standingParts = (db: Database, { account, key }: Pick<UploadKey, "account" | "key">) =>
  db
    .selectFrom("upload_part")
    .selectAll()
    .where((eb) => eb.and({ account_id: account, key }))
    .orderBy("begins_at")
    .execute();

type StandingPart = Awaited<ReturnType<typeof standingParts>>[number];

const endOf = (parts: readonly StandingPart[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** How far an upload has come, in bytes; 0 for one that nobody knows, or that is whole. */
export const uploadOffset = async ({ db }: Pick<Services, "db">, upload: Pick<UploadKey, "account" | "key">): Promise<number> =>
  endOf(await standingParts(db, upload));

/** `bytes` is the whole file, once its last part has come. */
export type TakenPart = { readonly offset: number; readonly bytes?: undefined } | { readonly bytes: Buffer };

/**
 * Takes a part where the one before it ends. Throws a Failure: 409 where the server has come to another place, 422 where the key is that of
 * another upload. A part that comes a second time is answered as the first one was.
 */
export async function takePart(services: Stores, upload: UploadKey, part: Part): Promise<TakenPart> {
  const parts = await standingParts(services.db, upload);
  const [first] = parts;
  if (first && (first.call !== upload.call || first.length !== part.length)) throw new Failure(422, "key-reused");
  const before = parts.filter(({ begins_at }) => begins_at < part.offset);
  if (endOf(before) !== part.offset) throw offsetFailure(endOf(parts));
  if (part.isLast) return { bytes: await assembled(services, before, part) };
  const known = parts.find(({ begins_at }) => begins_at === part.offset);
  if (known && known.digest !== part.digest) throw offsetFailure(endOf(parts));
  if (!known) await keepPart(services, upload, part);
  return { offset: Math.max(endOf(parts), part.offset + part.bytes.length) };
}

const offsetFailure = (offset: number) =>
  new Failure(409, "part-offset", { headers: { "upload-offset": String(offset) }, body: { offset } });

async function keepPart({ db, storage, clock }: Stores, { account, key, call }: UploadKey, part: Part): Promise<void> {
  const { offset, length, digest, bytes } = part;
  const storage_key = await storage.put(bytes);
  const row = { account_id: account, key, call, begins_at: offset, size: bytes.length, length, digest, storage_key };
  const kept = await db
    .insertInto("upload_part")
    .values({ ...row, created_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  // The same part came twice at the same moment: the other one stands.
  if (!kept) await storage.remove(storage_key);
}

async function assembled({ storage }: Stores, before: readonly StandingPart[], part: Part): Promise<Buffer> {
  const pieces = await Promise.all(before.map(({ storage_key }) => storage.get(storage_key)));
  if (pieces.some((piece) => piece === undefined)) throw offsetFailure(0);
  return Buffer.concat([...(pieces as Buffer[]), part.bytes]);
}

/** Removes the parts of an upload that is whole, or was refused. */
export async function dropParts(services: Pick<Stores, "db" | "storage">, { account, key }: Pick<UploadKey, "account" | "key">) {
  const removed = services.db.deleteFrom("upload_part").where((eb) => eb.and({ account_id: account, key }));
  for (const { storage_key } of await removed.returning("storage_key").execute()) await services.storage.remove(storage_key);
}

/** Makes room for a new upload of so many bytes: those of the person that were begun first and never ended go. */
export async function dropUnfinished(services: Pick<Stores, "db" | "storage">, account: string, length: number): Promise<void> {
  const uploads = await services.db
    .selectFrom("upload_part")
    .select(({ fn }) => ["key", fn.sum<string | number>("size").as("size"), fn.max("created_at").as("last")])
    .where("account_id", "=", account)
    .groupBy("key")
    .orderBy("last", "desc")
    .execute();
  let sum = length;
  for (const { key, size } of uploads) {
    sum += Number(size);
    if (sum > mostUnfinished) await dropParts(services, { account, key });
  }
}

/** Removes uploads of which no part has come since then. */
export async function sweepParts(services: Pick<Stores, "db" | "storage">, before: Date): Promise<void> {
  const old = await services.db
    .selectFrom("upload_part")
    .select(["account_id", "key"])
    .groupBy(["account_id", "key"])
    .having(({ fn }) => fn.max("created_at"), "<", before)
    .execute();
  for (const { account_id: account, key } of old) await dropParts(services, { account, key });
}
