/**
 * What may be uploaded, and how a stored upload is written. Files are judged by their first bytes, not by their name.
 *
 * A field of type object holds `{ id?, name, size?, url?, date? }`; a field of type string holds the address of the answer (its id where
 * there is none).
 */
import type { Texts } from "../../rules/messages";

export interface UploadRules {
  /** The call that takes the file; without one nothing can be uploaded. */
  readonly call: string | undefined;
  /** MIME types. */
  readonly accept: readonly string[];
  /** MIME types that are sent too: the server says what such a file is, and how it is changed. */
  readonly explained?: readonly string[];
  readonly maxKilobytes: number;
  /** Width divided by height of a cropped photo. */
  readonly aspect: number;
  readonly params?: Readonly<Record<string, unknown>>;
}

export const photoTypes = ["image/gif", "image/jpeg", "image/png"] as const;

/** Photos: gif, jpeg or png, at most 2048 KB, 4 by 6 (000 §5, §9). */
const photoRules = { accept: photoTypes, maxKilobytes: 2048, aspect: 4 / 6 };
const fileRules = { accept: ["application/pdf", "image/jpeg", "image/png"], maxKilobytes: 5120, aspect: 1 };

/** What a document may set of an upload, one by one or together as `upload`. */
export interface UploadOptions extends Omit<Partial<UploadRules>, "accept"> {
  readonly accept?: readonly string[] | string;
  readonly upload?: object;
}

/** The rules of a kind of upload; the schema's `upload` overrides them, and the document's options override both. */
export function uploadRules(kind: "photo" | "file", { upload }: { upload?: object }, options: UploadOptions): UploadRules {
  const base = kind === "photo" ? photoRules : fileRules;
  const keys = ["call", "accept", "maxKilobytes", "aspect", "params"] as const;
  const own = Object.fromEntries(keys.filter((key) => options[key] !== undefined).map((key) => [key, options[key]]));
  return { call: undefined, ...base, ...upload, ...options.upload, ...own };
}

const signatures: Readonly<Record<string, readonly (readonly number[])[]>> = {
  "image/gif": [[0x47, 0x49, 0x46, 0x38]],
  "image/jpeg": [[0xff, 0xd8, 0xff]],
  "image/png": [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  "application/pdf": [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  "application/zip": [[0x50, 0x4b, 0x03, 0x04]],
  "application/msword": [[0xd0, 0xcf, 0x11, 0xe0]],
  "application/vnd.ms-excel": [[0xd0, 0xcf, 0x11, 0xe0]],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [[0x50, 0x4b, 0x03, 0x04]],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [[0x50, 0x4b, 0x03, 0x04]],
};

/** The type among `accept` that a file's first bytes show; a type without a known signature is believed, and `.csv` too, which Windows calls Excel. */
export async function typeOfFile(file: Blob, accept: readonly string[]): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return accept.find((type) => {
    const known = signatures[type];
    if (type === "text/csv" && file instanceof File && /\.csv$/i.test(file.name)) return true;
    if (known) return known.some((bytes) => bytes.every((byte, index) => head[index] === byte));
    return type.endsWith("/*") ? file.type.startsWith(type.slice(0, -1)) : file.type === type;
  });
}

export type UploadFault = "type" | "size" | "empty";

export async function checkFile(file: Blob, rules: UploadRules): Promise<UploadFault | undefined> {
  if (file.size === 0) return "empty";
  if ((await typeOfFile(file, rules.accept)) === undefined && !isExplained(file, rules)) return "type";
  return file.size > rules.maxKilobytes * 1024 ? "size" : undefined;
}

/** By what the device calls it: what it really is, is what the server says. */
function isExplained(file: Blob, { explained = [] }: UploadRules): boolean {
  const ending = file instanceof File ? file.name.toLowerCase().split(".").at(-1) : undefined;
  return explained.some((type) => file.type.toLowerCase() === type || (ending && extensions[type]?.includes(ending)));
}

/** What the picker of files offers. */
export const offeredTypes = ({ accept, explained = [] }: UploadRules): readonly string[] => [...accept, ...explained];

const extensions: Readonly<Record<string, readonly string[]>> = {
  "image/gif": ["gif"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "application/pdf": ["pdf"],
  "application/zip": ["zip"],
  "application/msword": ["doc"],
  "application/vnd.ms-excel": ["xls"],
  "application/vnd.ms-excel.sheet.binary.macroenabled.12": ["xlsb"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "text/csv": ["csv"],
  "text/html": ["html", "htm"],
};

/** For the file picker: MIME types for phones, file endings for desktops. */
export function acceptAttribute(accept: readonly string[]): string {
  return [...accept, ...accept.flatMap((type) => (extensions[type] ?? []).map((ending) => `.${ending}`))].join(",");
}

/** "PDF, JPG, PNG" */
export function typeNames(accept: readonly string[]): string {
  return accept.map((type) => (extensions[type]?.[0] ?? type).toUpperCase()).join(", ");
}

/** "500 KB", "2 MB", "1,5 MB" */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${String(Math.round(kilobytes / 102.4) / 10).replace(".", ",")} MB`;
}

/** "PDF, JPG, PNG, paling besar 5 MB" */
export function rulesInWords({ accept, maxKilobytes }: UploadRules, text: Texts): string {
  return text("widget.upload.rules", { types: typeNames(accept), size: sizeText(maxKilobytes * 1024) });
}

export interface StoredUpload {
  readonly id?: string;
  readonly name?: string;
  readonly size?: number;
  readonly url?: string;
  /** The day it was sent, where the call's answer says it. */
  readonly date?: string;
}

/** What is known of a stored upload. */
export function readUpload(value: unknown): StoredUpload | undefined {
  if (typeof value === "string" && value !== "") return isAddress(value) ? { url: value } : { id: value };
  return value !== null && typeof value === "object" ? (value as StoredUpload) : undefined;
}

const isAddress = (text: string) => /^(\/(?!\/)|https?:\/\/)/.test(text);

/** The value of a field after an upload; `answer` is the body of the call's answer. */
export function writeUpload(answer: unknown, file: { name: string; size: number }, asObject: boolean): unknown {
  const { id, url, date } = (answer ?? {}) as { id?: string | number; url?: string; date?: string };
  if (!asObject) return url ?? (id === undefined ? undefined : String(id));
  return {
    ...(id === undefined ? {} : { id: String(id) }),
    name: file.name,
    size: file.size,
    ...(url === undefined ? {} : { url }),
    ...(date === undefined ? {} : { date }),
  };
}
