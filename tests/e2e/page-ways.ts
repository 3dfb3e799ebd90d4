/** The ways to a page: its address, and who opens it. The rows that an address names are asked of the server. */
import type { APIRequestContext } from "@playwright/test";
import { type CompiledScreen, compileScreen, holds, type JsonObject, type Library, type Scope } from "../../engine/tools";
import { type DemoPerson, libraryOf, people, scopeOf, shipped } from "../documents/portal";
import { isWholeRun } from "../sample";
import { identifyBy } from "./identify-by";
import { loadedScope, read } from "./loaded-scope";
import { serviceClock } from "./servers";
import { type IsMeant, showsSome } from "./shown-part";

/** Nobody is a visitor. */
export interface Way {
  readonly address: string;
  readonly username?: string;
  /** The labels of the buttons that open the dialog from there. */
  readonly buttons?: readonly string[];
  /** The buttons are those of the ticked rows. */
  readonly isOfTicked?: boolean;
  /** The label of the tab of the page that showed it, "" for the one that the page begins with; undefined where nobody has looked yet. */
  readonly tab?: string;
  /** By what the server answers, the page shows what is looked for. */
  readonly isShown?: boolean;
}

/** The most people, and rows of each, that are tried for one page: in a short run people of different groups or functions. */
const most = isWholeRun ? { people: 40, rows: 16 } : { people: 6, rows: 3 };

/** The ways to a page, until one shows what is looked for. */
export async function* waysToPage(id: string, isMeant: IsMeant, request: APIRequestContext): AsyncGenerator<Way> {
  const { path, public: isPublic } = shipped.get("screen", id) ?? {};
  if (typeof path !== "string") return;
  if (isPublic === true) return yield { address: path.replace(":token", "berlaku") };
  for (const opener of openersOf(id, path)) {
    await identifyBy(request, opener.username);
    const shows = showsSome(opener.library, opener.library.get("screen", id) as JsonObject, isMeant);
    const rows = needsRow(opener.path) ? await rowsOf(id, request) : [{}];
    const named = new Map(rows.flatMap((row) => (isNamedBy(row, opener.path) ? [[filledBy(row, opener.path), row]] : [])));
    for (const [address, row] of [...named].slice(0, most.rows)) {
      const params = { ...opener.params, ...row };
      const scope = await loadedScope(opener.screen, opener.context, params, request);
      yield { address, username: opener.username, isShown: shows(scope) };
    }
  }
}

/** The same ways, those first that show what is looked for. */
export async function* shownFirst(ways: AsyncIterable<Way>): AsyncGenerator<Way> {
  const others: Way[] = [];
  for await (const way of ways) {
    if (way.isShown === false) others.push(way);
    else yield way;
  }
  yield* others;
}

interface Opener {
  readonly username: string;
  readonly library: Library;
  readonly screen: CompiledScreen;
  readonly context: Scope;
  readonly params: Scope;
  readonly path: string;
}

/** The people who may open the page. */
function openersOf(id: string, path: string): readonly Opener[] {
  const kinds = new Set<string>();
  const openers = people.flatMap((person) => {
    const kind = isWholeRun ? person.username : JSON.stringify([person.program, person.groups, person.profile?.k_fungsi]);
    const opener = kinds.has(kind) ? undefined : openerOf(id, path, person);
    if (opener) kinds.add(kind);
    return opener ?? [];
  });
  return openers.slice(0, most.people);
}

function openerOf(id: string, path: string, person: DemoPerson): Opener | undefined {
  const [program = ""] = id.split("/");
  if (person.blocked || (program !== "bersama" && person.program !== program)) return undefined;
  const context: Scope = { ...scopeOf(person), date: serviceClock.slice(0, 19).replace("T", " ") };
  const { instansi_id: instansiId } = context.session as { instansi_id?: string };
  const library = libraryOf(person);
  const screen = compileScreen(library, id)?.screen;
  const params = { instansiId };
  if (!screen || !holds(screen.allowedWhen, { ...context, params })) return undefined;
  const own = instansiId && screen.aliases.find((alias) => alias.startsWith("/i/:instansiId/"));
  const address = (own || path).replace(":instansiId", String(instansiId));
  return { username: person.username, library, screen, context, params, path: address };
}

const needsRow = (path: string) => /\/:\w+(?![\w?])/.test(path);
const isNamedBy = (row: JsonObject, path: string) =>
  [...path.matchAll(/\/:(\w+)(?![\w?])/g)].every(([, param]) => (row[String(param)] ?? "") !== "");
const filledBy = (row: JsonObject, path: string) =>
  path
    .replace(/\/:(\w+)(?![\w?])/g, (_, param) => `/${encodeURIComponent(String(row[param]))}`)
    .replace(/:id\?/, String(row.id ?? ""))
    .replace(/\/:?\w*\?/g, "");

/** The rows that the person is listed of the record types which the screen reads by its address: first one of each state. */
async function rowsOf(id: string, request: APIRequestContext): Promise<readonly JsonObject[]> {
  const sources = Object.values((shipped.get("screen", id)?.sources ?? {}) as JsonObject) as JsonObject[];
  const types = sources
    .filter((source) => JSON.stringify(source.params ?? {}).includes('"params.'))
    .map(({ call }) => typeOf(call));
  const rows: JsonObject[] = [];
  for (const type of new Set(types)) {
    const { lists = {}, states = {} } = (shipped.get("record", type) ?? {}) as Record<string, JsonObject | undefined>;
    for (const list of Object.keys(lists)) rows.push(...(await listed(`${type}.${list}`, Object.keys(states), request)));
    if (rows.length > 0) break;
  }
  const isFirstOfState = (row: JsonObject, index: number) => rows.findIndex(({ state }) => state === row.state) === index;
  return [...rows.filter(isFirstOfState), ...rows.filter((row, index) => !isFirstOfState(row, index))];
}

/** The rows of a list; of a long one also some of each state that its first page does not show. */
async function listed(call: string, states: readonly string[], request: APIRequestContext): Promise<readonly JsonObject[]> {
  const ask = async (params: Scope) =>
    ((await read(call, params, request)) ?? {}) as { data?: readonly JsonObject[]; total?: number };
  const { data: first = [], total = 0 } = await ask({ limit: 100 });
  const rows = [...first];
  if (total <= first.length) return rows;
  for (const state of states.filter((one) => first.every((row) => row.state !== one)))
    rows.push(...((await ask({ limit: 5, state })).data ?? []));
  return rows;
}

const typeOf = (call: unknown) => String(call).slice(0, String(call).lastIndexOf("."));
