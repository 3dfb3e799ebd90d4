/** The questions that a case asks of the parts of its screen. */
import {
  type Case,
  type CompiledScreenWithData,
  compileScreen,
  initialScope,
  type JsonObject,
  onceInLibrary,
  type Scope,
  withForms,
  withKeptSources,
} from "../../engine/tools";
import { once } from "../once";
import { unless } from "./answer";
import { askPart } from "./asked-part";
import { askRow, rowAnswered } from "./asked-row";
import { itemsOf } from "./asking-menu";
import type { CasePerson } from "./case-person";
import { say } from "./wording";

const screenOf = onceInLibrary((library, id: string) => compileScreen(library, id));

/** Throws an Error where the case looks at a screen that there is not; the check tells its author. */
export function askedScreenOf({ screen = "" }: Case, { library }: CasePerson): CompiledScreenWithData {
  const compiled = screenOf(library, screen);
  if (!compiled) throw new Error(`there is no screen "${screen}"`);
  return compiled;
}

/** The variables of the screen once what the case says has been answered; `row` is the row of the case, as in a list. */
export function scopeOnScreen(document: Case, person: CasePerson): Scope {
  const { screen, data } = askedScreenOf(document, person);
  const { params = {}, sources = {}, state, forms, row } = document;
  const answered = document.record === undefined || row === undefined ? undefined : rowAnswered(askRow(document, person));
  const answers: JsonObject = { ...sources, ...Object.fromEntries((row?.answers ?? []).map((name) => [name, answered])) };
  let scope: Scope & Loaded = initialScope(screen, person.scope, params);
  // Until no more comes: whether a source is asked for may hang on the answer of another, wherever that one stands.
  let left = Object.entries(screen.sources);
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    for (const [name, source] of left) {
      const kept = answers[name] === undefined ? undefined : { status: 200, body: answers[name] };
      const { sources: found, sourceStates } = withKeptSources(scope, { [name]: source }, { call: never, kept: () => kept });
      scope = {
        ...scope,
        sources: { ...scope.sources, ...found },
        sourceStates: { ...scope.sourceStates, ...sourceStates },
      };
    }
    left = left.filter(([name]) => answers[name] !== undefined && !Object.hasOwn(Object(scope.sources), name));
  }
  const open = withForms(screen, data, { ...scope, state: { ...Object(scope.state), ...state }, forms: { ...forms } });
  return { ...open, ...(answered ? { row: answered } : {}) };
}

interface Loaded {
  readonly sources?: object;
  readonly sourceStates?: object;
}

const never = () => Promise.reject(new Error("a case asks no server"));

export function askingScreen(document: Case, person: CasePerson) {
  const scope = once(() => scopeOnScreen(document, person));
  const part = (address: string) => askPart(askedScreenOf(document, person).screen, address, scope());
  const ask = (
    address: string,
    isSo: (found: NonNullable<ReturnType<typeof part>>) => boolean,
    words: (value: unknown) => string,
  ) => {
    const found = part(address);
    if (!found) return { words: say.noPart(address), reads: [] };
    return unless(isSo(found), words(found.value), found.rules, found.scope);
  };
  return {
    shows: (address: string) =>
      ask(
        address,
        ({ isShown }) => isShown,
        () => say.shows(address),
      ),
    hides: (address: string) =>
      ask(
        address,
        ({ isShown }) => !isShown,
        () => say.hides(address),
      ),
    reads: (address: string, expected: unknown) => {
      if (document.screen === undefined) {
        const found = readItem(address, document, person);
        return unless(found === expected, say.reads(address, expected, found), undefined, person.scope);
      }
      return ask(
        address,
        ({ value }) => value === expected,
        (value) => say.reads(address, expected, value),
      );
    },
  };
}

/** The words of an item of the menu: its label, its caption, its badge. */
function readItem(address: string, document: Case, person: CasePerson): unknown {
  const at = address.lastIndexOf(".");
  const item = itemsOf(document, person).find(({ id }) => id === address.slice(0, at));
  return item?.[address.slice(at + 1) as "label"];
}
