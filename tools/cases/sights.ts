/**
 * The conditions that a case sees: those that decide what it expects, with the scope in which they are asked, and their answer there. A
 * condition of which it expects nothing is not seen, though it may be asked on the way.
 */
import {
  type Case,
  type ClosedLists,
  isBlank,
  isObject,
  type Library,
  type Logic,
  listItems,
  programOf,
  readPath,
  type Scope,
  toPath,
} from "../../engine/tools";
import { once } from "../once";
import { answerOf } from "./answer-of";
import { askForm } from "./asked-form";
import { askPart } from "./asked-part";
import { askRow } from "./asked-row";
import { scopeOfCall } from "./asking-call";
import { askedScreenOf, scopeOnScreen } from "./asking-screen";
import { askingOfCall, isOfCall, type OfCall } from "./call-sights";
import { type CasePerson, casePerson } from "./case-person";
import { inherited } from "./inherited";
import { entriesOf } from "./judge-case";
import { askingOfPart, askingOfPress, isOfPart, type OfPart } from "./part-sights";
import { askingOfProgram, isOfProgram, ledElsewhere, type OfProgram } from "./program-sights";
import { type AskedCondition, askingOfRow, isOfRow, type OfRow, rowScope } from "./row-sights";
import { askedTests } from "./tests-in";
import { namesOf, placeKey, type WrittenCondition, writtenConditions } from "./written-conditions";

export interface Sight {
  readonly condition: WrittenCondition;
  readonly scope: Scope;
  readonly answer: boolean;
}

type Expectation = keyof Case["expects"];

/** By expectation the kind of document that decides it, and the keys there. */
const deciding = {
  visible: ["data", "visibleWhen"],
  hidden: ["data", "visibleWhen"],
  required: ["data", "visibleWhen", "requiredWhen"],
  optional: ["data", "visibleWhen", "requiredWhen"],
  locked: ["data", "visibleWhen", "readOnlyWhen"],
  writable: ["data", "visibleWhen", "readOnlyWhen"],
  choices: ["data", "visibleWhen", "optionsWhen"],
  refused: ["data", "visibleWhen", "requiredWhen", "validWhen"],
  accepted: ["data", "visibleWhen", "requiredWhen", "validWhen"],
  computes: ["data", "visibleWhen", "compute"],
  items: ["menu", "visibleWhen", "permission", "enabledWhen"],
  says: ["menu", "visibleWhen", "permission", "enabledWhen", "when"],
  opens: ["screen", "allowedWhen", "permission"],
  refusesToOpen: ["screen", "allowedWhen", "permission"],
  holds: ["conditions", "when"],
  fails: ["conditions", "when"],
  creates: ["record", "create"],
  createsNot: ["record", "create"],
} as const satisfies Readonly<
  Record<Exclude<Expectation, OfRow | OfPart | OfCall | OfProgram | "presses">, readonly [WrittenCondition["kind"], ...string[]]>
>;

/** Whether a proposal counts: once somebody has read it. */
const proposalCounts = { open: false, accepted: true } satisfies Record<ClosedLists["case.proposal"], boolean>;

export const counts = ({ proposal }: Case): boolean => proposal === undefined || proposalCounts[proposal];

/** A case with its person, and what it sees of the programme's conditions. */
export interface SeeingCase {
  readonly document: Case;
  readonly person: CasePerson;
  readonly sights: readonly Sight[];
}

/** The sights of the cases of one programme, asked once. */
export function seeing(library: Library, program: string) {
  const conditions = writtenConditions(library, program);
  const byPlace = new Map(conditions.map((one) => [placeKey(one), one]));
  const byName = new Map(conditions.filter(({ kind }) => kind === "conditions").map((one) => [one.name, one]));
  const ownByName = new Map(conditions.filter(({ key }) => key === "named").map((one) => [`${one.path} ${one.name}`, one]));
  const see = (document: Case, person: CasePerson): Sight[] =>
    asked(document, person).flatMap(({ condition, scopes }) => {
      const own = byPlace.get(placeKey(condition));
      const beside = condition.names.flatMap((name) => ownByName.get(`${condition.path} ${name}`) ?? []);
      const all = [...(own ? [own] : []), ...beside, ...followed(condition.logic, byName)];
      return all.flatMap((one) =>
        scopes.map((scope): Sight => ({ condition: one, scope, answer: answerOf(one, person, scope) })),
      );
    });
  const cases = once(() =>
    library
      .ids("case")
      .filter((id) => programOf(id) === program)
      .map((id): SeeingCase => {
        const document = library.get("case", id) as unknown as Case;
        const person = casePerson(library, id, document);
        return { document, person, sights: see(document, person) };
      }),
  );
  const leadingTo = (condition: WrittenCondition) =>
    conditions.filter(({ logic }) => followed(logic, byName).includes(condition));
  return { conditions, see, cases, leadingTo };
}

/** The named conditions in a condition, and those in them. */
function followed(logic: Logic, byName: ReadonlyMap<string, WrittenCondition>, met = new Set<string>()): WrittenCondition[] {
  return namesOf(logic).flatMap((name) => {
    const one = met.has(name) ? undefined : byName.get(name);
    met.add(name);
    return one ? [one, ...followed(one.logic, byName, met)] : [];
  });
}

function asked(document: Case, person: CasePerson): AskedCondition[] {
  const scopes = scopesOf(document, person);
  const [ofPart, ofRow] = [askingOfPart(document, person), askingOfRow(document, person)];
  const ofPress = askingOfPress(document, person);
  const [ofCall, ofProgram] = [askingOfCall(document, person), askingOfProgram(person)];
  return (Object.entries(document.expects) as [Expectation, unknown][]).flatMap(([expectation, expected]) => {
    const named = entriesOf(expected).map(([, name]) => name);
    if (expectation === "presses") return named.flatMap(ofPress);
    if (isOfPart(expectation)) return named.flatMap(ofPart);
    if (isOfRow(expectation)) return named.flatMap((name) => ofRow(expectation, name));
    if (isOfCall(expectation)) return named.flatMap((name) => ofCall(expectation, name));
    if (isOfProgram(expectation)) return named.flatMap((name) => ofProgram(expectation, name));
    const [kind, ...keys] = deciding[expectation];
    const looksAt = { data: document.form, menu: document.menu };
    const own = named.flatMap((name) => {
      const isItself = kind === "screen" || kind === "record";
      const id = isItself ? name : kind === "conditions" ? ownerOf(person.library, name) : looksAt[kind];
      if (id === undefined || !person.library.has(kind, id)) return [];
      const deciders = inherited(person.library, kind, id).filter(
        (one) => keys.includes(one.key as never) && (one.name === name || (kind === "menu" && one.name === id)),
      );
      const asked = deciders.map((condition) => ({ condition, scopes: scopes[kind](name, condition) }));
      return kind === "data" ? withTestsAsked(asked, person) : asked;
    });
    return kind === "screen" ? [...ledElsewhere(person), ...own] : own;
  });
}

/** Of the tests of a computed value those that are asked; none where the field is not there. */
function withTestsAsked(asked: readonly AskedCondition[], person: CasePerson): AskedCondition[] {
  const [tests, others] = [
    asked.filter(({ condition }) => condition.key === "compute"),
    asked.filter(({ condition }) => condition.key !== "compute"),
  ];
  const [scope] = tests[0]?.scopes ?? [];
  const isSo = (condition: WrittenCondition) => scope !== undefined && answerOf(condition, person, scope);
  const isHidden = others.some(({ condition }) => condition.key === "visibleWhen" && !isSo(condition));
  const met = isHidden
    ? []
    : askedTests(
        tests.map(({ condition }) => condition),
        isSo,
      );
  return [...others, ...tests.filter(({ condition }) => met.includes(condition))];
}

const ownerOf = (library: Library, name: string): string | undefined =>
  library
    .ids("conditions")
    .find(
      (id) =>
        isObject(library.get("conditions", id)?.conditions) &&
        Object.hasOwn(library.get("conditions", id)?.conditions as object, name),
    );

export function scopesOf(document: Case, person: CasePerson) {
  const { scope, library } = person;
  const form = once(() => askForm(document, person));
  const row = once(() => rowScope(askRow(document, person), scope));
  const onScreen = once(() => scopeOnScreen(document, person));
  return {
    data: (name: string, { key }: WrittenCondition): readonly Scope[] => {
      const own = form().rules.scopeAt(toPath(name));
      // Nobody asks whether a value that is not there is right.
      if (key === "validWhen" && isBlank(readPath(own, `form.${name}`))) return [];
      if (key !== "optionsWhen") return [own];
      const list = form().compiled.fields.find(({ path }) => path === name)?.options?.list;
      return (listItems(library, String(list)) ?? []).map((option) => ({ ...own, option }));
    },
    menu: (): readonly Scope[] => [scope],
    program: (): readonly Scope[] => [scope],
    calls: (): readonly Scope[] => [scopeOfCall(document, person)],
    paper: (): readonly Scope[] => [],
    // A row may be made by who looks at none.
    record: (): readonly Scope[] => [document.row === undefined ? scope : row()],
    screen: (name: string, { pointer }: WrittenCondition): readonly Scope[] => {
      if (pointer.length === 1 || document.screen === undefined) return [{ ...scope, params: document.params ?? {} }];
      const part = askPart(askedScreenOf(document, person).screen, name, onScreen());
      return part ? [part.scope] : [];
    },
    conditions: (): readonly Scope[] => [scope],
  };
}
