/**
 * For every edit, `npm run diff` names everybody who meets it otherwise, and nobody else: random edits of shipped documents, each compared
 * with what the engine shows every demo person before and after. The seed is fixed; `DIFF_SEED` takes another.
 */
import { join } from "node:path";
import { expect, it } from "vitest";
import { type ResolvedMenuItem, resolveMenu } from "../../../engine/page";
import { isVisible, resolveNode } from "../../../engine/resolve/resolve";
import {
  compileData,
  compileLogic,
  compileMenu,
  compileScreen,
  createLibrary,
  evaluate,
  holds,
  isObject,
  type JsonObject,
  type Library,
  type Logic,
  namedConditions,
  programOf,
  readDocuments,
  type Scope,
  type SourceDocument,
} from "../../../engine/tools";
import { retry } from "../../../tools/diff/ask-people";
import type { Claim } from "../../../tools/diff/claim";
import { diffDocuments } from "../../../tools/diff/diff-documents";
import { demoPersonas, type Persona } from "../../../tools/diff/people";
import { sentence } from "../../../tools/diff/print";
import { everyNth } from "../../sample";
import { type DrawnEdit, drawEdit, drawing } from "./random-edits";

const documents = readDocuments(join(import.meta.dirname, "../../.."));
const before = createLibrary(documents);
const cohorts = documents.flatMap(({ kind, id }) => (kind === "cohort" ? [id] : []));
const personas = demoPersonas("2026-11-21 10:00:00", cohorts);
const people = personas.filter(({ isImagined }) => isImagined !== true);
const seed = Number(process.env.DIFF_SEED ?? 13);
const runs = everyNth(
  Array.from({ length: Number(process.env.DIFF_EDITS ?? 1000) }, (_, index) => index),
  33,
);

/** The parts of a document that a person meets, part by part; undefined where the kind is met through others only. */
type Met = ReadonlyMap<string, string>;

const viewOf = (library: Library, { cohort }: Persona) => (library.has("cohort", cohort) ? library.forCohort(cohort) : library);

const observers: Readonly<Record<string, (library: Library, id: string, scope: Scope, persona: Persona) => Met>> = {
  menu: (library, id, scope) => {
    const compiled = compileMenu(library, id);
    const items = compiled ? resolveMenu(compiled, { ...scope, sources: {}, params: {} }) : [];
    return new Map(
      flat(items).map(({ id, label, enabled, disabledReason, state }, index) => [
        id,
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
    const fields = compileData(library, id)?.fields.filter(({ path }) => !/[.[]/.test(path)) ?? [];
    return new Map(
      fields.map(({ path, title, visibleWhen, readOnlyWhen, requiredWhen, required }) => {
        const isThere = met(visibleWhen ?? true, inForm);
        const rules = [met(readOnlyWhen ?? false, inForm), required || met(requiredWhen ?? false, inForm)];
        return [path, isThere ? JSON.stringify([title, ...rules]) : "hidden"];
      }),
    );
  },
  conditions: (library, id, scope) => {
    const named = namedConditions(library);
    const { conditions } = library.get("conditions", id) ?? {};
    const names = Object.keys(isObject(conditions) ? conditions : {});
    return new Map(names.map((name) => [name, String(met(compileLogic({ condition: name }, named).logic, scope))]));
  },
};

function met(logic: Logic, scope: Scope): boolean {
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

/** The parts that the person meets otherwise. */
function changedFor(persona: Persona, after: Library, { kind, id }: Pick<SourceDocument, "kind" | "id">): string[] {
  const observe = observers[kind];
  if (!observe) return [];
  const [was, is] = [before, after].map((library) => {
    const view = viewOf(library, persona);
    return view.has(kind, id) ? observe(view, id, persona.scopeIn(library), persona) : new Map<string, string>();
  }) as [Met, Met];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
}

/** Roots that are known of everybody; what else a condition reads is open, and met in what the observers do not look at. */
const known = /^(session|akun|ptk|profile|profiles|preferences|cohort|date|actor)\b/;

const isFor = (id: string, { program }: Persona) => !before.has("program", programOf(id)) || program === programOf(id);

it.each(runs.items)(`edit %i is told as it is met (${runs.words})`, (run) => {
  const edit = drawEdit(documents, drawing(seed * 1_000_003 + run));
  const differences = diffDocuments(documents, edit.after, personas);
  const told = differences.flatMap(({ path, claims }) => claims.map((claim): Told => ({ path, claim })));
  const faults = [...untrue(told), ...missedOrInvented(edit, told)];
  const words = told.map(({ path, claim }) => `${path}: ${sentence(claim)}`);
  expect(faults, [`${edit.path}: ${edit.what}`, ...words].join("\n")).toEqual([]);
});

interface Told {
  readonly path: string;
  readonly claim: Claim;
}

/** Claims whose witness does not show what they say. */
const untrue = (told: readonly Told[]): string[] =>
  told.flatMap(({ path, claim }) => {
    if (!claim.witness) return [];
    const isGained = claim.kind === "gained" || claim.kind === "added";
    const shown = retry(claim.witness);
    return shown.before !== isGained && shown.after === isGained ? [] : [`not shown by its witness: ${path}: ${sentence(claim)}`];
  });

/** People who meet the document, or what is met by what it says, otherwise and are not named; and those who are, and do not. */
function missedOrInvented(edit: DrawnEdit, told: readonly Told[]): string[] {
  const after = createLibrary(edit.after, before);
  const edited = documents.find(({ path }) => path === edit.path) as SourceDocument;
  const leaning =
    edited.kind === "conditions" ? documents.filter(({ kind, text }) => kind === "menu" && leansOn(edited, text)) : [];
  return [edited, ...leaning].flatMap((document) => {
    const own = told.filter(({ path }) => path === document.path).map(({ claim }) => claim);
    return people
      .filter((one) => isFor(document.id, one))
      .flatMap((persona) => {
        const changed = changedFor(persona, after, document);
        const isNamed = own.some(
          ({ kind, people: named }) => kind === "undecided" || named === undefined || named.includes(persona),
        );
        if (document.kind === "data") return untold(changed, own).map((field) => `missed: ${field} in ${document.path}`);
        if (changed.length > 0) return isNamed ? [] : [`missed: ${persona.login} in ${document.path}: ${changed.join(", ")}`];
        if (!observers[document.kind]) return [];
        const invented = own.filter((claim) => isOfNow(claim, persona) && isObserved(document.kind, claim.about));
        return invented.map((claim) => `invented: ${persona.login} in ${document.path}: ${sentence(claim)}`);
      });
  });
}

/** The screens around a form tell who comes to it; here it is only looked at whether each field that changed is told of at all. */
const untold = (changed: readonly string[], own: readonly Claim[]): string[] =>
  changed.filter(
    (field) => !own.some(({ about, what }) => [about, what].some((words) => new RegExp(`[(\`]${field}[)\`]`).test(words))),
  );

/** The claim says of this person that they meet it now, as they are. */
const isOfNow = ({ kind, people: named, isConditional, witness }: Claim, persona: Persona): boolean =>
  (kind === "gained" || kind === "lost") &&
  isConditional !== true &&
  named?.includes(persona) === true &&
  Object.keys(witness?.values ?? {}).every((path) => known.test(path));

const leansOn = ({ value }: SourceDocument, text: string) =>
  Object.keys(((value as JsonObject).conditions ?? {}) as JsonObject).some((name) => text.includes(`"${name}"`));

/** Inside of blocks more is told than is looked at here. */
const isObserved = (kind: string, about: string): boolean => kind !== "screen" || about.startsWith("Layar ");
