/**
 * The things that somebody meets of a document, found by evaluation and not by comparing: the items of a menu, the blocks of a screen, the fields of a
 * form, the calls that are answered, the rows that are read and what may be done with them in each state. Two states of the documents are
 * met alike where the same things come out.
 */
import { type ResolvedMenuItem, resolveMenu } from "../../../engine/page";
import { isVisible, resolveNode } from "../../../engine/resolve/resolve";
import {
  type CompiledData,
  callsOfDocument,
  compileData,
  compileLogic,
  compileMenu,
  compileRecord,
  compileScreen,
  type DocumentKind,
  documentKinds,
  evaluate,
  holds,
  isObject,
  type JsonObject,
  type Library,
  type Logic,
  listItems,
  namedConditions,
  readPath,
  type Scope,
  sharedText,
} from "../../../engine/tools";
import type { Persona } from "../../../tools/diff/people";

/** By the id of the part that is met. */
export type Met = ReadonlyMap<string, string>;

type Observe = (library: Library, id: string, scope: Scope, persona: Persona) => Met;

const observers: Partial<Record<DocumentKind, Observe>> = {
  menu: (library, id, scope) => {
    const compiled = compileMenu(library, id);
    const items = compiled ? resolveMenu(compiled, { ...scope, sources: {}, params: {} }) : [];
    return new Map(
      flat(items).map(({ id: item, label, enabled, disabledReason, state }, index) => [
        item,
        JSON.stringify([index, label, enabled, disabledReason, state]),
      ]),
    );
  },
  screen: (library, id, scope) => {
    const compiled = compileScreen(library, id)?.screen;
    const whole = { ...scope, sources: {}, params: {}, state: {}, forms: {} };
    if (!compiled || !holds(compiled.allowedWhen, whole)) return new Map();
    const blocks = compiled.blocks.filter((block) => isVisible(block, whole));
    return new Map([
      ["", JSON.stringify([compiled.title, blocks.map((block) => block.id)])],
      ...blocks.map((block) => [String(block.id), JSON.stringify(plain(resolveNode(block.props, whole)))] as const),
    ]);
  },
  data: (library, id, scope, persona) => {
    const form = (persona.records[id] ?? {}) as JsonObject;
    const inForm = { ...scope, form, item: form };
    return new Map(
      topFields(compileData(library, id)).map(({ path, title, visibleWhen, readOnlyWhen, requiredWhen, required }) => {
        const isThere = met(visibleWhen ?? true, inForm);
        const rules = [met(readOnlyWhen ?? false, inForm), required || met(requiredWhen ?? false, inForm)];
        return [path, isThere ? JSON.stringify([title, ...rules]) : "hidden"];
      }),
    );
  },
  record: (library, id, scope, persona) => {
    const compiled = compileRecord(library, id);
    if (!compiled) return new Map();
    const found = new Map<string, string>([["buat", String(compiled.create !== undefined && met(compiled.create.when, scope))]]);
    const note = (part: string, what: string) => found.set(part, `${found.get(part) ?? ""}${what};`);
    for (const { id: state, title, final } of compiled.states.values()) {
      note(state, JSON.stringify([title, final]));
      for (const owner of [readActor(scope), "lain"]) {
        const inRow = { ...scope, row: { id: "baris", state, owner, cohort: persona.cohort, revision: 1, data: {} } };
        const readers = compiled.readers.filter(({ when }) => met(when, inRow)).map((reader) => reader.id);
        for (const reader of compiled.readers) {
          const isShown = readers.includes(reader.id);
          note(reader.id, isShown ? JSON.stringify([state, owner, reader.without, reader.masked]) : "-");
        }
        const mayAct = (act: { in: readonly string[]; as: readonly string[]; when: Logic }) =>
          act.in.includes(state) && act.as.some((one) => readers.includes(one)) && met(act.when, inRow);
        for (const act of compiled.transitions.values())
          note(act.id, mayAct(act) ? JSON.stringify([state, owner, act.to, act.complete, act.claimed, act.otherThan]) : "-");
        note("ubah", JSON.stringify(compiled.writes.filter(mayAct).map(({ fields }) => [state, owner, fields])));
      }
    }
    return found;
  },
  calls: (library, id, scope) => {
    const { calls } = library.get("calls", id) ?? {};
    const named = namedConditions(library);
    return new Map(
      (Array.isArray(calls) ? calls : []).filter(isObject).map((call) => {
        const { permission = "", allowedWhen = true } = call;
        const isAnswered = met(compileLogic({ and: [{ permitted: permission }, allowedWhen] }, named).logic, scope);
        return [String(call.id), JSON.stringify([isAnswered, call.public, call.secondFactor, call.whileBlocked, call.whileSeen])];
      }),
    );
  },
  conditions: (library, id, scope) => {
    const named = namedConditions(library);
    const { conditions } = library.get("conditions", id) ?? {};
    // A condition that is handed values is met where it is handed them.
    const own = Object.entries(isObject(conditions) ? conditions : {}).filter(
      ([, one]) => !isObject(one) || one.given === undefined,
    );
    const names = own.map(([name]) => name);
    return new Map(names.map((name) => [name, String(met(compileLogic({ condition: name }, named).logic, scope))]));
  },
  reference: (library, id) => new Map((listItems(library, id) ?? []).map((item) => [String(item.value), JSON.stringify(item)])),
  // A right that several groups give is held once.
  access: (_library, _id, scope) =>
    new Map([["", JSON.stringify([...new Set([readPath(scope, "preferences.permissions") ?? []].flat())].sort())]]),
};

export const topFields = (compiled: CompiledData | undefined) => compiled?.fields.filter(({ path }) => !/[.[]/.test(path)) ?? [];

const readActor = (scope: Scope): unknown => (isObject(scope.actor) ? scope.actor.id : undefined);

export function met(logic: Logic, scope: Scope): boolean {
  try {
    return evaluate({ "!!": [logic] }, scope) === true;
  } catch {
    return false;
  }
}

const flat = (items: readonly ResolvedMenuItem[]): ResolvedMenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.items ?? [])]);

/** The question behind a press is no part of what is met. */
const plain = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(plain);
  if (!isObject(node) || node instanceof Map) return typeof node === "function" ? "" : node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, part]) =>
      key === "block" || key === "menu" || key.startsWith("$") ? [] : [[key, plain(part)]],
    ),
  );
};

export const viewOf = (library: Library, { cohort }: Persona): Library =>
  library.has("cohort", cohort) ? library.forCohort(cohort) : library;

const nothing: Met = new Map();

/** Nobody meets what does not compile. */
function observed(observe: () => Met): Met {
  try {
    return observe();
  } catch {
    return nothing;
  }
}

/** The parts that the person meets otherwise; undefined where nobody meets such a document but through others. */
export function changedFor(
  persona: Persona,
  states: { readonly before: Library; readonly after: Library },
  { kind, id }: { readonly kind: DocumentKind; readonly id: string },
): readonly string[] | undefined {
  const observe = observers[kind];
  if (!observe) return undefined;
  const [was, is] = [states.before, states.after].map((library) => {
    const view = viewOf(library, persona);
    return view.has(kind, id) ? observed(() => observe(view, id, persona.scopeIn(library), persona)) : nothing;
  }) as [Met, Met];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
}

/** A document as the program that runs on it has it, so that two of them can be told apart; what cannot be made is told by why. */
export function madeOf(library: Library, kind: DocumentKind, id: string): string {
  const { compile } = documentKinds[kind] as { compile?: (library: Library, id: string) => unknown };
  try {
    const made = compile ? compile(library, id) : kind === "cohort" ? cohortOf(library, id) : library.get(kind, id);
    const calls = kind === "calls" || kind === "record" || kind === "register" ? callsOfDocument(library, kind, id) : [];
    const named = namedConditions(library);
    return JSON.stringify([made, calls], (key, value) => {
      if (value instanceof Map) return [...value];
      // Whichever of them is named first, all are required.
      if (key === "required" && Array.isArray(value)) return value.toSorted();
      if (!isObject(value) || Object.keys(value).length !== 1) return value;
      if (typeof value.ref === "string") return sharedText(library, value.ref);
      return typeof value.condition === "string" ? expanded(value, named) : value;
    });
  } catch (error) {
    return String(error);
  }
}

function expanded(logic: Logic, named: ReturnType<typeof namedConditions>): unknown {
  try {
    return [compileLogic(logic, named).logic];
  } catch (error) {
    return String(error);
  }
}

/** An overlay is met in the document that it lies over. */
function cohortOf(library: Library, id: string): unknown {
  const { overlays = [], ...own } = library.get("cohort", id) ?? {};
  const view = library.forCohort(id);
  const laid = (Array.isArray(overlays) ? overlays : []).filter(isObject).map(({ document }) => {
    const source = library.sources.get(String(document));
    return source && madeOf(view, source.kind, source.id);
  });
  return [own, laid.sort()];
}
