/**
 * The allowed uploads, and how a stored upload is written. Forms load this; what judges a file comes with the first file field.
 *
 * A field of type object holds `{ id?, name, size?, url?, date? }`; a field of type string holds the address of the answer (its id where
 * there is none).
 */
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

/** The settings of an upload in a document, one by one or together as `upload`. */
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

/** The files that the picker offers. */
export const offeredTypes = ({ accept, explained = [] }: UploadRules): readonly string[] => [...accept, ...explained];

export interface StoredUpload {
  readonly id?: string;
  readonly name?: string;
  readonly size?: number;
  readonly url?: string;
  /** The day it was sent, where the call's answer says it. */
  readonly date?: string;
}

/** The known facts of a stored upload. */
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
