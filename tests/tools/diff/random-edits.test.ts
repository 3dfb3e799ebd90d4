/**
 * For every edit, `npm run diff` names everybody who meets it otherwise, and nobody else: random edits of shipped documents of all kinds,
 * each compared with what the engine makes of both states for every demo person, every row in each state and every stored answer. The seed
 * is fixed; `DIFF_SEED` takes another, `DIFF_FROM` and `DIFF_EDITS` a part of them.
 */
import { expect, it } from "vitest";
import { walkShape } from "../../../engine/check/shape/walk-shape";
import {
  checkDocuments,
  compileRecord,
  createLibrary,
  type DocumentKind,
  type JsonObject,
  type Library,
  metaSchemaOf,
  programOf,
  type SourceDocument,
} from "../../../engine/tools";
import { retry } from "../../../tools/diff/ask-people";
import type { Claim } from "../../../tools/diff/claim";
import { diffLibraries } from "../../../tools/diff/diff-documents";
import { demoPersonas, type Persona } from "../../../tools/diff/people";
import { sentence } from "../../../tools/diff/print";
import { scopeOfValues } from "../../../tools/diff/search";
import { say } from "../../../tools/diff/wording";
import { kept, language, shipped } from "../../check/shipped";
import { everyNth } from "../../sample";
import { isExampleShown, refusedNow } from "./answers-kept";
import { whyNot } from "./can-be";
import { type DrawnEdit, drawEdit, drawing } from "./random-edits";
import { changedFor, madeOf, met, viewOf } from "./what-is-met";

const before = createLibrary(shipped);
const cohorts = shipped.flatMap(({ kind, id }) => (kind === "cohort" ? [id] : []));
const personas = demoPersonas("2026-11-21 10:00:00", cohorts);
const people = personas.filter(({ isImagined }) => isImagined !== true);
const seed = Number(process.env.DIFF_SEED ?? 13);
const from = Number(process.env.DIFF_FROM ?? 0);
const runs = everyNth(
  Array.from({ length: Number(process.env.DIFF_EDITS ?? 1000) }, (_, index) => from + index),
  310,
);

interface Told {
  readonly path: string;
  readonly claim: Claim;
}

interface Edited {
  readonly edit: DrawnEdit;
  readonly document: SourceDocument;
  readonly after: Library;
  readonly told: readonly Told[];
}

it.each(runs.items)(`edit %i is told as it is met (${runs.words})`, (run) => {
  const edit = drawEdit(shipped, drawing(seed * 1_000_003 + run), isWritable);
  const after = createLibrary(edit.after, before);
  const differences = diffLibraries({ before, after }, personas);
  const told = differences.flatMap(({ path, claims }) => claims.map((claim): Told => ({ path, claim })));
  const document = edit.after.find(({ path }) => path === edit.path) as SourceDocument;
  const edited = { edit, document, after, told };
  const faults = [...untrue(edited), ...impossible(edited), ...untold(edited), ...missedOrInvented(edited), ...keptWrong(edited)];
  // Nobody reviews what the checker refuses.
  if (faults.length > 0 && isRefused(edit.after)) return;
  const words = told.map(({ path, claim }) => `${path}: ${sentence(claim)}`);
  expect(faults, [`${edit.path}: ${edit.what}`, ...words].join("\n")).toEqual([]);
});

const isRefused = (documents: readonly SourceDocument[]): boolean => {
  try {
    return checkDocuments(documents, language, [], kept).some(({ severity }) => severity === "error");
  } catch {
    return true;
  }
};

/** Of a shape that the language knows: an author is told of any other while writing. */
function isWritable({ kind, value }: SourceDocument): boolean {
  const file = metaSchemaOf(kind as DocumentKind);
  let isFaulty = false;
  const fault = () => {
    isFaulty = true;
  };
  walkShape({ schema: language[file] as object, file }, value, { language, fault, mention: () => undefined });
  return !isFaulty;
}

/** Claims whose witness does not show what they say: by the question that was asked, and by the rule of the record type itself. */
const untrue = ({ told, after }: Edited): string[] =>
  told.flatMap(({ path, claim }) => {
    if (!claim.witness) return [];
    const isGained = claim.kind === "gained" || claim.kind === "added";
    const shown = retry(claim.witness);
    const isShown = shown.before !== isGained && shown.after === isGained && isRowRuleShown(path, claim, after, isGained);
    return isShown ? [] : [`not shown by its witness: ${path}: ${sentence(claim)}`];
  });

/** Claims whose witness nobody can be: in neither state of the documents. */
const impossible = ({ told, after }: Edited): string[] =>
  told.flatMap(({ path, claim }) => {
    const [was, is] = [before, after].map((library) => whyNot(claim, path, library));
    return was?.length === 0 || is?.length === 0 ? [] : [`cannot be: ${is?.join(", ")}: ${path}: ${sentence(claim)}`];
  });

/** Of a rule of rows: whether the compiled rule of either state says so of the row of the witness. */
function isRowRuleShown(path: string, claim: Claim, after: Library, isGained: boolean): boolean {
  const { witness, list, key, about } = claim;
  const id = /\(([^()]*)\)$/.exec(about)?.[1] ?? "";
  if (!witness || key !== "when" || (list !== "transitions" && list !== "readers")) return true;
  const holdsIn = (library: Library, values: JsonObject): boolean => {
    const source = library.sources.get(path);
    const cohort = claim.cohorts?.[0];
    const view = cohort && source ? library.forCohort(`${programOf(source.id)}/${cohort}`) : library;
    const record = source && compileRecord(view, source.id);
    const scope = scopeOfValues(values);
    const readers = (record?.readers ?? []).filter(({ when }) => met(when, scope)).map((reader) => reader.id);
    if (list === "readers") return readers.includes(id);
    const act = record?.transitions.get(id);
    const state = values["row.state"];
    return (
      act !== undefined &&
      met(act.when, scope) &&
      (act.as.length === 0 || act.as.some((one) => readers.includes(one))) &&
      act.in.includes(String(state))
    );
  };
  // A row that is made up has no linked rows.
  if (Object.keys(witness.values).some((name) => name.startsWith("terkait."))) return true;
  return (
    holdsIn(before, { ...witness.values, ...witness.before }) !== isGained && holdsIn(after, { ...witness.values }) === isGained
  );
}

/** Documents that are made into something else than before and of which nothing is told, and those of which something is, and are not. */
function untold({ edit, document, after, told }: Edited): string[] {
  const paths = new Set(told.map(({ path }) => path));
  const isChanged = madeOf(before, document.kind, document.id) !== madeOf(after, document.kind, document.id);
  const faults = isChanged && !paths.has(edit.path) && told.length === 0 ? [`nothing is told of ${edit.path}`] : [];
  const noisy = [...paths].filter((path) => path !== edit.path && !isOther(path, after));
  return [...faults, ...noisy.map((path) => `told of what is the same: ${path}`)];
}

/** Whether a document that was not edited is another one now, or reads values that are. */
function isOther(path: string, after: Library): boolean {
  const { kind, id } = after.sources.get(path) ?? (before.sources.get(path) as SourceDocument);
  if (!after.has(kind, id) || madeOf(before, kind, id) !== madeOf(after, kind, id)) return true;
  return personas.some((persona) => {
    const [was, is] = [before, after].map((library) => madeOf(viewOf(library, persona), kind, id));
    return was !== is || JSON.stringify(persona.scopeIn(before)) !== JSON.stringify(persona.scopeIn(after));
  });
}

/** Roots that are known of everybody; what else a condition reads is open, and met in what is not looked at here. */
const known = /^(session|akun|ptk|profile|profiles|preferences|cohort|date|actor)\b/;

const isFor = (id: string, { program }: Persona) => !before.has("program", programOf(id)) || program === programOf(id);

/** People who meet the document, or what is met by what it says, otherwise and are not named; and those who are, and do not. */
function missedOrInvented({ document, after, told }: Edited): string[] {
  const leaning =
    document.kind === "conditions" ? shipped.filter(({ kind, text }) => kind === "menu" && leansOn(document, text)) : [];
  return [document, ...leaning].flatMap((one) => {
    const own = told.filter(({ path }) => path === one.path).map(({ claim }) => claim);
    if (own.some(({ what }) => what.startsWith(say.broken("")))) return [];
    return people
      .filter((person) => isFor(one.id, person))
      .flatMap((persona) => {
        const changed = changedFor(persona, { before, after }, one);
        if (changed === undefined) return [];
        const parts = changed.filter((part) => !isPartTold(one.kind, part, own)).map((part) => `missed: ${part} in ${one.path}`);
        if (one.kind === "data") return parts;
        if (changed.length > 0)
          return isNamed(persona, own) ? parts : [`missed: ${persona.login} in ${one.path}: ${changed.join(", ")}`];
        const invented = own.filter((claim) => isOfNow(claim, persona) && isObserved(one.kind, claim));
        return invented.map((claim) => `invented: ${persona.login} in ${one.path}: ${sentence(claim)}`);
      });
  });
}

const isNamed = (persona: Persona, own: readonly Claim[]) =>
  own.some(({ kind, people: named }) => kind === "undecided" || named === undefined || named.includes(persona));

/** Kinds whose parts are told by their names; of the others more than one part follows from one change. */
const tellingParts: readonly string[] = ["data", "record", "calls"];

/** The acts of a record type that have no names of their own. */
const acts = ["ubah", "buat"];

const isPartTold = (kind: string, part: string, own: readonly Claim[]): boolean =>
  !tellingParts.includes(kind) ||
  acts.includes(part) ||
  own.some(({ about, what }) => [about, what].some((words) => new RegExp(`[( \`"]${part}[)\` ,."]`).test(`${words} `)));

/** The claim says of this person that they meet it now, as they are. */
const isOfNow = ({ kind, people: named, isConditional, witness }: Claim, persona: Persona): boolean =>
  (kind === "gained" || kind === "lost") &&
  isConditional !== true &&
  named?.includes(persona) === true &&
  Object.keys(witness?.values ?? {}).every((path) => known.test(path));

const leansOn = ({ id }: SourceDocument, text: string) =>
  Object.keys((before.get("conditions", id)?.conditions ?? {}) as JsonObject).some((name) => text.includes(`"${name}"`));

/** Inside of blocks, of lists and of reports more is told than is looked at here. */
function isObserved(kind: string, { about, list, key }: Claim): boolean {
  if (kind === "calls") return key === "allowedWhen";
  if (kind === "record") return list === "readers" || list === "transitions";
  return kind !== "screen" || about.startsWith("Layar ");
}

/** Fields whose stored answers are refused now and of which nothing is told; and those of which it is told, and are not. */
function keptWrong({ document, after, told }: Edited): string[] {
  const schemas = [...new Set([document.path, ...told.map(({ path }) => path)])].flatMap((path) => {
    const source = after.sources.get(path);
    return source?.kind === "data" && before.has("data", source.id) ? [source] : [];
  });
  return schemas.flatMap(({ id, path }) => {
    const whose = people.filter((one) => isFor(id, one));
    const filled = whose.flatMap(({ records }) => (records[id] === undefined ? [] : [records[id] as JsonObject])).slice(0, 4);
    const scope = (whose[0] ?? people[0])?.scopeIn(before) ?? {};
    const refused = refusedNow({ before, after }, id, filled, scope);
    const own = told.filter((one) => one.path === path).map(({ claim }) => claim);
    return [
      ...refused
        .filter((field) => !own.some(({ about, what }) => `${about} ${what}`.includes(field)))
        .map((field) => `missed: stored answers of ${field} in ${path} are refused`),
      ...own
        .filter((claim) => claim.example && !isExampleShown(claim, { before, after }, id))
        .map((claim) => `not refused: ${path}: ${sentence(claim)}`),
    ];
  });
}
