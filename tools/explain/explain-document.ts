/**
 * Explains one screen or menu for one demo person at one moment.
 *
 *   explainDocument("gurupenggerak/tiles", { login: "sri.wahyuni", ... })  ->  who, whether it opens, and its items with their reasons
 */
import {
  compileMenu,
  compileScreen,
  createLibrary,
  type ExplainedScreen,
  explainMenu,
  explainScreen,
  type ImpliedPart,
  impliedInScreen,
  initialScope,
  type Library,
  namedLogics,
  namesIn,
  programOf,
  readDocuments,
  withForms,
} from "../../engine/tools";
import { typedParams } from "../../portal/addresses";
import { readDemoPeople } from "../../server/demo/seed-demo";
import { type Admission, admissionOf } from "./admission";
import { type DemoServer, type DemoSession, openDemoServer } from "./demo-session";
import { loadScope } from "./load-scope";
import { partNamed } from "./part-named";
import { UnknownName } from "./unknown-name";
import type { ExplainLanguage } from "./wording";

export interface ExplainOptions {
  readonly login: string;
  readonly block?: string | undefined;
  readonly clock: () => Date;
  readonly params: Readonly<Record<string, string>>;
  readonly language: ExplainLanguage;
  readonly root: string;
}

export interface ExplainedDocument extends ExplainedScreen {
  readonly person: Readonly<Record<"name" | "login" | "program" | "role" | "cohort" | "date", string>>;
  readonly document: { readonly kind: "screen" | "menu"; readonly id: string };
  readonly isBlocked: boolean;
  /** The parts that the screen leaves out and means. */
  readonly implied?: readonly ImpliedPart[];
  /** Undefined for a menu, which stands on every screen. */
  readonly admission?: Admission;
}

/** Throws an UnknownName for a document, a person or a block that does not exist; names are looked up before the server is started. */
export async function explainDocument(name: string, options: ExplainOptions): Promise<ExplainedDocument> {
  const request = { ...options, document: namedIn(name, options) };
  const server = await openDemoServer(options);
  try {
    return await explainOn(server, request);
  } finally {
    await server.close();
  }
}

/** A document for each of several people on one server, which stays open. */
export function explainerOn(server: DemoServer): typeof explainDocument {
  return async (name, options) => explainOn(server, { ...options, document: namedIn(name, options) });
}

function namedIn(name: string, { login, language, root }: ExplainOptions): Found {
  const people = readDemoPeople().map(({ username }) => username);
  if (!people.includes(login)) throw new UnknownName("login", login, people, language);
  return findDocument(createLibrary(readDocuments(root)), name, language);
}

async function explainOn(
  server: DemoServer,
  { login, params, block, language, document }: ExplainOptions & { document: Found },
): Promise<ExplainedDocument> {
  const session = await server.logIn(login, programOf(document.id));
  const explained = await explainFor(session, document, params);
  return {
    ...whoIs(session, login),
    document,
    isBlocked: session.isBlocked,
    ...explained,
    parts: block === undefined ? explained.parts : [partNamed(explained.parts, block, language)],
  };
}

type Found = ExplainedDocument["document"];

/** A document by its id, or by its file as an editor shows it. */
function findDocument(library: Library, name: string, language: ExplainLanguage): Found {
  const [, folder, id = name] = /^(?:(screens|menus)\/)?(.+?)(?:\.json)?$/.exec(name) ?? [];
  const kinds = folder === undefined ? (["screen", "menu"] as const) : ([folder === "screens" ? "screen" : "menu"] as const);
  const kind = kinds.find((one) => library.has(one, id));
  if (kind === undefined) throw new UnknownName("document", id, [...new Set(kinds.flatMap((one) => library.ids(one)))], language);
  return { kind, id };
}

async function explainFor(session: DemoSession, { kind, id }: Found, given: Readonly<Record<string, string>>) {
  const { library, scope } = session;
  const named = namedLogics(library);
  if (kind === "menu") {
    const menu = compileMenu(library, id);
    if (!menu) throw new Error(`the menu ${id} did not compile`);
    const loaded = await loadScope(menu.sources ?? {}, scope, session);
    return explainMenu(menu, loaded, namesIn(named, []));
  }
  const compiled = compileScreen(library, id);
  if (!compiled) throw new Error(`the screen ${id} did not compile`);
  const { screen, data } = compiled;
  const namesOf = namesIn(named, [id, ...Object.keys(data)]);
  const params = typedParams(screen, given);
  const loaded = await loadScope(screen.sources, initialScope(screen, scope, params), session);
  const explained = explainScreen(screen, { data, scope: withForms(screen, data, loaded), namesOf });
  return { ...explained, implied: impliedInScreen(library, id), admission: admissionOf(screen, session, params, namesOf) };
}

function whoIs({ scope, library }: DemoSession, login: string): Pick<ExplainedDocument, "person"> {
  const { name, program, role } = scope.session as Readonly<Record<string, string>>;
  const cohort = library.cohort === "" ? "-" : library.cohort;
  return {
    person: { name: String(name), login, program: String(program), role: String(role), cohort, date: String(scope.date) },
  };
}
