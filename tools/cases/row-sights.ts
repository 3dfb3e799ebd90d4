/**
 * The conditions of a record type that decide what a case expects of its row. A transition's own rule decides where all else allows it, the read
 * rules as far as the transition names them; what it requires is asked in its order, up to the first that does not hold.
 */
import { type Case, type CompiledTransition, getAt, holds, type RowReader, type Scope } from "../../engine/tools";
import { once } from "../once";
import { answerOf } from "./answer-of";
import { askedInOrder } from "./asked-in-order";
import { paperIn, paperScope } from "./asked-paper";
import { type AskedRow, askRow } from "./asked-row";
import type { CasePerson } from "./case-person";
import { scopesOfEffect } from "./done-to-row";
import { inherited } from "./inherited";
import { askedTests } from "./tests-in";
import type { WrittenCondition } from "./written-conditions";

export interface AskedCondition {
  readonly condition: WrittenCondition;
  readonly scopes: readonly Scope[];
}

interface Asking {
  readonly document: Case;
  readonly person: CasePerson;
  readonly all: readonly WrittenCondition[];
  readonly asked: AskedRow;
}

type Rule = (asking: Asking, name: string) => readonly AskedCondition[];

/** The row as it is when the case looks at it, as the person knows it. */
export const rowScope = ({ seen, row }: AskedRow, scope: Scope): Scope => ({
  ...scope,
  ...seen.actor.scope,
  row: { ...row, data: seen.data },
});

const now = ({ asked, person }: Asking, own: readonly WrittenCondition[]): AskedCondition[] =>
  own.map((condition) => ({ condition, scopes: [rowScope(asked, person.scope)] }));

const ofReaders = (all: readonly WrittenCondition[], ids: readonly string[]) =>
  all.filter(({ pointer: [part], name }) => part === "read" && ids.includes(name));

/** Of an act: whether it is offered to who finds the row so. */
function ruling(
  all: readonly WrittenCondition[],
  transition: CompiledTransition | undefined,
  state: string,
  readers: readonly RowReader[],
) {
  if (!transition?.in.includes(state)) return [];
  const { as, id } = transition;
  const mayAct = as.length === 0 || readers.some((reader) => as.includes(reader.id));
  const own = all.filter(({ pointer: [part], name, key }) => part === "transitions" && key === "when" && name === id);
  return [...ofReaders(all, as), ...(mayAct ? own : [])];
}

const offered: Rule = (asking, name) => {
  const { record, row, readers } = asking.asked;
  return now(asking, ruling(asking.all, record.transitions.get(name), row.state, readers));
};

/** The conditions of the transition that the case does, as they are asked before it. */
const done: Rule = ({ all, asked, document, person }) => {
  const { before, record } = asked;
  const transition = record.transitions.get(document.does?.transition ?? "");
  if (!before || !transition) return [];
  const scope = before.done.scopes.before;
  const { stored, readers } = before.seen;
  const rules = ruling(all, transition, stored.row.state, readers).map((condition) => ({ condition, scopes: [scope] }));
  const isAsked = before.done.happened || before.done.reason !== undefined;
  if (!isAsked) return rules;
  const own = all.filter(({ key, name }) => key === "require" && name === transition.id);
  const first = own.findIndex((condition) => !answerOf(condition, person, scope));
  const required = first < 0 ? own : own.slice(0, first + 1);
  return [...rules, ...required.map((condition) => ({ condition, scopes: [scope] }))];
};

/** The words of what is required may have cases of their own. */
const refusedBecause: Rule = (asking, name) => {
  const before = done(asking, name);
  const last = before.at(-1)?.condition;
  const scope = asking.asked.before?.done.scopes.before;
  if (last?.key !== "require" || !scope) return before;
  const at = last.pointer.slice(0, -1).join("/");
  const reasons = asking.all.filter(({ key, pointer }) => key === "reason" && pointer.join("/").startsWith(`${at}/`));
  const told = askedInOrder(reasons, (reason) => answerOf(reason, asking.person, scope));
  return [...before, ...told.map((condition) => ({ condition, scopes: [scope] }))];
};

/** The variables after the transition that the case does; undefined where it does not happen. */
const afterDone = ({ before }: AskedRow): Scope | undefined =>
  before?.done.happened === true ? before.done.scopes.after : undefined;

/** The words of its mail may have cases of their own. */
const mailed: Rule = (asking, name) => {
  const { all, asked, document, person } = asking;
  const after = afterDone(asked);
  if (!after) return done(asking, name);
  const own = all.filter((condition) => condition.key === "mail" && condition.name === document.does?.transition);
  const read = askedInOrder(own, (condition) => answerOf(condition, person, after));
  return [...done(asking, name), ...read.map((condition) => ({ condition, scopes: [after] }))];
};

const caused: Rule = (asking, name) => {
  const { all, asked, document } = asking;
  const transition = asked.record.transitions.get(document.does?.transition ?? "");
  const after = afterDone(asked);
  if (!transition || !after) return done(asking, name);
  const own = all.filter((condition) => condition.key === "effect" && condition.name === `${transition.id}: ${name}`);
  const scopesAt = ({ pointer }: WrittenCondition) => {
    const effect = transition.effects[Number(pointer[3])];
    return effect ? scopesOfEffect(asked.record, effect, after) : [];
  };
  return [...done(asking, name), ...own.map((condition) => ({ condition, scopes: scopesAt(condition) }))];
};

/** The tests of the values that the act sets and stores; `name` is the column, or the field with all in it. */
const valued =
  (key: "set" | "stored"): Rule =>
  (asking, name) => {
    const { all, asked, document, person } = asking;
    const before = done(asking, name);
    const scope = asked.before?.done.scopes.before;
    if (!scope || !afterDone(asked)) return before;
    const own = `${document.does?.transition}: ${name}`;
    const tests = all.filter((one) => one.key === key && (one.name === own || one.name.startsWith(`${own}.`)));
    const met = askedTests(tests, (test) => answerOf(test, person, scope));
    return [...before, ...met.map((condition) => ({ condition, scopes: [scope] }))];
  };

/** An effect has its values where it happens. */
const given: Rule = (asking, name) => {
  const { all, asked, document, person } = asking;
  const happening = caused(asking, name);
  const transition = asked.record.transitions.get(document.does?.transition ?? "");
  const after = afterDone(asked);
  const tests = all.filter(({ key, name: own }) => key === "given" && own.startsWith(`${transition?.id}: ${name}: `));
  const met = tests.flatMap((condition) => {
    const effect = transition?.effects[Number(condition.pointer[3])];
    const scopes = effect && after ? scopesOfEffect(asked.record, effect, after).filter((one) => holds(effect.when, one)) : [];
    const [scope] = scopes;
    const value = tests.filter((test) => test.name === condition.name && test.pointer[3] === condition.pointer[3]);
    const isAsked = scope && askedTests(value, (test) => answerOf(test, person, scope)).includes(condition);
    return isAsked ? [{ condition, scopes: [scope] }] : [];
  });
  return [...happening, ...met];
};

/** The part of a paper, all around it, or the time zone. */
const printed: Rule = (asking, name) => {
  const after = afterDone(asking.asked);
  if (!after) return done(asking, name);
  const { person } = asking;
  const scope = paperScope(after, person);
  const own = inherited(person.library, "paper", paperIn(name)).filter(
    (one) => name === one.name || name.startsWith(`${one.name}.`),
  );
  const tests = own.filter(({ key }) => key === "zone");
  const met = [...own.filter(({ key }) => key !== "zone"), ...askedTests(tests, (test) => answerOf(test, person, scope))];
  return [...done(asking, name), ...met.map((condition) => ({ condition, scopes: [scope] }))];
};

/** A report counts what one of its readers sees, and a part of it what it counts. */
const reported: Rule = (asking, name) => {
  const { record, readers } = asking.asked;
  const [report = ""] = name.split(".");
  const ids = record.reports.get(report)?.for ?? record.readers.map(({ id }) => id);
  const known = now(asking, ofReaders(asking.all, ids));
  if (!readers.some(({ id }) => ids.includes(id))) return known;
  const scope = rowScope(asking.asked, asking.person.scope);
  const of = (rule: string) => asking.all.filter((one) => one.key === "report" && one.name === rule);
  const whole = of(report);
  const isCounted = whole.every((condition) => answerOf(condition, asking.person, scope));
  return [...known, ...now(asking, name === report || !isCounted ? whole : [...whole, ...of(name)])];
};

/** A rule of owners says nothing of a row that is somebody else's. */
const read: Rule = (asking, name) => {
  const { document, person } = asking;
  const isAsked = ({ kind, id, pointer }: WrittenCondition) =>
    document.row?.own === true || getAt(person.library.get(kind, id), [...pointer.slice(0, -1), "own"]) !== true;
  return now(asking, ofReaders(asking.all, [name]).filter(isAsked));
};

const saved: Rule = (asking, name) => {
  const { record, row } = asking.asked;
  const at = record.writes.flatMap((write, index) =>
    write.in.includes(row.state) && (write.fields === undefined || write.fields.includes(name)) ? [index] : [],
  );
  const as = at.flatMap((index) => record.writes[index]?.as ?? []);
  const own = asking.all.filter(
    ({ key, pointer }) => key === "write" && at.includes(pointer[1] === "when" ? 0 : Number(pointer[1])),
  );
  return now(asking, [...ofReaders(asking.all, as), ...own]);
};

const listed: Rule = (asking, name) => {
  const { record } = asking.asked;
  const list = record.lists.get(name);
  const readers = list?.public ? [] : (list?.for ?? record.readers.map(({ id }) => id));
  return now(asking, [...ofReaders(asking.all, readers), ...asking.all.filter((one) => one.key === "list" && one.name === name)]);
};

const rules = {
  offered,
  notOffered: offered,
  becomes: done,
  happens: done,
  stores: valued("stored"),
  setsTo: valued("set"),
  mails: mailed,
  papers: done,
  refusedBecause,
  causes: caused,
  causesNot: caused,
  causesWith: given,
  prints: printed,
  printsNot: printed,
  readAs: read,
  notReadAs: read,
  saves: saved,
  savesNot: saved,
  listed,
  notListed: listed,
  reported,
  notReported: reported,
} satisfies Partial<Record<keyof Case["expects"], Rule>>;

export type OfRow = keyof typeof rules;

export const isOfRow = (expectation: string): expectation is OfRow => Object.hasOwn(rules, expectation);

export function askingOfRow(document: Case, person: CasePerson) {
  const asked = once(() => askRow(document, person));
  const all = once(() => inherited(person.library, "record", document.record ?? ""));
  return (expectation: OfRow, name: string): readonly AskedCondition[] =>
    rules[expectation]({ document, person, all: all(), asked: asked() }, name);
}
