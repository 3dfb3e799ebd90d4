import { visibleText } from "../../engine/server";

/** The words of a person beside an act, as they are read: signs that show nothing are no reason. */
export const writtenNote = (sent: unknown): string => (typeof sent === "string" ? visibleText(sent).trim() : "");
