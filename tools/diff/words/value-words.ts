/** A value of a document in words of a reader: no JSON, and numbers with what they count. */
import { isObject } from "../../../engine/tools";
import { logicWords } from "../logic-words";
import { timeWords } from "../time-words";
import type { Vocabulary } from "../vocabulary";
import { written } from "../wording";
import type { KeyWords } from "./key-words";
import type { Names } from "./names";
import { wordsOf } from "./of-key";

type ValueWords = Pick<KeyWords, "unit" | "values">;

/** `vocabulary` has the words for what computed values read. */
export function valueWords(
  value: unknown,
  { unit, values = {} }: ValueWords = {},
  names: Names = new Map(),
  vocabulary?: Vocabulary,
): string {
  if (typeof value === "string")
    return values[value] ?? alternatives(value, names) ?? descending(value, names) ?? common[value] ?? written(value);
  if (typeof value === "number" && unit !== undefined) return unit === "detik" ? timeWords(value) : `${value} ${unit}`;
  if (Array.isArray(value))
    return value.length === 0
      ? written(value)
      : value.map((one) => valueWords(one, { values, ...(unit ? { unit } : {}) }, names, vocabulary)).join(", ");
  if (!isObject(value)) return written(value);
  if ("$value" in value) return isObject(value.$value) ? logicWords(value.$value, vocabulary) : written(value.$value);
  if (isLogic(value)) return logicWords(value, vocabulary);
  const parts = Object.entries(value).map(([key, part]) => {
    const known = wordsOf(key);
    return `${known?.noun ?? `"${key}"`} ${valueWords(part, known, names, vocabulary)}`;
  });
  return parts.length === 0 ? "kelompok kosong" : `(${parts.join("; ")})`;
}

/** A name, or several of which one suffices: `a.index|b.index`. */
function alternatives(value: string, names: Names): string | undefined {
  const all = value.split("|");
  return all.every((one) => names.has(one)) ? all.map((one) => `"${names.get(one)}"`).join(" atau ") : undefined;
}

/** Of an order, what comes from the greatest to the least: `-angkatan`. */
const descending = (value: string, names: Names): string | undefined =>
  value.startsWith("-") && names.has(value.slice(1)) ? `"${names.get(value.slice(1))}" dari yang terbesar` : undefined;

const isLogic = (value: object) => {
  const [name, ...others] = Object.keys(value);
  return others.length === 0 && name !== undefined && (name === "var" || name === "permitted" || !/^\w+$/.test(name));
};

/** Words of the language that stand as values. */
const common: Readonly<Record<string, string>> = {
  owner: "pemiliknya",
  first: "hari pertama",
  last: "hari terakhir",
  encrypted: "terenkripsi",
  sealed: "tersandi",
  unique: "terenkripsi dan tidak boleh kembar",
  string: "teks",
  integer: "bilangan bulat",
  number: "angka",
  boolean: "ya atau tidak",
  array: "daftar",
  object: "kelompok isian",
  required: "wajib",
  optional: "boleh kosong",
  keep: "tetap ada",
  remove: "dihapus",
  anonymise: "dihapus isinya",
  compare: "hanya dibandingkan",
  fill: "diisikan",
};
