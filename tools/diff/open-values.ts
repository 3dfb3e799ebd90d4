/**
 * The variables of conditions, and the values worth trying for them: those that their comparisons tell apart, dates around what they are
 * compared with, lists of one element that an inner condition asks about.
 */
import {
  isObject,
  type JsonObject,
  type Logic,
  operatorOf,
  type TellingValues,
  type TypeSchema,
  tellingValues,
} from "../../engine/tools";
import { plainForm } from "./plain-form";
import { logicsOf, type Question } from "./search";

export interface Reads {
  /** Every variable, those of elements left out. */
  readonly paths: ReadonlySet<string>;
  /** Variables that stand in a comparison of dates, the server's date among them. */
  readonly dates: ReadonlySet<string>;
  /** Variables that stand in what the search can only guess at: computed values, elements of lists. */
  readonly guessed: ReadonlySet<string>;
  /** Those of them that are only compared by size with one another, or asked whether they are there. */
  readonly ordered: ReadonlySet<string>;
  /** Conditions that are asked of the elements of a list, by the list's variable. */
  readonly elements: ReadonlyMap<string, readonly Logic[]>;
  /** Variables of which the age is asked. */
  readonly births: ReadonlySet<string>;
  /** Variables that an age is compared with. */
  readonly ages: ReadonlySet<string>;
}

/** The path of a variable; undefined of all else. */
export function variableOf(logic: unknown): string | undefined {
  const path = isObject(logic) ? [logic.var].flat()[0] : undefined;
  return typeof path === "string" ? path : undefined;
}

/** The sort of part of a condition that a variable is read in. */
type Around = "plain" | "there" | "dates" | "bySize" | "guessed";

const sizes = ["<", "<=", ">", ">="];

const dateOperators = ["reached", "open", "before", "after"];

export function readsOf(logics: readonly Logic[]): Reads {
  const [paths, dates, guessed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [births, ages] = [new Set<string>(), new Set<string>()];
  const [bySize, otherwise] = [new Set<string>(), new Set<string>()];
  const elements = new Map<string, Logic[]>();
  const visit = (node: Logic, around: Around): void => {
    if (Array.isArray(node)) for (const part of node) visit(part, around);
    if (!isObject(node)) return;
    const [name = "", raw] = Object.entries(node)[0] ?? [];
    const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
    const operator = operatorOf(name);
    if (!operator) return;
    const path = name === "var" && typeof args[0] === "string" ? args[0] : undefined;
    if (path !== undefined) {
      paths.add(path);
      if (around === "dates") dates.add(path);
      if (around === "guessed" || around === "bySize") guessed.add(path);
      if (around === "bySize") bySize.add(path);
      else if (around !== "there") otherwise.add(path);
      return;
    }
    const first = variableOf(args[0]);
    if (name === "age" && first !== undefined) births.add(first);
    if (args.some(isAge)) for (const arg of args.flatMap((one) => variableOf(one) ?? [])) ages.add(arg);
    if (operator.perElement !== false) {
      visit(args[0], "guessed");
      if (first !== undefined) elements.set(first, [...(elements.get(first) ?? []), args[1]]);
      return;
    }
    visit(args, isConnective(operator.concludes) ? "plain" : insideOf(name, operator.concludes, args));
  };
  for (const logic of logics) visit(logic, "plain");
  const ordered = new Set([...bySize].filter((path) => !otherwise.has(path)));
  return { paths, dates, guessed, ordered, elements, births, ages };
}

const isAge = (node: unknown): boolean => isObject(node) && "age" in node;

export const isConnective = (concludes: string) => ["all", "any", "not", "same", "branches"].includes(concludes);

/** One variable against what is written out is decided exactly; two dates nearly so; all else is guessed. */
function insideOf(name: string, concludes: string, args: readonly unknown[]): Around {
  const isVariable = (arg: unknown) => isObject(arg) && Object.keys(arg)[0] === "var";
  if (name === "present" && args.every(isVariable)) return "there";
  if (sizes.includes(name) && args.length > 1 && args.every(isVariable)) return "bySize";
  if (
    concludes !== "nothing" &&
    args.filter((arg) => isObject(arg)).length <= 1 &&
    args.every((arg) => !isObject(arg) || isVariable(arg))
  )
    return "plain";
  // The context that `permitted` reads is its one variable.
  if (dateOperators.includes(name) && args.every((arg) => !isObject(arg) || isVariable(arg))) return "dates";
  return "guessed";
}

/** Values that are worth trying for a variable; `seen` says what is known of it and of others. */
export type ValuesOf = (path: string, seen: (path: string) => readonly unknown[]) => TellingValues;

/** For every variable that two conditions read, each on demand: a search may come to few of them. */
export function openValues(question: Question, typeOf: (path: string) => TypeSchema, reads: Reads): ValuesOf {
  const { dates, guessed, ordered, elements, births, ages } = reads;
  const told = tellingValues(logicsOf(question));
  let found: readonly unknown[] | undefined;
  const constants = () => {
    found ??= constantsIn(logicsOf(question));
    return found;
  };
  const isDate = (path: string) => path === "date" || dates.has(path) || typeOf(path).format?.startsWith("date") === true;
  const around = (seen: (path: string) => readonly unknown[]) => {
    const moments = [...[...dates].flatMap(seen), ...constants()].filter(isDateText);
    return [...new Set([...moments, ...moments.flatMap(besideMoment)])];
  };
  const least = Math.max(0, ...[...ordered].map((path) => typeOf(path).minimum ?? 0));
  const inEveryOrder = Array.from({ length: ordered.size }, (_, index) => least + index);
  // The id of whoever acts may stand wherever a person does.
  const actorFor = (path: string) => (guessed.has("actor.id") && isOfPerson(typeOf(path)) ? [usual["actor.id"]] : []);
  const valuesFor: ValuesOf = (path, seen) => {
    const beside = isDate(path) ? around(seen) : [];
    const telling = told(path, typeOf(path), [...seen(path), ...beside, ...plain(typeOf(path))]);
    if (dates.has(path) && !guessed.has(path))
      return { values: distinct([...seen(path), ...beside, ...(telling?.values ?? []), null]), standForAll: true };
    if (!guessed.has(path) && telling) return telling;
    // So many numbers as there are variables stand in every order that they can be in.
    if (ordered.has(path) && isNumber(typeOf(path))) return { values: [...inEveryOrder, null], standForAll: true };
    const inner = elements.get(path);
    const guesses = inner ? listsFor(inner) : [...(people[path] ?? guessesFor(typeOf(path), constants())), ...actorFor(path)];
    const days = births.has(path) ? birthdays([...constants(), ...[...ages].flatMap(seen)], seen("date")) : [];
    return {
      values: distinct([...seen(path).slice(0, 6), ...(telling?.values ?? []), ...days, ...guesses, null]),
      standForAll: false,
    };
  };
  return (path, seen) => {
    const { values, standForAll } = valuesFor(path, seen);
    const { type, minimum, enum: choices = type === "boolean" ? [true, false] : [] } = typeOf(path);
    const possible = values.filter((value) =>
      canBe(path, isDate(path) ? { ...typeOf(path), format: "date-time" } : typeOf(path), value),
    );
    // A value that cannot be may have stood for all choices that no condition names.
    const instead = choices.length > 0 ? choices : possible.length > 0 ? [] : [usual[path] ?? minimum ?? null];
    return { values: possible.length === values.length ? values : distinct([...possible, ...instead]), standForAll };
  };
}

/** Variables that are never nothing, each with a value that it can have: whoever acts has an id, and the server a moment. */
const usual: Readonly<Record<string, unknown>> = {
  date: "2026-01-01 08:00:00",
  "row.state": "draf",
  "row.revision": 1,
  "actor.id": "seseorang",
};

export const isAlwaysThere = (path: string): boolean => path in usual;

/** A row is somebody's own, or another's. */
const people: Readonly<Record<string, readonly unknown[]>> = { "row.owner": ["orang-lain"], "actor.id": [] };

/** An object that only a machine would write. */
const isOfMachine = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, "toString");

const isNumber = ({ type }: TypeSchema) => type === "integer" || type === "number";

/** An id of somebody is a text that is none of a list. */
const isOfPerson = ({ type, format, enum: choices }: TypeSchema) =>
  (type === undefined || type === "string") && format === undefined && choices === undefined;

/** Whether there can be such a value: of its type, one of its choices, within its bounds, and something where there always is. */
function canBe(path: string, { isThere, type, format, enum: choices, minimum, maximum }: TypeSchema, value: unknown): boolean {
  if (value === null || value === undefined) return !(isThere || isAlwaysThere(path));
  if (choices) return choices.includes(value);
  if (type !== undefined && ![type].flat().some((one) => isOfType(one, value))) return false;
  if (typeof value === "string") return isText(path, value) && (format?.startsWith("date") !== true || isDateText(value));
  if (Array.isArray(value) || isObject(value)) return path !== "row.state" && ![value].flat().some(isOfMachine);
  const least = path === "row.revision" ? 1 : minimum;
  return typeof value !== "number" || ((least === undefined || value >= least) && (maximum === undefined || value <= maximum));
}

/** No database keeps a text with signs of control, no id is empty, and the server's moment has a time. */
const isText = (path: string, value: string): boolean =>
  path === "date"
    ? /^[-\d]{10} [:\d]{8}$/.test(value)
    : !/\p{Cc}/u.test(value.replaceAll("\n", "")) && !(value === "" && /\b(id|owner)$/.test(path));

/** Types of JSON Schema that are no types of the language. */
const ofType: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  object: isObject,
  integer: Number.isInteger,
};

const isOfType = (type: string, value: unknown): boolean => ofType[type]?.(value) ?? typeof value === type;

/** Values that readers meet, before those that only a machine would think of. */
function plain({ type, format, minimum = 0, maximum = 1 }: TypeSchema): readonly unknown[] {
  if (type === "string") return [format?.startsWith("date") === true ? usual.date : "lain"];
  return type === "integer" || type === "number" ? [minimum, maximum] : [];
}

const distinct = (values: readonly unknown[]) => [
  ...new Map(values.map((value) => [JSON.stringify(value) ?? "", value])).values(),
];

function guessesFor({ type, enum: choices, format }: TypeSchema, constants: readonly unknown[]): readonly unknown[] {
  if (choices) return choices;
  if (type === "boolean") return [true, false];
  const numbers = constants.filter((value) => typeof value === "number").flatMap((value) => [value, value + 1, value - 1]);
  if (type === "integer" || type === "number") return [0, 1, 2, ...numbers];
  if (format === "date" || format === "date-time")
    return constants.filter(isDateText).flatMap((value) => [value, ...besideMoment(value)]);
  if (type === "string") return ["", "x", ...constants.filter((value) => typeof value === "string")];
  return [...constants, ...numbers, true, ""];
}

/** The empty list, and lists of one element: for each variable that the element is asked for, each value that tells. */
function listsFor(conditions: readonly Logic[]): unknown[] {
  const told = tellingValues(conditions);
  let elements: Record<string, unknown>[] = [{}];
  for (const path of readsOf(conditions).paths) {
    const values = told(path, {}, [])?.values ?? [null, "x"];
    elements = elements.flatMap((element) => values.slice(0, 4).map((value) => ({ ...element, [path]: value }))).slice(0, 24);
  }
  return [[], ...elements.map((element) => [element])];
}

function constantsIn(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(constantsIn);
  if (isObject(node)) return Object.entries(node).flatMap(([name, part]) => (name === "var" ? [] : constantsIn(part)));
  return node === null || typeof node === "boolean" ? [] : [node];
}

const isDateText = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);

/** For each age that something is compared with: who comes to it on the day that is asked, and who is a year younger. */
function birthdays(constants: readonly unknown[], dates: readonly unknown[]): string[] {
  const day = dates.find(isDateText) ?? "2026-01-01";
  const born = (age: number) => `${Number(day.slice(0, 4)) - age}${day.slice(4, 10).replace("-02-29", "-02-28")}`;
  const ages = constants.filter((value) => typeof value === "number" && Number.isInteger(value) && value > 0 && value < 150);
  return (ages as number[]).flatMap((age) => [born(age), born(age - 1)]);
}

/** A second before and after a moment; the days around a day, and the first second after it. */
function besideMoment(moment: string): string[] {
  const isDay = moment.length <= 10;
  const at = Date.parse(`${isDay ? moment : moment.slice(0, 19).replace(" ", "T")}${isDay ? "T00:00:00Z" : "Z"}`);
  if (Number.isNaN(at)) return [];
  const day = 86_400_000;
  const said = (time: number) => new Date(time).toISOString().slice(0, 19).replace("T", " ");
  return isDay ? [said(at - 1000), said(at), said(at + day - 1000), said(at + day)] : [said(at - 1000), said(at + 1000)];
}

/**
 * The same conditions with everything that is guessed at as a yes or no of its own, which allows more than can happen, never less: where even
 * these do not differ, the two never do.
 */
export function withFreeParts({ before, after, possible = true }: Question): Question {
  const names = new Map<string, string>();
  const free = (node: Logic): Logic => {
    if (Array.isArray(node)) return node.map(free);
    if (!isObject(node)) return node;
    const [name = "", raw] = Object.entries(node)[0] ?? [];
    const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
    const operator = operatorOf(name);
    if (operator && isConnective(operator.concludes)) return { [name]: args.map(free) };
    const { dates, guessed, elements } = readsOf([node]);
    if (dates.size + guessed.size + elements.size === 0) return node;
    const key = JSON.stringify(node);
    names.set(key, names.get(key) ?? `bagian.${names.size + 1}`);
    return { var: names.get(key) };
  };
  const [was, is, canBeSo] = [before, after, possible].map((logic) => free(plainForm(logic)));
  return { before: was, after: is, possible: { and: [canBeSo, ...impliedParts(names)] } };
}

const wider: Readonly<Record<string, string>> = { "<": "<=", ">": ">=" };

/** A value that is less than another is at most as much. */
const impliedParts = (names: ReadonlyMap<string, string>): Logic[] =>
  [...names].flatMap(([key, name]) => {
    const [operator = "", args] = Object.entries(JSON.parse(key) as JsonObject)[0] ?? [];
    const other = names.get(JSON.stringify({ [wider[operator] ?? ""]: args }));
    return other === undefined ? [] : [{ or: [{ "!": [{ var: name }] }, { var: other }] }];
  });
