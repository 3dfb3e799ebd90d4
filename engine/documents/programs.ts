/** The parts of a program's document that several rooms read. */
import { isObject } from "../json/json";
import type { Library } from "./library";

/** The colours that a program gives itself, by token; what it leaves out is derived (`completeColors`). */
export interface ThemeColors {
  readonly colors: Readonly<Record<string, string>>;
  /** The document's answer on dark pages; the rest is derived from `colors`. */
  readonly dark: Readonly<Record<string, string>>;
}

export function themeColors(library: Library, program: string): ThemeColors {
  const theme = library.get("program", program)?.theme;
  const colorsAt = (key: string) => (isObject(theme) && isObject(theme[key]) ? (theme[key] as Record<string, string>) : {});
  return { colors: colorsAt("colors"), dark: colorsAt("dark") };
}

/** The name of a program, by its id; the id itself where it has no name. */
export function programName(library: Library, program: string): string {
  return String(library.get("program", program)?.name ?? program);
}
