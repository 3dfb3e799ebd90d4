/** Prepares a picked file and says in words what came of it. This code comes with the first file that is picked. */
import { typeNames } from "../../files/file-endings";
import { fileFaultWords } from "../../files/file-words";
import { sizesInWords } from "../../files/size-text";
import type { ControlProps } from "./control-props";
import { decodePicture } from "./decode-picture";
import { documentAttempts, type PictureChange, photoAttempts, prepareFile } from "./prepare-file";
import type { UploadRules } from "./upload";

export interface Picking {
  readonly rules: UploadRules;
  /** The size that a picture is made smaller for: a face is known in fewer pixels than a page needs. */
  readonly purpose: keyof typeof attempts;
  readonly text: ControlProps["text"];
}

export type Prepared =
  | { readonly file: File; readonly change?: string; readonly fault?: undefined }
  | { readonly file?: undefined; readonly change?: undefined; readonly fault: string };

const attempts = { photo: photoAttempts, document: documentAttempts };

export async function preparePicked(picked: File, { rules, purpose, text }: Picking): Promise<Prepared> {
  const { file, fault, change } = await prepareFile(picked, rules, decodePicture, attempts[purpose]);
  if (fault) return { fault: fileFaultWords(fault, rules, text) };
  return { file, ...(change ? { change: changeInWords(change, file, text) } : {}) };
}

function changeInWords({ kind, from }: PictureChange, to: File, text: ControlProps["text"]): string {
  if (kind === "smaller") {
    const { size, limit } = sizesInWords(from.size ?? 0, to.size);
    return text("upload.made-smaller", { from: size, to: limit });
  }
  const name = from.found ? text(`file-type.${from.found.key}`) : (from.claimed ?? "");
  return text("upload.converted", { from: name, to: typeNames([to.type]) });
}
