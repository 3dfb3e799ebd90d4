import type { FastifyRequest } from "fastify";
import type { Call } from "../../engine/index";
import { Failure } from "../failures/failure";
import { stripMetadata } from "./images/strip-metadata";
import { sniffType } from "./sniff-type";

export interface UploadedFile {
  /** The name on the person's device, without folders and control characters. */
  readonly name: string;
  /** Media type, found from the content; what the browser says is not asked. */
  readonly type: string;
  /** Pictures come without their metadata, which would tell where they were taken. */
  readonly bytes: Buffer;
}

const defaultKilobytes = 2048;

/**
 * Reads the one file of an upload. Throws a Failure (422) when the file is missing, too large, broken or of a type that the call does
 * not accept; 415 when the body is no multipart form.
 */
export async function readUpload(
  request: FastifyRequest,
  { field, accept, maxKilobytes = defaultKilobytes }: NonNullable<Call["upload"]>,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Failure(415, "media-type");
  const limits = { files: 1, fields: 10, fieldSize: 10_000, parts: 12, fileSize: maxKilobytes * 1024 };
  let found: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file") continue;
      const bytes = await part.toBuffer();
      if (part.fieldname !== field) throw new Failure(422, "type");
      found = { name: plainName(part.filename), type: sniffType(bytes) ?? "", bytes };
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code } = error as { code?: string };
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new Failure(422, "size", { values: { limit: maxKilobytes } });
    throw new Failure(400, "malformed");
  }
  if (!found || (accept !== undefined && !accept.includes(found.type)) || found.type === "") throw new Failure(422, "type");
  const bytes = stripMetadata(found.type, found.bytes);
  if (!bytes) throw new Failure(422, "type");
  return { ...found, bytes };
}

function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = [...last.replace(/[\p{C}"]/gu, "")];
  return plain.slice(0, 120).join("") || "berkas";
}
