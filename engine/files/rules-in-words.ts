import type { Texts } from "../rules/messages";
import { typeNames } from "./file-endings";
import type { FileRules } from "./judge-file";
import { sizeText } from "./size-text";

/** "PDF, JPG, PNG, paling besar 5 MB" */
export function rulesInWords({ accept = [], maxKilobytes }: FileRules, text: Texts): string {
  return text("widget.upload.rules", { types: typeNames(accept), size: sizeText(maxKilobytes * 1024) });
}
