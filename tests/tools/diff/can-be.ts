/**
 * Whether the world of a witness can be, by the rules that the server has: values of their types, a row that its record type knows, sources that
 * are read, answers that are shown. It follows the compiled documents and shares no code with the search.
 */
import { compileValidator } from "../../../engine/rules/build-validator";
import {
  type CompiledRecord,
  compileData,
  compileMenu,
  compileRecord,
  compileScreen,
  isObject,
  type JsonObject,
  type Library,
  readPath,
  type Scope,
} from "../../../engine/tools";
import type { Claim } from "../../../tools/diff/claim";
import { scopeOfValues } from "../../../tools/diff/search";
import { met } from "./what-is-met";

/** Why there can be no such world in a state of the documents; empty where there can. `path` is that of the claim's document. */
export function whyNot({ witness }: Claim, path: string, library: Library): string[] {
  const source = library.sources.get(path);
  if (!witness || !source || !library.has(source.kind, source.id)) return [];
  const { values } = witness;
  const scope = scopeOfValues(values);
  return [...ofTime(values), ...(judges[source.kind]?.({ library, id: source.id, values, scope }) ?? [])];
}

interface Judged {
  readonly library: Library;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly scope: Scope;
}

const judges: Readonly<Record<string, (judged: Judged) => string[]>> = {
  screen: ({ library, id, ...read }) => ofSources(compileScreen(library, id)?.screen.sources ?? {}, read),
  menu: ({ library, id, ...read }) => ofSources(compileMenu(library, id)?.sources ?? {}, read),
  data: ofForm,
  record: ({ library, id, values, scope }) => ofRow(library, id, values, scope),
  paper: ({ library, id, values, scope }) => {
    const { record, issuedBy = [] } = library.get("paper", id) ?? {};
    if (typeof record !== "string") return [];
    const passed = behind(library, record).get(String(values["row.state"]));
    const isIssued = (issuedBy as string[]).some((one) => passed?.has(`by ${one}`));
    return [...(isIssued ? [] : ["the paper is not issued of such a row"]), ...ofRow(library, record, values, scope)];
  },
};

/** The server's moment is a whole one, and who acts is somebody. */
function ofTime(values: Judged["values"]): string[] {
  const { date } = values;
  const isMoment = date === undefined || (typeof date === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(date));
  const isSomebody = !("actor.id" in values) || (typeof values["actor.id"] === "string" && values["actor.id"] !== "");
  return [...(isMoment ? [] : [`the moment ${date}`]), ...(isSomebody ? [] : ["nobody acts"])];
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "";

/** Something lies in a source that is not read for such a person. */
function ofSources(
  sources: Readonly<Record<string, { readonly when?: unknown }>>,
  { values, scope }: Pick<Judged, "values" | "scope">,
) {
  return Object.entries(sources).flatMap(([name, { when = true }]) => {
    const given = Object.entries(values).some(([path, value]) => path.startsWith(`sources.${name}.`) && isFilled(value));
    return given && !met(when, scope) ? [`source ${name} is not read`] : [];
  });
}

/** An answer in a field that such a person is not shown, or one that the schema takes from nobody. */
function ofForm({ library, id, values, scope }: Judged): string[] {
  return (compileData(library, id)?.fields ?? []).flatMap(({ path, visibleWhen = true }) => {
    const value = values[`form.${path}`];
    return isFilled(value) && !met(visibleWhen, scope) ? [`${path} is hidden`] : [];
  });
}

/** A row that has an owner where rows have one, in a state and with columns that transitions lead to. */
function ofRow(library: Library, id: string, values: Judged["values"], scope: Scope): string[] {
  const record = compileRecord(library, id);
  if (!record) return [];
  const owner = values["row.owner"];
  const state = values["row.state"];
  const isOwned = owner === undefined || isFilled(owner) === record.owned;
  const isState = state === undefined || record.states.has(String(state));
  const late = [...record.columns.keys()].filter((name) => {
    const given = Object.entries(values).some(
      ([path, value]) => (path === `row.${name}` || path.startsWith(`row.${name}.`)) && isFilled(value),
    );
    return given && state !== undefined && isState && !mayHold(library, id, name, String(state));
  });
  return [
    ...(isOwned ? [] : [`owner ${String(owner)}`]),
    ...(isState ? [] : [`state ${String(state)}`]),
    ...late.map((name) => `${name} is empty while ${String(state)}`),
    ...ofTypes(record, values, scope),
    ...ofAccounts(library, id, record, values),
  ];
}

/** In a column of accounts that transitions write with who acts, who acts now stands only where they have the right to one of them. */
function ofAccounts(library: Library, id: string, record: CompiledRecord, values: Judged["values"]): string[] {
  const { columns, readers, transitions, create } = record;
  const { "actor.id": actor, "preferences.permissions": held } = values;
  if (!isFilled(actor) || !Array.isArray(held)) return [];
  const may = (condition: unknown) => rightsIn(condition).every((right) => right.split("|").some((one) => held.includes(one)));
  return [...columns].flatMap(([name, { type }]) => {
    if (type !== "person" || values[`row.${name}`] !== actor || name in (create?.set ?? {}) || isGivenByOthers(library, id, name))
      return [];
    const writers = [...transitions.values()].filter(({ set }) => isFilled(Object(set)[name]));
    const areTheirs = writers.every(({ set }) => /"var":\["?actor\.id|"var":"actor\.id"/.test(JSON.stringify(Object(set)[name])));
    const canHave = writers.some(({ as, when }) => may(when) && readers.some((one) => as.includes(one.id) && may(one.when)));
    return writers.length > 0 && areTheirs && !canHave ? [`${name} is who acts, who may not write it`] : [];
  });
}

/** Whether an act on another row, or a choice of the server, writes the column. */
const isGivenByOthers = (library: Library, id: string, name: string): boolean =>
  library
    .ids("record")
    .some((one) =>
      [...(compileRecord(library, one)?.transitions.values() ?? [])].some(
        ({ effects, picks }) =>
          effects.some((effect) => effect.kind === "create" && effect.record === id && name in effect.set) ||
          (one === id && picks.some(({ column }) => column === name)),
      ),
    );

/** The rights without which a condition never holds. */
function rightsIn(condition: unknown): string[] {
  if (!isObject(condition)) return [];
  const { and, permitted } = condition;
  const [right] = [permitted].flat();
  return [...(typeof right === "string" ? [right] : []), ...(Array.isArray(and) ? and.flatMap(rightsIn) : [])];
}

/** Values of columns as the server would keep them. */
function ofTypes(record: CompiledRecord, values: Judged["values"], scope: Scope): string[] {
  const formats: Readonly<Record<string, JsonObject>> = {
    integer: { type: "integer" },
    boolean: { type: "boolean" },
    date: { type: "string", format: "date" },
    datetime: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d" },
  };
  return [...record.columns].flatMap(([name, { type }]) => {
    const schema = formats[type];
    const value = readPath(scope, `row.${name}`);
    if (!schema || !isFilled(value) || isObject(value) || !(`row.${name}` in values)) return [];
    const errors = compileValidator({ type: "object", properties: { [name]: schema } }).validate({ [name]: value });
    return errors.length === 0 ? [] : [`${name} ${JSON.stringify(value)}`];
  });
}

/** The columns that a row may have something in and the transitions that may lie behind it, by its state: what leads there, step by step. */
function behind(library: Library, id: string): ReadonlyMap<string, ReadonlySet<string>> {
  const record = compileRecord(library, id);
  const found = new Map([...(record?.states.keys() ?? [])].map((state) => [state, new Set<string>()]));
  const steps = [...(record?.transitions.values() ?? [])].flatMap((act) =>
    act.in.map((from) => ({
      from,
      to: act.to ?? from,
      gets: [`by ${act.id}`, act.stamp, act.number, ...act.picks.map(({ column }) => column), ...filledBy(act.set)],
    })),
  );
  for (let size = -1; size !== sizeOf(found); ) {
    size = sizeOf(found);
    for (const { from, to, gets } of steps)
      for (const name of [...(found.get(from) ?? []), ...gets]) if (name) found.get(to)?.add(name);
  }
  return found;
}

const sizeOf = (found: ReadonlyMap<string, ReadonlySet<string>>) => [...found.values()].reduce((sum, { size }) => sum + size, 0);

const filledBy = (set: object): string[] => Object.entries(set).flatMap(([name, value]) => (value === null ? [] : [name]));

/** A column that only transitions write is there once one of them was made; all else may be there from the start. */
function mayHold(library: Library, id: string, name: string, state: string): boolean {
  const record = compileRecord(library, id);
  const column = record?.columns.get(name);
  if (!record || !column || column.source !== "set" || column.link !== undefined) return true;
  if (behind(library, id).get(state)?.has(name)) return true;
  const { create, timed } = record;
  const makers = library.ids("record").flatMap((one) => [...(compileRecord(library, one)?.transitions.values() ?? [])]);
  const atFirst = makers.some(({ effects }) =>
    effects.some((one) => one.kind === "create" && one.record === id && name in one.set),
  );
  return atFirst || name in (create?.set ?? {}) || JSON.stringify(timed ?? {}).includes(`"${name}"`);
}
