import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { type Call, type FileFault, fileFaultWords, judgeFile, typeOfBytes } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { Failure } from "../failures/failure";
import { openFile } from "./open-file";

export interface UploadedFile {
  /** The name on the person's device, without folders and control characters. */
  readonly name: string;
  /** Media type, found from the content; what the browser says is not asked. */
  readonly type: string;
  /** Pictures come without their metadata, which would tell where they were taken. */
  readonly bytes: Buffer;
}

const defaultKilobytes = 2048;

type Rules = NonNullable<Call["upload"]>;

/** The rules by which a file is judged, and the words in which it is refused. */
export function refusal({ accept, explained = [], maxKilobytes = defaultKilobytes }: Rules, view: DocumentView) {
  const rules = { accept, maxKilobytes };
  const refuse = (fault: FileFault) =>
    new Failure(422, fault.cause, { title: fileFaultWords(fault, rules, (ref, values) => view.text(ref, values)) });
  return { taken: accept ? { accept: [...accept, ...explained], maxKilobytes } : rules, refuse };
}

/**
 * Reads the one file of an upload, and opens it. Throws a Failure (422) when the file is missing, is not what the call takes, or cannot be
 * looked at; 415 when the body is no multipart form.
 */
export async function readUpload(request: FastifyRequest, rules: Rules, view: DocumentView): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Failure(415, "media-type");
  const { maxKilobytes = defaultKilobytes, field } = rules;
  const limits = { files: 1, fields: 10, fieldSize: 10_000, parts: 12, fileSize: maxKilobytes * 1024 };
  const { taken, refuse } = refusal(rules, view);
  let found: GivenFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file") continue;
      const bytes = await part.toBuffer();
      if (part.fieldname !== field) throw new Failure(422, "type");
      const fault = judgeFile({ bytes, size: sizeOf(part, bytes, request) }, taken);
      if (fault) throw refuse(fault);
      found = { name: part.filename, bytes };
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(400, "malformed");
  }
  if (!found) throw new Failure(422, "type");
  return openUpload(found, rules, view);
}

interface GivenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Judges a whole file and opens it. Throws a Failure (422) for one that the call does not take, or that cannot be looked at. */
export async function openUpload({ name, bytes }: GivenFile, rules: Rules, view: DocumentView): Promise<UploadedFile> {
  const { taken, refuse } = refusal(rules, view);
  const fault = judgeFile({ bytes }, taken);
  if (fault) throw refuse(fault);
  const type = typeOfBytes(bytes);
  if (!type) throw refuse({ cause: "type", size: bytes.length });
  const opened = await openFile(type.type, bytes);
  if (opened.cause) throw refuse({ cause: opened.cause, found: type, size: bytes.length });
  return { name: plainName(name), type: type.type, bytes: opened.bytes };
}

/** The least bytes around a file in the body: the body tells how large a file is of which only the beginning is read. */
const around = 200;

function sizeOf({ file }: MultipartFile, read: Buffer, request: FastifyRequest): number {
  if (!file.truncated) return read.length;
  return Math.max(read.length + 1, Number(request.headers["content-length"] ?? 0) - around);
}

function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = [...last.replace(/[\p{C}"]/gu, "")];
  return plain.slice(0, 120).join("") || "berkas";
}
