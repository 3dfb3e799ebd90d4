/** The table of spellings: what people write for each kind of value, what is stored of it, and what is refused. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Case {
  readonly class: string;
  readonly written: string;
  /** Left out where it is refused. */
  readonly stored?: unknown;
}

export interface Table {
  /** The kind of value; fields of the tests' documents are called so. */
  readonly kind: string;
  readonly read: readonly (Case & { readonly stored: unknown })[];
  readonly refused: readonly Case[];
}

const folder = join(import.meta.dirname, "cases");

export const tables: readonly Table[] = readdirSync(folder).map((file) => {
  const cases: readonly Case[] = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const isRead = (one: Case): one is Table["read"][number] => one.stored !== undefined;
  return { kind: file.replace(".json", ""), read: cases.filter(isRead), refused: cases.filter((one) => !isRead(one)) };
});

/** One row for each place in the tables: the first spelling of every kind, the second of every kind, and so on. */
export function rowsOf(part: "written" | "stored"): readonly Readonly<Record<string, unknown>>[] {
  const most = Math.max(...tables.map(({ read }) => read.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(tables.flatMap(({ kind, read }) => (read[index] ? [[kind, read[index][part]]] : []))),
  );
}
