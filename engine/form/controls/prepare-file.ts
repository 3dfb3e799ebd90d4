/**
 * Judges a picked file, and makes of a picture what the field takes: one that is too large, or of a kind that is not taken but that this
 * browser can show (HEIC in some; WebP, AVIF and BMP in most), is written anew, turned as the camera held it, and small enough.
 *
 *   a JPEG of 9 MB           ->  { file: the same picture, under the limit; change: smaller }
 *   a WebP of 1 MB           ->  { file: the same picture as a JPEG; change: converted }
 *   a HEIC, shown by Safari  ->  the same; elsewhere { fault: type, HEIC }
 *   a broken JPEG of 9 MB    ->  { fault: size, and that it could not be opened }
 */
import { type FileFault, judgeFile } from "../../files/judge-file";
import { writtenName } from "./crop";
import { offeredTypes, type UploadRules } from "./upload";

/** A picture that the browser has read, with its size in pixels. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** Writes it with no side longer than `longest` pixels; `quality` is 0 to 1, and counts for JPEG alone. */
  write(type: PictureType, longest: number, quality: number): Promise<Blob>;
  close(): void;
}

export type PictureType = "image/jpeg" | "image/png";

/** Reads a file as a picture; rejects where the browser cannot. */
export type DecodePicture = (file: Blob) => Promise<DecodedPicture>;

/** The changes made to a picture: the person is told, for they see another size or another ending than they picked. */
export interface PictureChange {
  readonly kind: "smaller" | "converted";
  readonly from: FileFault;
}

export type PreparedFile =
  | { readonly file: File; readonly change?: PictureChange; readonly fault?: undefined }
  | { readonly file?: undefined; readonly change?: undefined; readonly fault: FileFault };

/** How large a picture is written, by how many pixels it has at most and with which quality; the first that keeps to the limit is taken. */
export type Attempts = readonly (readonly [megapixels: number, quality: number])[];

/** A face: enough for a print of 4 by 6 cm. */
export const photoAttempts: Attempts = [
  [1.9, 0.9],
  [1.9, 0.7],
  [0.5, 0.8],
  [0.12, 0.8],
];

/** A page of small print: 8 megapixels of A4 are 280 dots an inch, 2 are 140, and less cannot be read. */
export const documentAttempts: Attempts = [
  [8, 0.85],
  [8, 0.7],
  [5, 0.75],
  [3.5, 0.75],
  [2.2, 0.7],
];

/** Of a larger file only the beginning is read: it is no picture of a phone and no document. In bytes. */
const mostRead = 64 * 1024 * 1024;

export async function prepareFile(
  file: File,
  rules: UploadRules,
  decode: DecodePicture,
  attempts: Attempts,
): Promise<PreparedFile> {
  const bytes = new Uint8Array(await file.slice(0, mostRead).arrayBuffer());
  const fault = judgeFile({ bytes, size: file.size, claimed: file.type }, { ...rules, accept: offeredTypes(rules) });
  if (!fault) return { file };
  const type = writtenType(rules.accept);
  if (!type || !isPerhapsPicture(fault, file)) return { fault };
  const picture = await decode(file).catch(() => undefined);
  if (!picture) return { fault: fault.cause === "size" ? { ...fault, isUnopened: true } : fault };
  try {
    for (const [megapixels, quality] of attempts) {
      const longest = longestOf(picture, megapixels);
      const written = await picture.write(type, longest, quality);
      if (written.size > rules.maxKilobytes * 1024) continue;
      const change = { kind: fault.cause === "size" ? ("smaller" as const) : ("converted" as const), from: fault };
      return { file: new File([written], writtenName(file.name, type), { type }), change };
    }
    return { fault: { ...fault, cause: "size" } };
  } finally {
    picture.close();
  }
}

/** A picture that is whole, too large or of another kind; what nobody knows may be one that this browser shows. */
function isPerhapsPicture({ cause, found }: FileFault, file: File): boolean {
  if (cause !== "size" && cause !== "type") return false;
  return found ? found.type.startsWith("image/") : file.type.startsWith("image/");
}

/** JPEG where it is taken: pictures of paper are photos. */
function writtenType(accept: readonly string[]): PictureType | undefined {
  return (["image/jpeg", "image/png"] as const).find((type) => accept.includes(type) || accept.includes("image/*"));
}

/** The longer side of a picture that has at most so many pixels: a long picture of a screen keeps its lines as wide as a page does. */
function longestOf({ width, height }: DecodedPicture, megapixels: number): number {
  const scale = Math.min(1, Math.sqrt((megapixels * 1_000_000) / (width * height)));
  return Math.max(width, height) * scale;
}
