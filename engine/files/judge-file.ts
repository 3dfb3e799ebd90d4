/**
 * Judges a file by its bytes, before anything is done with it: page and server ask the same, in the same order. The server opens it
 * afterwards (`server/files/open-file.ts`) and may still find one of the other causes.
 *
 *   a HEIC of 3 MB where JPG and PNG are taken      ->  { cause: "type", found: HEIC, size: 3145728 }
 *   a PDF of 9 MB where 5 MB are taken              ->  { cause: "size", found: PDF, size: 9437184 }
 *   a PDF whose download stopped in the middle      ->  { cause: "cut-off", ... }
 */
import { isPdfCutOff } from "./cut-off-pdf";
import { type FileType, fileTypes, typeOfBytes } from "./file-types";

/** The kinds of files that a field or a call takes. */
export interface FileRules {
  /** Media types; all where there are none. */
  readonly accept?: readonly string[];
  readonly maxKilobytes: number;
}

export type FileCause =
  | "empty"
  | "type"
  | "size"
  | "cut-off"
  | "password"
  | "no-page"
  | "no-size"
  | "pixels"
  | "broken"
  | "unchecked";

export interface FileFault {
  readonly cause: FileCause;
  /** The kind of the bytes; undefined for what nobody knows. */
  readonly found?: FileType;
  /** The media type that was claimed. */
  readonly claimed?: string;
  /** In bytes; undefined where it is not known. */
  readonly size?: number;
  /** A picture beyond the limit, which the device could not open to make it smaller. */
  readonly isUnopened?: boolean;
}

/** The memory that a device must have to show one picture: a file of a few bytes may claim a size that no memory can hold. */
export const mostMegapixels = 100;

interface Given {
  readonly bytes: Uint8Array;
  /** Of the whole file, where `bytes` are only its beginning. */
  readonly size?: number;
  /** The media type that is claimed; believed only for types that the list does not know. */
  readonly claimed?: string;
}

/** Undefined for a file with which nothing is wrong so far. */
export function judgeFile({ bytes, size = bytes.length, claimed }: Given, rules: FileRules): FileFault | undefined {
  const found = typeOfBytes(bytes);
  const fault = (cause: FileCause): FileFault => ({ cause, found, claimed, size });
  if (size === 0) return fault("empty");
  if (rules.accept && !isTaken(found, claimed, rules.accept)) return fault("type");
  if (size > rules.maxKilobytes * 1024) return fault("size");
  if (found?.type === "application/pdf" && size === bytes.length && isPdfCutOff(bytes)) return fault("cut-off");
  return undefined;
}

/** Undefined for a stored file that keeps to these rules, too; it was opened when it was stored. */
export function judgeStored(
  { type, size }: { readonly type: string; readonly size: number },
  { accept, maxKilobytes }: FileRules,
): FileFault | undefined {
  const found = fileTypes.find((one) => one.type === type);
  if (accept && !isTaken(found, type, accept)) return { cause: "type", found, size };
  return size > maxKilobytes * 1024 ? { cause: "size", found, size } : undefined;
}

const isTaken = (found: FileType | undefined, claimed: string | undefined, accept: readonly string[]): boolean =>
  accepts(accept, found?.type ?? claimed ?? "");

/** Whether a media type is among those that are taken: `image/*` takes each of its kind. */
export const accepts = (accept: readonly string[], type: string): boolean =>
  accept.some((one) => (one.endsWith("/*") ? type.startsWith(one.slice(0, -1)) : one === type));
