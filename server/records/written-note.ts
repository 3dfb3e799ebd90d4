import { visibleText } from "../../engine/server";

/** What a person wrote beside an act, as it is read: signs that show nothing are no reason. */
export const writtenNote = (sent: unknown): string => (typeof sent === "string" ? visibleText(sent).trim() : "");
