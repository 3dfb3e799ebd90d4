/**
 * The conditions that a case sees: those that decide what it expects, with the scope in which they are asked, and their answer there. A
 * condition of which it expects nothing is not seen, though it may be asked on the way.
 */
import {
  type Case,
  type ClosedLists,
  compileLogic,
  getAt,
  holds,
  isBlank,
  isObject,
  type JsonObject,
  type Library,
  type Logic,
  listItems,
  namedConditions,
  onceInLibrary,
  programOf,
  readPath,
  resolvePath,
  type Scope,
  settled,
} from "../../engine/tools";
import { once } from "./answer";
import { askForm } from "./asked-form";
import { type AskedRow, askRow } from "./asked-row";
import { type CasePerson, casePerson } from "./case-person";
import { namesOf, type WrittenCondition, writtenConditions, writtenIn } from "./written-conditions";

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
  items: ["menu", "visibleWhen", "permission", "enabledWhen"],
  says: ["menu", "visibleWhen", "permission", "enabledWhen", "when"],
  opens: ["screen", "allowedWhen", "permission"],
  refusesToOpen: ["screen", "allowedWhen", "permission"],
  offered: ["record", "when"],
  notOffered: ["record", "when"],
  becomes: ["record", "when"],
  mails: ["record", "when"],
  papers: ["record", "when"],
  refusedBecause: ["record", "when"],
  readAs: ["record", "when"],
  notReadAs: ["record", "when"],
  holds: ["conditions", "when"],
  fails: ["conditions", "when"],
} as const satisfies Record<Expectation, readonly [WrittenCondition["kind"], ...string[]]>;

/** The expectations of the transition that a case does. */
const afterwards: ReadonlySet<Expectation> = new Set(["becomes", "mails", "papers", "refusedBecause"]);

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
  const see = (document: Case, person: CasePerson): Sight[] =>
    asked(document, person).flatMap(({ condition, scopes }) => {
      const own = byPlace.get(placeKey(condition));
      const all = [...(own ? [own] : []), ...followed(condition.logic, byName)];
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

export const placeKey = ({ path, pointer }: Pick<WrittenCondition, "path" | "pointer">): string => `${path} ${pointer.join("/")}`;

export const answerOf = ({ logic }: Pick<WrittenCondition, "logic">, { library }: CasePerson, scope: Scope): boolean =>
  holds(compiledOf(library, logic), scope);

/** Nothing links to the row of a case. */
export const compiledOf = onceInLibrary(
  (library, logic: Logic): Logic => settled(compileLogic(logic, namedConditions(library)).logic, () => 0),
);

/** The named conditions in a condition, and those in them. */
function followed(logic: Logic, byName: ReadonlyMap<string, WrittenCondition>, met = new Set<string>()): WrittenCondition[] {
  return namesOf(logic).flatMap((name) => {
    const one = met.has(name) ? undefined : byName.get(name);
    met.add(name);
    return one ? [one, ...followed(one.logic, byName, met)] : [];
  });
}

interface AskedCondition {
  readonly condition: WrittenCondition;
  readonly scopes: readonly Scope[];
}

function asked(document: Case, person: CasePerson): AskedCondition[] {
  const { library } = person;
  const looksAt = { data: document.form, menu: document.menu, record: document.record };
  const scopes = scopesOf(document, person);
  return (Object.entries(document.expects) as [Expectation, unknown][]).flatMap(([expectation, expected]) => {
    const [kind, ...keys] = deciding[expectation];
    const isDone = afterwards.has(expectation);
    const named = Array.isArray(expected) ? expected.map(String) : Object.keys(expected as JsonObject);
    const names = isDone ? [document.does?.transition ?? ""] : named;
    return names.flatMap((name) => {
      const id = kind === "screen" ? name : kind === "conditions" ? ownerOf(library, name) : looksAt[kind];
      if (id === undefined || !library.has(kind, id)) return [];
      const all = inherited(library, kind, id).filter((one) => keys.includes(one.key as never));
      const isAct = isDone || expectation === "offered" || expectation === "notOffered";
      const own = isAct
        ? ruling(all, name, isDone, askRow(document, person))
        : all.filter((one) => one.name === name && one.pointer[0] !== "transitions" && isAsked(one, document, library));
      const at = isDone ? scopes.done : scopes[kind];
      return own.map((condition) => ({ condition, scopes: at(name, condition) }));
    });
  });
}

const ownerOf = (library: Library, name: string): string | undefined =>
  library
    .ids("conditions")
    .find(
      (id) =>
        isObject(library.get("conditions", id)?.conditions) &&
        Object.hasOwn(library.get("conditions", id)?.conditions as object, name),
    );

/** Those that the document says, before those of the one that it extends. */
function inherited(library: Library, kind: Parameters<typeof writtenIn>[1], id: string): WrittenCondition[] {
  const own = writtenIn(library, kind, id);
  const source = library.sources.get(library.pathOf(kind, id));
  const parent = isObject(source?.value) && typeof source.value.extends === "string" ? source.value.extends : undefined;
  const above = parent === undefined ? undefined : library.sources.get(resolvePath(source?.path ?? "", parent));
  if (!above || above.kind !== kind) return own;
  const said = new Set(own.map(({ name, key }) => `${name} ${key}`));
  return [...own, ...inherited(library, kind, above.id).filter(({ name, key }) => !said.has(`${name} ${key}`))];
}

/** A transition's own rule decides where all else allows it; the read rules decide of each, as far as the transition names them. */
function ruling(all: readonly WrittenCondition[], name: string, isDone: boolean, asked: AskedRow): WrittenCondition[] {
  const { row, readers } = isDone && asked.before ? { ...asked.before.seen, row: asked.before.seen.stored.row } : asked;
  const transition = asked.record.transitions.get(name);
  if (!transition?.in.includes(row.state)) return [];
  const { as } = transition;
  const mayAct = (isDone && as.length === 0) || readers.some(({ id }) => as.includes(id));
  return all.filter(({ pointer, name: of }) => (pointer[0] === "transitions" ? of === name && mayAct : as.includes(of)));
}

/** A rule of owners says nothing of a row that is somebody else's. */
const isAsked = ({ kind, id, pointer }: WrittenCondition, { row }: Case, library: Library): boolean =>
  kind !== "record" || row?.own === true || getAt(library.get(kind, id), [...pointer.slice(0, -1), "own"]) !== true;

export function scopesOf(document: Case, person: CasePerson) {
  const { scope, library } = person;
  const form = once(() => askForm(document, person));
  const row = once(() => askRow(document, person));
  const found = once(() => {
    const { before, row: now } = row();
    return { ...scope, row: { ...now, data: before?.done.data ?? document.row?.data ?? {} } };
  });
  const done = () => {
    const { seen } = row().before ?? {};
    return { ...(seen?.actor.scope ?? scope), row: { ...seen?.stored.row, data: seen?.data ?? {} } };
  };
  return {
    data: (name: string, { key }: WrittenCondition): readonly Scope[] => {
      const own = form().rules.scopeAt([name]);
      // Nobody asks whether a value that is not there is right.
      if (key === "validWhen" && isBlank(readPath(own, `form.${name}`))) return [];
      if (key !== "optionsWhen") return [own];
      const list = form().compiled.fields.find(({ path }) => path === name)?.options?.list;
      return (listItems(library, String(list)) ?? []).map((option) => ({ ...own, option }));
    },
    menu: (): readonly Scope[] => [scope],
    record: (): readonly Scope[] => [found()],
    done: (): readonly Scope[] => [done()],
    screen: (): readonly Scope[] => [{ ...scope, params: {} }],
    conditions: (): readonly Scope[] => [scope],
  };
}
