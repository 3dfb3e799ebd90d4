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

/** A screen that a page leads to: a row of its table, or a button that stands above or in it. */
export interface LedTo {
  readonly id: string;
  readonly from: ShippedPage;
  /** The table whose rows open it. */
  readonly table?: string;
  /** What the button says. */
  readonly button?: string;
}

/** Undefined where no page that somebody opens leads to the screen without another step. */
export function ledTo(id: string): LedTo | undefined {
  for (const page of screenIds) {
    const way = wayTo(id, shipped.get("screen", page)?.blocks);
    const from = way && shippedPage(page);
    if (from) return { id, from, ...way };
  }
  return undefined;
}

type Found = Pick<LedTo, "table" | "button">;
// biome-ignore lint/suspicious/noExplicitAny: blocks of every kind, read by name
type Block = any;

function wayTo(id: string, blocks: unknown): Found | undefined {
  for (const block of Array.isArray(blocks) ? (blocks as Block[]) : []) {
    if (block.kind === "table" && block.open?.action?.screen === id) return { table: block.id };
    const buttons: Block[] = [...(block.buttons ?? []), ...(Array.isArray(block.actions) ? block.actions : [])];
    const button = buttons.find(({ action, label }) => action?.screen === id && typeof label === "string");
    if (button) return { button: button.label };
  }
  return undefined;
}
