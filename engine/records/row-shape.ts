/**
 * The columns of a row that a rule may read: its own columns, those of the rows that it is linked to, two links deep at most, and the rows
 * that link to it by name.
 *
 *   columnAt(shape, ["calon", "nama"], "t")  ->  (select l1.nama from <calon> as l1 where l1.id = t.calon)
 *
 * A link as it is in a rule is the linked row: `row.calon.id` is its id.
 */
import type { Column, Comparison, PlainFragment, SqlType } from "../conditions/sql";

/** Types of a row's own columns; a link's is that of the id which it holds. */
export type RowColumns = ReadonlyMap<string, SqlType>;

export interface RowShape {
  readonly columns: RowColumns;
  readonly links: ReadonlyMap<string, LinkedShape>;
  /** The rows that link to this one, by the name that its type gives them; `by` is their link, or `owner` where they are the same person's. */
  readonly children: ReadonlyMap<string, LinkedShape & { readonly by: string }>;
}

export interface LinkedShape {
  /** The record type. */
  readonly record: string;
  /** Asked when it is needed: two types may be linked to each other. */
  shape(): RowShape;
}

/** Links that one path may follow. */
export const mostLinks = 2;

/** The value at a path of a row that the query calls `of`; undefined where that is no column. A path that ends at a link is none. */
export function columnAt(shape: RowShape, path: readonly string[], of: string): Column | undefined {
  const end = follow(shape, path, (column) => [{ column, of }], 1);
  return end && { name: path.join("."), ...end };
}

type FragmentOf = (column: string) => PlainFragment;

function follow(shape: RowShape, path: readonly string[], here: FragmentOf, depth: number): Omit<Column, "name"> | undefined {
  const [key = "", ...rest] = path;
  const type = shape.columns.get(key);
  const link = shape.links.get(key);
  if (!link) return type !== undefined && rest.length === 0 ? { fragment: here(key), type } : undefined;
  if (rest.length === 1 && rest[0] === "id") return { fragment: here(key), type: "text" };
  if (rest.length === 0 || depth > mostLinks) return undefined;
  const of = `l${depth}`;
  const rows: PlainFragment = [" from ", { tableOf: link.record }, ` as ${of} where `];
  const there: FragmentOf = (column) => ["(select ", { column, of }, ...rows, `${of}.id = `, ...here(key), ")"];
  const end = follow(link.shape(), rest, there, depth + 1);
  const behind = (comparison: Comparison): PlainFragment => {
    const inner = follow(link.shape(), rest, (column) => [{ column, of }], depth + 1) as NonNullable<typeof end>;
    const where = inner.behind ? inner.behind(comparison) : comparison(inner.fragment);
    return [...here(key), ` = any(array(select ${of}.id`, ...rows, ...where, "))"];
  };
  return end && { ...end, behind };
}

/** The column that a list, a filter or an order names: `nama`, `calon.nama`, and `calon` for the linked row's id. */
export function columnNamed(shape: RowShape, name: string, of = "t"): Column | undefined {
  const path = name.split(".");
  return columnAt(shape, path, of) ?? columnAt(shape, [...path, "id"], of);
}

/** The names of all columns that lists may show and ask by: own ones and those behind links. */
export function namesOf(shape: RowShape, depth = 0): string[] {
  return [...shape.columns.keys()].flatMap((name) => {
    const link = shape.links.get(name);
    if (!link || depth >= mostLinks) return [name];
    return [name, ...namesOf(link.shape(), depth + 1).map((inner) => `${name}.${inner}`)];
  });
}
