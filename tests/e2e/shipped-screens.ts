/** The shipped screens, and for each page who opens it at which address: the first demo person who may, or a visitor. */
import { compileScreen, holds, type Scope } from "../../engine/index";
import { cohortOf, type DemoPerson, libraryOf, people, scopeOf, shipped } from "../documents/portal";

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

/** The page as somebody meets it; undefined where no demo person may open it as they are, or where it shows a row that is yet to be made. */
export function shippedPage(id: string): ShippedPage | undefined {
  const document = shipped.get("screen", id);
  if (typeof document?.path !== "string" || /\/:(?!instansiId\b|token\b|\w+\?)/.test(document.path)) return undefined;
  if (document.public === true) return { id, address: addressOf(document.path, {}) };
  const [program = ""] = id.split("/");
  for (const person of people) {
    if (person.blocked || (program !== "bersama" && person.program !== program)) continue;
    const scope = kept(keptScopes, person, () => scopeOf(person));
    const { instansi_id: instansiId } = scope.session as { instansi_id?: string };
    const params = { instansiId };
    const compiled = kept(keptScreens, `${cohortOf(person)} ${id}`, () => compileScreen(libraryOf(person), id));
    if (!compiled || !holds(compiled.screen.allowedWhen, { ...scope, params } as Scope)) continue;
    // An administrator of an institution is led to the address that names it (decisions/0011).
    const own = instansiId && compiled.screen.aliases.find((alias) => alias.startsWith("/i/:instansiId/"));
    return { id, address: addressOf(own || document.path, params), username: person.username };
  }
  return undefined;
}

function addressOf(path: string, { instansiId }: { readonly instansiId?: string }): string {
  return path
    .replace(":instansiId", String(instansiId))
    .replace(":token", token)
    .replace(/\/:\w+\?$/, "");
}
