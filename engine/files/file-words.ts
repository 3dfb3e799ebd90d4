/** The words to a person for a file that is not taken: what was found, what is taken, and the way out. Page and server say the same. */
import type { Texts } from "../rules/messages";
import { typeNames } from "./file-endings";
import { type FileFault, type FileRules, mostMegapixels } from "./judge-file";
import { sizesInWords, sizeText } from "./size-text";

/** The size of photos has words of its own (000 §5). */
const photoKilobytes = 2048;

export function fileFaultWords(fault: FileFault, rules: FileRules, text: Texts): string {
  const { cause, found, isUnopened } = fault;
  if (cause === "type") return typeWords(found, rules, text);
  if (cause !== "size") return text(`upload.fault-${cause}`, { most: mostMegapixels });
  return sentences(sizeWords(fault, rules, text), isUnopened && text("upload.unopened", {}));
}

function typeWords(found: FileFault["found"], { accept = [] }: FileRules, text: Texts): string {
  const name = found && text(`file-type.${found.key}`, {});
  const told = name
    ? text("upload.found", { found: name, taken: typeNames(accept) })
    : text("upload.unknown", { taken: typeNames(accept) });
  const cure = found && cureFor(found.type, accept);
  return sentences(text("upload.photo-type", {}), told, cure && text(`upload.cure-${cure}`, {}));
}

function sizeWords({ found, size }: FileFault, { accept, maxKilobytes }: FileRules, text: Texts): string {
  const limit = maxKilobytes * 1024;
  if (maxKilobytes === photoKilobytes && accept?.every(isPicture)) {
    const own = size === undefined ? undefined : text("upload.own-size", { size: sizesInWords(size, limit).size });
    return sentences(text("upload.photo-size", {}), own);
  }
  const cure = text(`upload.smaller-${found?.type === "application/pdf" ? "pdf" : accept?.some(isSheet) ? "sheet" : "file"}`, {});
  const told =
    size === undefined
      ? text("upload.too-big", { limit: sizeText(limit) })
      : text("upload.fault-size", sizesInWords(size, limit));
  return sentences(told, cure);
}

/** How a file of a type that is not taken becomes one that is; undefined where nobody can say. */
function cureFor(type: string, accept: readonly string[]): string | undefined {
  const takesPictures = accept.some(isPicture);
  const takesPdf = accept.includes("application/pdf");
  if (type === "image/heic" && takesPictures) return "heic";
  if (isPicture(type)) return takesPictures ? "picture" : takesPdf ? "picture-to-pdf" : undefined;
  if (type === "application/pdf") return takesPictures ? "pdf-to-picture" : undefined;
  if (isSheet(type) && accept.some(isSheet)) return type === "application/encrypted-office" ? "locked" : "sheet";
  if (isOffice(type) && takesPdf) return "office-to-pdf";
  return undefined;
}

const isPicture = (type: string) => type.startsWith("image/");
const isSheet = (type: string) => /ms-excel|spreadsheetml|encrypted-office|text\/csv/.test(type);
const isOffice = (type: string) => /officedocument|msword|ms-powerpoint|ms-excel|rtf/.test(type);

/** One after the other; a text of the specification has no full stop. */
function sentences(...said: readonly (string | undefined | false)[]): string {
  return said
    .filter((one) => one !== undefined && one !== false)
    .map((one, at, all) => (at < all.length - 1 && !/[.!?]$/.test(one) ? `${one}.` : one))
    .join(" ");
}
