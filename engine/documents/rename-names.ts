/**
 * A document by `extends` may read its parent under other names (`renames`): of a data schema, a record type with all its calls, a screen,
 * a permission, a shared text. So a child that differs in what it works on says that once, and not wherever the parent names it.
 *
 *   renameNames({ call: "contoh/wawancara.read", permitted: "nilai.wawancara|kelola" },
 *               { "contoh/wawancara": "contoh/esai", "nilai.wawancara": "nilai.esai" })
 *     -> { call: "contoh/esai.read", permitted: "nilai.esai|kelola" }
 */
import { isObject } from "../json/json";

export type Renames = Readonly<Record<string, string>>;

/** What a document renames; nothing where that is written wrongly, which is told where it stands. */
export function renamesOf(written: unknown): Renames {
  if (!isObject(written)) return {};
  return Object.fromEntries(Object.entries(written).filter(([, name]) => typeof name === "string")) as Renames;
}

/** The value with other names in all its texts; keys stay as they are. */
export function renameNames(value: unknown, renames: Renames): unknown {
  if (Object.keys(renames).length === 0) return value;
  if (typeof value === "string") return renameText(value, renames);
  if (Array.isArray(value)) return value.map((item) => renameNames(item, renames));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renameNames(part, renames)]));
}

/** The renamed name that a text holds, or undefined. */
export function renameIn(text: string, renames: Renames): string | undefined {
  return Object.keys(renames).find((name) => text.split("|").some((one) => isNamed(one, name)));
}

function renameText(text: string, renames: Renames): string {
  if (renameIn(text, renames) === undefined) return text;
  const renameOne = (one: string) => {
    const name = renameIn(one, renames);
    return name === undefined ? one : `${renames[name]}${one.slice(name.length)}`;
  };
  return text.split("|").map(renameOne).join("|");
}

/** A record type's calls are named behind its own name and a dot. */
const isNamed = (text: string, name: string) => text === name || text.startsWith(`${name}.`);

/** All that a renaming could mean: texts that are written like names. */
export function namesIn(value: unknown): string[] {
  if (typeof value === "string") return value.split("|").filter((one) => /^[^\s{}]+[./][^\s{}]+$/.test(one));
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return [...new Set(parts.flatMap(namesIn))];
}
