/**
 * The states of a screen, made by answering its calls: never, with no rows, with a refusal, with a failure, with many rows. What the frame
 * around the screen asks (who is there, the menus) is answered as it is.
 */

import { isObject, type JsonObject } from "../../engine/tools";
import { backend } from "../../portal/call-address";
import { neverHeader, type PreviewState } from "../../portal/preview-view";
import type { DocumentView } from "../../server/documents/documents";
import { literal } from "../literal";

export interface ForcedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** A list answers so many rows in the state `many`, on its page and in all. */
const manyRows = { onPage: 40, inAll: 2_431 };

/** Whether a path below /backend is a read of the open screen, and not one of the frame around it. */
export function readsOfScreen({ library, calls }: DocumentView): (path: string) => boolean {
  const { calls: ofPortal } = library.get("uses", "portal") ?? {};
  const menus = library.ids("menu").flatMap((id) => sourcesOf(library.get("menu", id)));
  const framed = new Set([...(Array.isArray(ofPortal) ? ofPortal.map(String) : []), ...menus]);
  const of = (isFramed: boolean) =>
    [...calls.values()].filter((call) => !call.isWrite && framed.has(call.id) === isFramed).map(({ route }) => patternOf(route));
  const [around, own] = [of(true), of(false)];
  return (path) => !around.some((one) => one.test(path)) && own.some((one) => one.test(path));
}

const sourcesOf = (document: JsonObject | undefined): string[] =>
  Object.values(isObject(document?.sources) ? document.sources : {}).flatMap((source) =>
    isObject(source) && typeof source.call === "string" ? [source.call] : [],
  );

const patternOf = (route: string) => new RegExp(`^${backend}${literal(route).replace(/:\w+/g, "[^/]+")}/?$`);

/** The answer that a call gets in a state without being asked; undefined where its own answer is changed (`changedAnswer`). */
export function forcedAnswer(state: PreviewState, text: (ref: string) => string): ForcedAnswer | undefined {
  if (state === "loading") return { status: 503, headers: { [neverHeader]: "1" }, body: {} };
  if (state === "refused") return { status: 403, body: { title: text("server.forbidden"), code: "forbidden" } };
  if (state === "failed") return { status: 500, body: { title: text("server.server"), code: "server" } };
  return undefined;
}

/** An answer with no rows, or with many; what is no list stays as it is. */
export function changedAnswer(state: PreviewState, body: unknown): unknown {
  if (state === "empty") return without(body);
  return state === "many" ? multiplied(body) : body;
}

function without(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (!isObject(body)) return body;
  if (!Array.isArray(body.data)) return body;
  const figures = "total" in body ? { total: 0, last_page: 1, current_page: 1 } : {};
  return { ...body, data: [], ...("included" in body ? { included: [] } : {}), ...figures, ...countsOf(body, () => 0) };
}

function multiplied(body: unknown): unknown {
  if (Array.isArray(body)) return copies(body);
  if (!isObject(body) || !Array.isArray(body.data) || body.data.length === 0) return body;
  const limit = Number(body.per_page ?? manyRows.onPage);
  const data = copies(body.data).slice(0, Math.max(limit, body.data.length));
  const figures = "total" in body ? { total: manyRows.inAll, last_page: Math.ceil(manyRows.inAll / limit) } : {};
  return { ...body, data, ...figures, ...countsOf(body, (count) => count * 97) };
}

/** The figures of each value, which stand beside the rows or in `meta`. */
function countsOf({ meta, counts }: JsonObject, changed: (count: number) => number): JsonObject {
  const all = (of: JsonObject) => Object.fromEntries(Object.entries(of).map(([key, count]) => [key, changed(Number(count))]));
  return {
    ...(isObject(counts) ? { counts: all(counts) } : {}),
    ...(isObject(meta) && isObject(meta.counts) ? { meta: { ...meta, counts: all(meta.counts) } } : {}),
  };
}

/** The rows again and again, each with an id of its own. */
function copies(rows: readonly unknown[]): unknown[] {
  if (rows.length === 0) return [];
  return Array.from({ length: Math.max(manyRows.onPage, rows.length) }, (_, index) => {
    const row = rows[index % rows.length];
    const time = Math.floor(index / rows.length);
    return time > 0 && isObject(row) && "id" in row ? { ...row, id: `${row.id}~${time}` } : row;
  });
}
