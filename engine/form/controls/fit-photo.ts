/**
 * Makes a picked picture fit what a photo may be before it is judged: one that is too large, or of a type that is not taken but that
 * this browser can show (HEIC in some, WebP in most), is written anew as a smaller JPEG, turned as the camera held it.
 *
 *   a JPEG of 9 MB          ->  { file: the same picture as a JPEG under the limit }
 *   a HEIC, shown by Safari ->  { file: the same picture as a JPEG under the limit }
 *   a HEIC elsewhere, a PDF ->  { fault: "type" }
 *   a broken JPEG of 9 MB   ->  { fault: "size" }
 */
import { longestSide, writtenName } from "./crop";
import { checkFile, type UploadFault, type UploadRules } from "./upload";

/** A picture that the browser has read. */
export interface DecodedPicture {
  /** Writes it with no side longer than `longest` pixels; `quality` is 0 to 1. */
  toJpeg(longest: number, quality: number): Promise<Blob>;
  close(): void;
}

/** Reads a file as a picture; rejects where the browser cannot. */
export type DecodePicture = (file: Blob) => Promise<DecodedPicture>;

export type FittedPhoto =
  | { readonly file: File; readonly fault?: undefined }
  | { readonly file?: undefined; readonly fault: UploadFault };

/** The best picture first; the first that keeps to the limit is taken. */
const attempts: readonly (readonly [longest: number, quality: number])[] = [
  [longestSide, 0.9],
  [longestSide, 0.7],
  [longestSide / 2, 0.8],
  [longestSide / 4, 0.8],
];

export async function fitPhoto(file: File, rules: UploadRules, decode: DecodePicture): Promise<FittedPhoto> {
  const fault = await checkFile(file, rules);
  if (!fault) return { file };
  if (fault === "empty" || !rules.accept.includes("image/jpeg")) return { fault };
  const picture = await decode(file).catch(() => undefined);
  if (!picture) return { fault };
  try {
    for (const [longest, quality] of attempts) {
      const photo = await picture.toJpeg(longest, quality);
      if (photo.size > rules.maxKilobytes * 1024) continue;
      return { file: new File([photo], writtenName(file.name, "image/jpeg"), { type: "image/jpeg" }) };
    }
    return { fault: "size" };
  } finally {
    picture.close();
  }
}
