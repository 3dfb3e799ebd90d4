import type { FastifyRequest } from "fastify";
import type { Call } from "../../engine/index";
import { Failure } from "../failures/failure";
import { stripMetadata } from "./images/strip-metadata";
import { sniffType } from "./sniff-type";

export interface UploadedFile {
  /** The name the person's device gave it, without folders and control characters. */
  readonly name: string;
  /** What the content is, whatever the browser said. */
  readonly type: string;
  /** A picture's come without its metadata: where it was taken is nobody's business. */
  readonly bytes: Buffer;
}

const defaultKilobytes = 2048;

/** Reads the one file of an upload; refuses a missing, too large, unwanted or broken one at the field. */
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
