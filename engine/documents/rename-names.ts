/**
 * A document by `extends` may read its parent under other names (`renames`): of a data schema, a record type with all its calls, a screen,
 * a permission, a shared text. So a child that differs in what it works on says that once, and not wherever the parent names it.
 *
 *   renameNames({ call: "contoh/wawancara.read", permitted: "nilai.wawancara|kelola" },
 *               { "contoh/wawancara": "contoh/esai", "nilai.wawancara": "nilai.esai" })
 *     -> { call: "contoh/esai.read", permitted: "nilai.esai|kelola" }
 *
 * A list that texts write values by is named with its bar: `"|pokok-laporan"` is that of "{row.pokok|pokok-laporan}".
 */
import { isObject } from "../json/json";

export type Renames = Readonly<Record<string, string>>;

/** The renamings of a document; nothing where that is written wrongly, which is told where it stands. */
export function renamesOf(written: unknown): Renames {
  if (!isObject(written)) return {};
  return Object.fromEntries(Object.entries(written).filter(([, name]) => typeof name === "string")) as Renames;
}

/** The value with other names in all its texts; keys stay as they are. */
export function renameNames(value: unknown, renames: Renames): unknown {
  if (Object.keys(renames).length === 0) return value;
  const renamed = (part: unknown): unknown => {
    if (typeof part === "string") return renameText(part, renames);
    if (Array.isArray(part)) return part.map(renamed);
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, renamed(inner)]));
  };
  return renamed(value);
}

/** The renamed name that a text holds, or undefined. */
export function renameIn(text: string, renames: Renames): string | undefined {
  return Object.keys(renames).find((name) =>
    name.startsWith("|") ? text.includes(`${name}}`) : text.includes(name) && text.split("|").some((one) => isNamed(one, name)),
  );
}

function renameText(text: string, renames: Renames): string {
  const found = renameIn(text, renames);
  if (found === undefined) return text;
  if (found.startsWith("|")) {
    const { [found]: list, ...others } = renames;
    return renameText(text.replaceAll(`${found}}`, `${list}}`), others);
  }
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
  const names = new Set<string>();
  const gather = (part: unknown): void => {
    if (typeof part === "string") {
      for (const [list] of part.matchAll(/\|[a-z\d-]+(?=\})/g)) names.add(list);
      for (const one of part.split("|")) if (/^[^\s{}]+[./][^\s{}]+$/.test(one)) names.add(one);
    } else if (Array.isArray(part)) part.forEach(gather);
    else if (isObject(part)) Object.values(part).forEach(gather);
  };
  gather(value);
  return [...names];
}
