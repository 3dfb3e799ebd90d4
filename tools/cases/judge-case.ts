/**
 * Tries the expectations of one case, each by itself, on the documents of a library: nothing is asked of a server or a database, and what
 * answers are the compiled functions that page and server work with.
 *
 *   judgeCase(library, "vokasi/umur-lima-puluh")  ->  [{ pointer: ["expects", "items", "pelatihanku"], words: "...", reads: [...] }]
 */
import {
  type Case,
  type ClosedLists,
  compileLogic,
  compileMenu,
  holds,
  type JsonObject,
  type Library,
  namedConditions,
  onceInLibrary,
  type ResolvedMenuItem,
  resolveMenu,
  type Scope,
} from "../../engine/tools";
import { askForm } from "./asked-form";
import { askRow } from "./asked-row";
import { askScreen } from "./asked-screen";
import { type CasePerson, casePerson } from "./case-person";
import { withInner } from "./inner-items";
import { type Reading, readingsOf } from "./readings";
import { say } from "./wording";

type Expects = Case["expects"];
type Pointer = readonly (string | number)[];

/** An expectation that does not hold. */
export interface Broken {
  /** Where it stands in the case. */
  readonly pointer: Pointer;
  /** The expectation and what is there instead, as a sentence. */
  readonly words: string;
  /** The values that decided it. */
  readonly reads: readonly Reading[];
}

export interface JudgedCase {
  readonly id: string;
  readonly document: Case;
  readonly broken: readonly Broken[];
  /** How many expectations were tried. */
  readonly tried: number;
}

/** Throws an Error for a case that the check would refuse. */
export function judgeCase(base: Library, id: string): JudgedCase {
  const document = base.get("case", id) as unknown as Case;
  const asked = asking(document, casePerson(base, id, document));
  const answers = Object.entries(document.expects).flatMap(([key, expected]) =>
    entriesOf(expected).map(([at, name, value]) => {
      const broken = asked[key as keyof Expects](name, value);
      return broken && { pointer: ["expects", key, at], ...broken };
    }),
  );
  return { id, document, tried: answers.length, broken: answers.filter((one) => one !== undefined) };
}

/** Each thing that is named, with where it stands and what is expected of it. */
function entriesOf(expected: unknown): [at: string | number, name: string, value: unknown][] {
  if (Array.isArray(expected)) return expected.map((name, index) => [index, String(name), undefined]);
  return Object.entries(expected as JsonObject).map(([name, value]) => [name, name, value]);
}

type Answer = Omit<Broken, "pointer"> | undefined;
type Question = (name: string, value: unknown) => Answer;

function asking(document: Case, person: CasePerson): Record<keyof Expects, Question> {
  return {
    ...askingForm(document, person),
    ...askingMenu(document, person),
    ...askingScreens(person),
    ...askingRow(document, person),
    ...askingConditions(person),
  };
}

/** The words where it is not so. */
const unless = (isSo: boolean, words: string, part: unknown, scope: Scope): Answer =>
  isSo ? undefined : { words, reads: readingsOf(part, scope) };

function askingForm(document: Case, person: CasePerson) {
  const form = once(() => askForm(document, person));
  const state = (name: string) => form().rules.state([name]);
  const shown = (name: string, isSo: boolean, words: string) => {
    const rules = form().compiled.fields.find(({ path }) => path === name);
    return unless(isSo, words, rules, form().rules.scopeAt([name]));
  };
  return {
    visible: (name: string) => shown(name, state(name).visible, say.visible(name)),
    hidden: (name: string) => shown(name, !state(name).visible, say.hidden(name)),
    required: (name: string) => shown(name, state(name).visible && state(name).required, say.required(name)),
    optional: (name: string) => shown(name, state(name).visible && !state(name).required, say.optional(name)),
    locked: (name: string) => shown(name, state(name).visible && state(name).readOnly, say.locked(name)),
    writable: (name: string) => shown(name, state(name).visible && !state(name).readOnly, say.writable(name)),
    choices: (name: string, expected: unknown) => {
      const found = (state(name).options ?? []).map(({ value }) => value);
      return shown(name, JSON.stringify(found) === JSON.stringify(expected), say.choices(name, expected, found));
    },
    refused: (name: string, expected: unknown) => {
      const found = form().refused.get(name);
      return shown(name, found === expected, say.refused(name, String(expected), found));
    },
    accepted: (name: string) => {
      const found = form().refused.get(name);
      return shown(name, found === undefined, say.accepted(name, found));
    },
  };
}

const menuOf = onceInLibrary((library, id: string) => compileMenu(library, id));

type ItemState = ClosedLists["case.expects"];

const itemStates = {
  hidden: (item) => item === undefined,
  open: (item) => item !== undefined && item.enabled !== false,
  closed: (item) => item?.enabled === false,
} satisfies Record<ItemState, (item: ResolvedMenuItem | undefined) => boolean>;

function askingMenu({ menu: id = "" }: Case, { library, scope }: CasePerson) {
  const menu = menuOf(library, id);
  const items = once(() => (menu ? withInner(resolveMenu(menu, scope)) : []));
  const written = (name: string) => withInner(menu?.items ?? []).find((item) => item.id === name);
  const found = (name: string) => items().find((item) => item.id === name);
  return {
    items: (name: string, expected: unknown) => {
      const item = found(name);
      const state = (Object.keys(itemStates) as ItemState[]).find((one) => itemStates[one](item)) as ItemState;
      return unless(state === expected, say.item(name, expected as ItemState, state), written(name), scope);
    },
    says: (name: string, expected: unknown) => {
      const item = found(name);
      const words = item?.enabled === false ? item.disabledReason : item?.state?.text;
      return unless(words === expected, say.says(name, String(expected), words), written(name), scope);
    },
  };
}

function askingScreens(person: CasePerson) {
  const ask = (id: string, expected: boolean, words: string) => {
    const { opens, rules } = askScreen(id, person);
    return unless(opens === expected, words, rules, person.scope);
  };
  return {
    opens: (id: string) => ask(id, true, say.opens(id)),
    refusesToOpen: (id: string) => ask(id, false, say.refusesToOpen(id)),
  };
}

function askingRow(document: Case, person: CasePerson) {
  const asked = once(() => askRow(document, person));
  const ask = (id: string, expected: boolean, words: string) => {
    const { record, row, acts } = asked();
    const rules = [record.readers.map(({ when }) => when), record.transitions.get(id)?.when];
    return unless((acts[id] === true) === expected, words, rules, { ...person.scope, row });
  };
  return {
    offered: (id: string) => ask(id, true, say.offered(id)),
    notOffered: (id: string) => ask(id, false, say.notOffered(id)),
  };
}

function askingConditions({ library, scope }: CasePerson) {
  const ask = (name: string, expected: boolean, words: string) => {
    const { logic } = compileLogic({ condition: name }, namedConditions(library));
    return unless(holds(logic, scope) === expected, words, logic, scope);
  };
  return {
    holds: (name: string) => ask(name, true, say.holds(name)),
    fails: (name: string) => ask(name, false, say.fails(name)),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
