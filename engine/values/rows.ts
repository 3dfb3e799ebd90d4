/**
 * Reads lists out of answers (000 §3). Items may be plain, or JSON:API-like: `attributes` and the related items of `relationships`
 * (found in `included`) are laid out flat, so that a document writes `{row.sekolah.nama}` for both.
 */

import { readPath } from "../conditions/condition";
import { isObject } from "../json/json";

export type Row = Readonly<Record<string, unknown>>;

export interface ListPage {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly lastPage: number;
  readonly perPage: number;
  readonly currentPage: number;
}

/** The rows of an answer: those at `path`, else its `data`, else the answer itself; none where that is no list. */
export function readRows(answer: unknown, path?: string): readonly Row[] {
  const list = path !== undefined ? readPath(answer, path) : isObject(answer) ? answer.data : answer;
  if (!Array.isArray(list)) return [];
  const included = isObject(answer) && Array.isArray(answer.included) ? answer.included.filter(isObject) : [];
  return list.filter(isObject).map((item) => flatten(item, included));
}

/** A page of a list; the figures stand in the answer or in its `meta`, and default to one page of what is there. */
export function readPage(answer: unknown, path?: string): ListPage {
  const rows = readRows(answer, path);
  const figure = (name: string, fallback: number) => {
    const value = Number(readPath(answer, name) ?? readPath(answer, `meta.${name}`) ?? fallback);
    return Number.isFinite(value) ? value : fallback;
  };
  return {
    rows,
    total: figure("total", rows.length),
    lastPage: Math.max(1, figure("last_page", 1)),
    perPage: figure("per_page", rows.length),
    currentPage: figure("current_page", 1),
  };
}

function flatten(item: Row, included: readonly Row[]): Row {
  if (!isObject(item.attributes)) return item;
  const { attributes, relationships, ...rest } = item;
  const related = isObject(relationships) ? Object.entries(relationships) : [];
  return {
    ...rest,
    ...(attributes as Row),
    ...Object.fromEntries(related.map(([name, relation]) => [name, relatedTo(relation, included)])),
  };
}

function relatedTo(relation: unknown, included: readonly Row[]): unknown {
  const data = isObject(relation) && "data" in relation ? relation.data : relation;
  const find = (link: unknown): unknown => {
    if (!isObject(link)) return link;
    const found = included.find(({ id, type }) => id === link.id && type === link.type) ?? link;
    return isObject(found.attributes) ? { ...found.attributes, id: found.id } : found;
  };
  return Array.isArray(data) ? data.map(find) : find(data);
}
