/**
 * The words for a part of a row, wherever a path reaches it: in the row itself, behind its links, in a list that a condition looks through.
 *
 *   "row.penilai.kuota"  ->  "kuota asesor A", where the column `penilai` is titled "Asesor A" and links to rows with a quota
 */
import { isObject, type JsonObject, type Library, listItems, readPath } from "../../engine/tools";
import { lowerFirst } from "./place-words";
import { type Choice, type Titled, titleOf } from "./title-of";

/** Names that stand for rows, each with the record types that they may be of; "" is the row whose columns are named without it. */
export type RowNames = (root: string) => readonly JsonObject[];

export interface RowWords {
  nameOf(path: string): string | undefined;
  /** The states of the row that a path ends in, or the list of its column. */
  choicesOf(path: string): readonly Choice[] | undefined;
}

/** Where a path ends: a part of a row, and the title of the link that led to the row. */
interface Reached {
  readonly row: JsonObject;
  readonly part: string;
  readonly inner: string | undefined;
  readonly through: string | undefined;
}

export function rowWords(named: RowNames, library: Library): RowWords {
  const reached = (path: string): Reached | undefined => {
    for (const [root, rest] of startsOf(path))
      for (const row of named(root)) {
        const found = rest.length === 0 ? undefined : follow(row, rest, { library, through: undefined });
        if (found) return isOther(root) ? { ...found, through: found.through ?? rowTitle(row) } : found;
      }
    return undefined;
  };
  return {
    nameOf: (path) => {
      const found = reached(path);
      return found && wordsFor(found, library);
    },
    choicesOf: (path) => {
      const found = reached(path);
      return found && choicesIn(found, library);
    },
  };
}

/** A row beside the one that the document tells of: its parts are told with its title. */
const isOther = (root: string) => root === "it";

/** How a path may begin: with a name of a row, of which a source or a choice has one more step, or within the row at hand. */
function startsOf(path: string): readonly (readonly [string, readonly string[]])[] {
  const [root = "", ...rest] = path.split(".");
  const [name = "", ...inner] = rest;
  if (root === "sources") return [[`${root}.${name}`, withoutPlaces(inner)]];
  if (root === "picked") return [["row", rest]];
  return [
    [root, rest],
    ["", [root, ...rest]],
  ];
}

/** A list of rows and the place in it: `data.0.nama` is `nama`. */
const withoutPlaces = (parts: readonly string[]): readonly string[] =>
  parts[0] === "data" && /^\d+$/.test(parts[1] ?? "") ? parts.slice(2) : parts;

function follow(
  row: JsonObject,
  [part = "", ...rest]: readonly string[],
  { library, through }: { readonly library: Library; readonly through: string | undefined },
): Reached | undefined {
  const column = Object(row.columns)[part];
  if (rest.length > 0 && isObject(column) && typeof column.link === "string") {
    const linked = library.get("record", column.link);
    return linked && follow(linked, rest, { library, through: titleOf(columnOf(part, row, library)) ?? rowTitle(linked) });
  }
  if (part === "meta" && rest[0] === "counts" && rest[1] !== undefined) return { row, part: rest[0], inner: rest[1], through };
  const isKnown =
    ["state", "id", "may", "owner", "data"].includes(part) || isObject(column) || fieldOf(part, row, library) !== undefined;
  return isKnown ? { row, part, inner: rest[0], through } : undefined;
}

export const rowTitle = (row: JsonObject): string => lowerFirst(String(row.title));

/** A row says its state, its columns, and which transitions the person may make. */
function wordsFor({ row, part, inner, through }: Reached, library: Library): string | undefined {
  const title = through ?? rowTitle(row);
  if (part === "id") return title;
  if (part === "state") return `keadaan ${title}`;
  if (part === "owner") return `pemilik ${title}`;
  if (part === "data") return `isi ${title}`;
  if (part === "counts") return `banyaknya ${title} ${String(readPath(row, `states.${inner}.title`) ?? inner)}`;
  if (part !== "may") {
    const own = titleOf(columnOf(part, row, library));
    return own === undefined || through === undefined || own.includes(through) ? own : `${own} ${through}`;
  }
  if (inner === undefined) return `yang boleh dilakukan pada ${title}`;
  const moves: readonly unknown[] = Array.isArray(row.transitions) ? row.transitions : [];
  const move = moves.find((one) => Object(one).id === inner);
  return isObject(move) && typeof move.title === "string" ? `boleh “${move.title}”` : undefined;
}

function choicesIn({ row, part }: Reached, library: Library): readonly Choice[] | undefined {
  if (part === "state")
    return Object.entries(isObject(row.states) ? row.states : {}).map(([value, state]) => ({
      value,
      label: String(Object(state).title ?? value),
    }));
  const { options } = columnOf(part, row, library);
  const { list } = Object(Object(row.columns)[part]);
  const name = options?.list ?? list;
  const items = typeof name === "string" ? listItems(library, name) : undefined;
  return items?.map(({ value, label }) => ({ value, label }));
}

/** The words of a column: its own, else those of the field that it follows. */
function columnOf(name: string, row: JsonObject, library: Library): Titled {
  const column = Object(Object(row.columns)[name]);
  return typeof column.title === "string" ? column : (fieldOf(String(column.field ?? name), row, library) ?? {});
}

/** A field of what the row keeps. */
function fieldOf(name: string, { data }: JsonObject, library: Library): Titled | undefined {
  const { properties } = (typeof data === "string" && library.get("data", data)) || {};
  const field = isObject(properties) ? properties[name] : undefined;
  return isObject(field) ? field : undefined;
}
