/**
 * Every form of every shipped screen, and how a browser comes to it: who opens its page, at which row, or which button leads to its dialog. It
 * is read of the documents; the rows are asked of the server.
 */
import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { findCall } from "../../engine/calls/calls";
import { askedNote } from "../../engine/compile/asked-note";
import { keptDraft } from "../../engine/compile/kept-draft";
import { visitObjects } from "../../engine/json/pointer";
import { compileScreen, holds, isObject, type JsonObject, type Scope } from "../../engine/tools";
import { type DemoPerson, libraryOf, people, root, scopeOf, shipped } from "../documents/portal";
import { isWholeRun } from "../sample";

type FormKind = "form" | "grid" | "score-sheet";

export interface KeptForm {
  readonly screen: string;
  readonly block: string;
  readonly kind: FormKind | "note";
  /** The storage that keeps what is typed; undefined where the document says why not. */
  readonly kept: "device" | "tab" | undefined;
  readonly draftCall: string | undefined;
  readonly isDialog: boolean;
  readonly isPublic: boolean;
  readonly reason: string | undefined;
  /** The screen that it is the same form of, in other words. */
  readonly like: string | undefined;
}

/** The document as its file says it, without what it extends. */
const read = (screen: string): JsonObject => JSON.parse(readFileSync(`${root}screens/${screen}.json`, "utf8"));

const kinds: readonly unknown[] = ["form", "grid", "score-sheet"] satisfies FormKind[];

export const keptForms: readonly KeptForm[] = shipped.ids("screen").flatMap((screen) => {
  const document = shipped.get("screen", screen) as JsonObject;
  const own = read(screen);
  const ownIds = new Set(objectsIn(own.blocks).map(({ id }) => id));
  return objectsIn(document.blocks).flatMap((block): KeptForm[] => {
    if (!kinds.includes(block.kind) || typeof block.id !== "string") return [];
    const { kept, draftCall } = keptDraft(block, { library: shipped, screen: document });
    const reason = isObject(block.draft) ? String(block.draft.reason) : undefined;
    return [
      {
        ...{ screen, block: block.id, kind: block.kind as FormKind, kept, draftCall, reason },
        isDialog: document.kind === "dialog",
        isPublic: document.public === true,
        like: own.extends === undefined || ownIds.has(block.id) ? undefined : String(own.extends),
      },
    ];
  });
});

/** A way to a page: its address, and who opens it; nobody is a visitor. */
export interface Way {
  readonly address: string;
  readonly username?: string;
  /** The labels of the buttons that open the dialog from there. */
  readonly buttons?: readonly string[];
  /** The buttons are those of the ticked rows. */
  readonly isOfTicked?: boolean;
}

/** The most people, and rows of each, that are tried for one page: in a short run people of different groups or functions. */
const most = isWholeRun ? { people: 40, rows: 8 } : { people: 6, rows: 3 };

/** The ways to a page, until one shows what is looked for. */
export async function* waysToPage(id: string, request: APIRequestContext): AsyncGenerator<Way> {
  const { path, public: isPublic } = shipped.get("screen", id) ?? {};
  if (typeof path !== "string") return;
  if (isPublic === true) yield { address: path.replace(":token", "berlaku") };
  if (isPublic === true) return;
  const kinds = new Set<string>();
  for (const person of people) {
    const kind = isWholeRun ? person.username : JSON.stringify([person.program, person.groups, person.profile?.k_fungsi]);
    const address = kinds.has(kind) ? undefined : ownAddress(id, path, person);
    if (address === undefined) continue;
    if (kinds.add(kind).size > most.people) return;
    const rows = /:id\b/.test(address) ? await rowsOf(id, person, request) : [""];
    for (const row of rows.slice(0, most.rows)) {
      const whole = address.replace(/:id\b\??/, row).replace(/\/:\w+\?/g, "");
      if (!whole.includes("/:")) yield { address: whole, username: person.username };
    }
  }
}

/** The ways to a dialog: each page with a button that opens it. */
export async function* waysToDialog(id: string, request: APIRequestContext): AsyncGenerator<Way> {
  for (const screen of shipped.ids("screen")) {
    const document = shipped.get("screen", screen) as JsonObject;
    if (typeof document.path !== "string") continue;
    const buttons = objectsIn(document.blocks).filter((part) => part.label !== undefined && opens(part.action, id));
    const labels = [...new Set(buttons.flatMap(({ label }) => labelOf(label)))];
    if (labels.length > 0) for await (const way of waysToPage(screen, request)) yield { ...way, buttons: labels };
  }
}

const labelOf = (label: unknown): string[] => (typeof label === "string" && !label.includes("{") ? [label] : []);

/** The keys of documents under which a button stands that asks for a note. */
export const notePlaces = ["buttons", "secondary", "rowActions", "bulkActions"] as const;
export type NotePlace = (typeof notePlaces)[number];

interface AskingButton {
  readonly screen: string;
  readonly label: string;
  readonly place: unknown;
}

/** The buttons of all screens that ask for a note before they do something. */
export const askingButtons: readonly AskingButton[] = shipped.ids("screen").flatMap((screen) => {
  const found: AskingButton[] = [];
  visitObjects(shipped.get("screen", screen)?.blocks, (part, pointer) => {
    if (!objectsIn(part.action).some((action) => askedNote(shipped, action))) return;
    for (const label of labelOf(part.label)) found.push({ screen, label, place: pointer.at(-2) });
  });
  return found;
});

/** The ways to a note that a button of this place asks for. */
export async function* waysToNote(place: NotePlace, request: APIRequestContext): AsyncGenerator<Way> {
  for (const { screen, label } of askingButtons.filter((button) => button.place === place))
    for await (const way of waysToPage(screen, request)) yield { ...way, buttons: [label], isOfTicked: place === "bulkActions" };
}

const opens = (action: unknown, id: string): boolean =>
  objectsIn(action).some(({ kind, screen }) => kind === "dialog" && screen === id);

function ownAddress(id: string, path: string, person: DemoPerson): string | undefined {
  const [program = ""] = id.split("/");
  if (person.blocked || (program !== "bersama" && person.program !== program)) return undefined;
  const scope = scopeOf(person);
  const { instansi_id: instansiId } = scope.session as { instansi_id?: string };
  const compiled = compileScreen(libraryOf(person), id);
  if (!compiled || !holds(compiled.screen.allowedWhen, { ...scope, params: { instansiId } } as Scope)) return undefined;
  const own = instansiId && compiled.screen.aliases.find((alias) => alias.startsWith("/i/:instansiId/"));
  return (own || path).replace(":instansiId", String(instansiId));
}

/** The rows that a person is listed of the record type that the screen reads by its address. */
async function rowsOf(id: string, { username }: DemoPerson, request: APIRequestContext): Promise<string[]> {
  await request.post("/backend/auth/login", { form: { demo: username }, maxRedirects: 0 });
  const reads = Object.values((shipped.get("screen", id)?.sources ?? {}) as JsonObject).flatMap((source) =>
    isObject(source) && String(source.call).endsWith(".read") ? [String(source.call).slice(0, -".read".length)] : [],
  );
  for (const type of reads) {
    for (const list of Object.keys((shipped.get("record", type)?.lists ?? {}) as JsonObject)) {
      const call = findCall(shipped, `${type}.${list}`);
      if (!call) continue;
      const answer = await request.get(`/backend${call.path}?limit=${most.rows}`);
      const { data = [] } = answer.ok() ? ((await answer.json()) as { data?: { id: string }[] }) : {};
      if (data.length > 0) return data.map((row) => row.id);
    }
  }
  return [];
}

function objectsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}
