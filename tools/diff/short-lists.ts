/** Long lists as people read them: the first names and the number of the rest. Machines get all of them. */
import { say } from "./wording";

const most = 8;
const told = 6;

export const firstOf = (names: readonly string[]): readonly string[] =>
  names.length <= most ? names : [...names.slice(0, told), say.andMore(names.length - told)];

const names = new RegExp(`"[^"]*"(?:, "[^"]*"){${most},}`, "g");

/** Values of a group: `"ujian" pada butir "open"; "kelas" pada butir "open"; ...`. */
const values = new RegExp(`(?:"[^"]*" pada [^;]*; ){${most},}[^;]*?(?=\\.?$)`);

export const withShortLists = (text: string): string =>
  text
    .replace(names, (list) => firstOf(list.split(", ")).join(", "))
    .replace(values, (list) => firstOf(list.split("; ")).join("; "));
