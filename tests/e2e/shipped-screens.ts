/** The shipped screens, and for each page who opens it at which address: the first demo person who may, or a visitor. */
import { compileScreen, holds, type Scope } from "../../engine/index";
import { libraryOf, people, scopeOf, shipped } from "../documents/portal";

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

export const isDialog = (id: string): boolean => shipped.get("screen", id)?.kind === "dialog";

/** The page as somebody meets it; undefined where no demo person may open it as they are, or where it shows a row that is yet to be made. */
export function shippedPage(id: string): ShippedPage | undefined {
  const document = shipped.get("screen", id);
  if (typeof document?.path !== "string" || /\/:id\b/.test(document.path)) return undefined;
  if (document.public === true) return { id, address: addressOf(document.path, {}) };
  const [program = ""] = id.split("/");
  for (const person of people) {
    if (person.blocked || (program !== "bersama" && person.program !== program)) continue;
    const scope = scopeOf(person);
    const { instansi_id: instansiId } = scope.session as { instansi_id?: string };
    const params = { instansiId };
    const compiled = compileScreen(libraryOf(person), id);
    if (!compiled || !holds(compiled.screen.allowedWhen, { ...scope, params } as Scope)) continue;
    return { id, address: addressOf(document.path, params), username: person.username };
  }
  return undefined;
}

function addressOf(path: string, { instansiId }: { readonly instansiId?: string }): string {
  return path
    .replace(":instansiId", String(instansiId))
    .replace(":token", token)
    .replace(/\/:\w+\?$/, "");
}
