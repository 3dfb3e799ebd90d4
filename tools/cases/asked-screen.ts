/** Whether a screen opens for the person of a case, by the page's own way from an address to a screen. */
import {
  type Case,
  compileScreen,
  type DocumentKind,
  documentKinds,
  type JsonObject,
  type Library,
  type Logic,
  onceInLibrary,
} from "../../engine/tools";
import { destinationOf } from "../../portal/destination";
import type { ScreenEntry } from "../../portal/entries";
import type { CasePerson } from "./case-person";

const screenOf = onceInLibrary((library, id: string) => compileScreen(headsOf(library, "screen"), id)?.screen);

/** Screens without what stands on them: who may open one does not hang on it, and to compile it takes nearly all of the time. */
const headsOf = onceInLibrary((library, only: DocumentKind): Library => {
  const head = (screen: JsonObject | undefined) => screen && { ...screen, blocks: [], sources: {}, onOpen: undefined };
  return { ...library, get: (kind, id) => (kind === only ? head(library.get(kind, id)) : library.get(kind, id)) };
});

export interface AskedScreen {
  readonly opens: boolean;
  readonly rules: readonly Logic[];
}

/** Throws an Error where there is no such screen; the check tells its author. */
export function askScreen(id: string, { library, scope }: CasePerson, params: Case["params"] = {}): AskedScreen {
  const screen = screenOf(library, id);
  if (!screen) throw new Error(`there is no screen "${id}"`);
  const { program: own } = scope.session as { program: string };
  const program = documentKinds.program.compile(library, own);
  const entry = screen as ScreenEntry;
  const found = { entry, params, lists: {} };
  const screens = screen.path === undefined ? [] : [entry];
  const destination = destinationOf({ status: "member", context: scope, screens, program, found, pathname: screen.path ?? "/" });
  const rules = [screen.allowedWhen, program?.blocked?.when, program?.institution?.when];
  return { opens: destination.kind === "screen", rules: rules.filter((rule) => rule !== undefined) };
}
