/** The shipped screens, and for each page who opens it at which address: the first demo person who may, or a visitor. */
import { blockKinds, compileScreen, holds, isObject, type Scope } from "../../engine/tools";
import { cohortOf, type DemoPerson, libraryOf, people, scopeOf, shipped } from "../documents/portal";
import { covering, type Sample } from "../sample";

/** A screen with an address of its own. */
export interface ShippedPage {
  readonly id: string;
  readonly address: string;
  /** Who opens it; undefined is a visitor. */
  readonly username?: string;
}

/** What a link from a mail carries; what it is worth is for the test to answer. */
const token = "berlaku";

/** All screens; a document that only others extend has neither an address nor an opener, and stands here too. */
export const screenIds: readonly string[] = shipped.ids("screen");

const keptScopes = new Map<DemoPerson, Scope>();
const keptScreens = new Map<string, ReturnType<typeof compileScreen>>();
const kept = <Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value => {
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as Value;
};

export const isDialog = (id: string): boolean => shipped.get("screen", id)?.kind === "dialog";

const variable = "LAYAR_SHIPPED_PAGES";

/** Every page that somebody may open as they are. It takes seconds to find them: the workers learn it of the process that starts them. */
export function shippedPages(): readonly ShippedPage[] {
  process.env[variable] ??= JSON.stringify(screenIds.flatMap((id) => shippedPage(id) ?? []));
  return JSON.parse(process.env[variable]);
}

/**
 * The pages that this run looks at: all, or a few that together have each block kind, each layout and background of each program with and without a
 * login, and each control that a form asks for; those that the test itself names are among them.
 */
export function lookedAt<Page extends ShippedPage>(pages: readonly Page[], named: readonly string[] = []): Sample<Page> {
  const features = new Map(pages.map((page) => [page, featuresOf(page)]));
  return covering(
    pages,
    (page) => features.get(page) ?? [],
    ({ id }) => named.includes(id),
  );
}

function featuresOf({ id, username }: ShippedPage): string[] {
  const [program] = id.split("/");
  const { layout = "shell", background, blocks } = shipped.get("screen", id) ?? {};
  const parts = objectsIn(blocks);
  const kinds = parts.flatMap(({ kind }) => ((blockKinds as readonly unknown[]).includes(kind) ? [`block ${kind}`] : []));
  const forms = parts.flatMap(({ kind, schema }) => (kind === "form" ? [shipped.get("data", String(schema))] : []));
  const controls = objectsIn(forms).flatMap(({ widget }) => (typeof widget === "string" ? [`control ${widget}`] : []));
  return [`${program} ${layout} ${background} ${username === undefined}`, ...kinds, ...controls];
}

/** All objects of a document, however deep they lie. */
function objectsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/** The page as somebody meets it; undefined where no demo person may open it as they are, or where it shows a row that is yet to be made. */
function shippedPage(id: string): ShippedPage | undefined {
  const document = shipped.get("screen", id);
  if (typeof document?.path !== "string" || needsRow(document.path)) return undefined;
  if (document.public === true) return { id, address: addressOf(document.path, {}) };
  for (const person of people) {
    const page = pageOf(id, document.path, person);
    if (page) return page;
  }
  return undefined;
}

/** The page as each demo person meets it who may open it as they are; of those with the same groups and function one. */
export function pagesOfEach(id: string): readonly (ShippedPage & { readonly username: string })[] {
  const document = shipped.get("screen", id);
  const { path } = document ?? {};
  if (typeof path !== "string" || document?.public === true || needsRow(path)) return [];
  const kinds = new Set<string>();
  return people.flatMap((person) => {
    const kind = JSON.stringify([person.groups, person.profile?.k_fungsi]);
    const page = kinds.has(kind) ? undefined : pageOf(id, path, person);
    if (page) kinds.add(kind);
    return page ?? [];
  });
}

const needsRow = (path: string) => /\/:(?!instansiId\b|token\b|\w+\?)/.test(path);

function pageOf(id: string, path: string, person: DemoPerson): (ShippedPage & { readonly username: string }) | undefined {
  const [program = ""] = id.split("/");
  if (person.blocked || (program !== "bersama" && person.program !== program)) return undefined;
  const scope = kept(keptScopes, person, () => scopeOf(person));
  const { instansi_id: instansiId } = scope.session as { instansi_id?: string };
  const params = { instansiId };
  const compiled = kept(keptScreens, `${cohortOf(person)} ${id}`, () => compileScreen(libraryOf(person), id));
  if (!compiled || !holds(compiled.screen.allowedWhen, { ...scope, params } as Scope)) return undefined;
  // An administrator of an institution is led to the address that names it (decisions/0011).
  const own = instansiId && compiled.screen.aliases.find((alias) => alias.startsWith("/i/:instansiId/"));
  return { id, address: addressOf(own || path, params), username: person.username };
}

function addressOf(path: string, { instansiId }: { readonly instansiId?: string }): string {
  return path
    .replace(":instansiId", String(instansiId))
    .replace(":token", token)
    .replace(/\/:\w+\?$/, "");
}

/** Whether a table stands anywhere on the screen. */
export const hasTable = (id: string): boolean =>
  objectsIn(shipped.get("screen", id)?.blocks).some(({ kind }) => kind === "table");

/** What may stand above a list that is the screen's own: all else is what the screen is for, and its lists lie below. */
const light: readonly unknown[] = ["text", "actions", "banner", "notice", "figures"];

/** Whether a table is the first thing of weight on the screen. */
export function leadsWithTable(id: string): boolean {
  const blocks = shipped.get("screen", id)?.blocks;
  const first = objectsOf(blocks).find(({ kind }) => !light.includes(kind));
  return first?.kind === "table";
}

const objectsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
