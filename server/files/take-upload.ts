/** The file of an upload, whichever way it comes: whole in a form, or in parts. */
import type { FastifyRequest } from "fastify";
import { type Call, judgeFile } from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { Failure } from "../failures/failure";
import { isPart } from "../security/upload-part";
import type { Services } from "../services/services";
import { openUpload, readUpload, refusal, type UploadedFile } from "./read-upload";
import { dropParts, dropUnfinished, type Part, readPart, takePart, type UploadKey } from "./upload-parts";

/** Bytes that one person may store: many times what all the documents of one person need. */
const quota = 100 * 1024 * 1024;

export interface UploadSender {
  readonly services: Services;
  readonly view: DocumentView;
  readonly request: FastifyRequest;
  /** Undefined where nobody is logged in: then a file comes whole. */
  readonly upload: UploadKey | undefined;
}

/** `file` is there once it is whole; `offset` says how far a file in parts has come. */
export type TakenUpload = { readonly file: UploadedFile } | { readonly file?: undefined; readonly offset: number };

export async function takeUpload(sender: UploadSender, rules: NonNullable<Call["upload"]>): Promise<TakenUpload> {
  const { services, view, request, upload } = sender;
  if (!isPart(request)) return { file: await readUpload(request, rules, view) };
  if (!upload) throw new Failure(415, "media-type");
  const part = readPart(request);
  if (part.offset === 0) await begin(sender, upload, rules, part);
  const taken = await takePart(services, upload, part);
  if (!taken.bytes) return { offset: taken.offset };
  try {
    return { file: await openUpload({ name: part.name, bytes: taken.bytes }, rules, view) };
  } catch (error) {
    // Under this key come these bytes: they are refused the next time, too.
    if (error instanceof Failure) await dropParts(services, upload);
    throw error;
  }
}

/** Refuses with the first part what the whole file would be refused for: its kind, its size, no room. */
async function begin(
  { services, view }: UploadSender,
  { account }: UploadKey,
  rules: NonNullable<Call["upload"]>,
  { bytes, length }: Part,
): Promise<void> {
  const fault = judgeFile({ bytes, size: length }, refusal(rules, view).taken);
  if (fault) throw refusal(rules, view).refuse(fault);
  await requireRoom(services.db, account, length);
  await dropUnfinished(services, account, length);
}

/** Throws a Failure (422) where the files of a person leave no room for so many bytes more. */
export async function requireRoom(db: Database, owner: string, bytes: number): Promise<void> {
  const { kept } = await db
    .selectFrom("file")
    .select(({ fn }) => fn.sum<string | number | null>("size").as("kept"))
    .where("owner_id", "=", owner)
    .executeTakeFirstOrThrow();
  if (Number(kept ?? 0) + bytes > quota) throw new Failure(422, "quota");
}
