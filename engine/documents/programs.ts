/** What several rooms read of a program's document. */
import { isObject } from "../json/json";
import type { Library } from "./library";

/** The colours that a program gives itself, by token; what it leaves out is derived (`completeColors`). */
export function themeColors(library: Library, program: string): Readonly<Record<string, string>> {
  const theme = library.get("program", program)?.theme;
  return isObject(theme) && isObject(theme.colors) ? (theme.colors as Record<string, string>) : {};
}

/** What a program is called, by its id; the id itself where it has no name. */
export function programName(library: Library, program: string): string {
  return String(library.get("program", program)?.name ?? program);
}
