/** The button of a mail leads to a page, with what that page takes. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { checkParams } from "../screen/check-params";
import { checkTargets } from "../screen/check-targets";

export function checkMails({ transitions = [] }: RecordType, library: Library): Fault[] {
  return transitions.flatMap(({ mail }, index) => {
    if (!mail?.open) return [];
    const open = mail.open as unknown as JsonObject;
    const faults = [...checkTargets(open, library), ...checkParams(open, library)];
    return faults.map((fault) => ({ ...fault, pointer: ["transitions", index, "mail", "open", ...fault.pointer] }));
  });
}
