/** The project that all cases together make, and what each case expects. */
import { readdirSync, readFileSync } from "node:fs";
import { createLibrary, parseDocument, readDocuments, type SourceDocument } from "../../engine/tools";
import type { MenuPersona, Persona } from "./play";

const here = import.meta.dirname;
const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());

export const caseNames = folders.map(({ name }) => name).filter((name) => name !== "bersama");

/** Shared texts are those of the product; everything else stands in the cases. */
const texts = readDocuments(`${here}/../..`).filter(({ kind }) => kind === "texts");
const uses = parseDocument(
  "schemas/uses/portal.json",
  JSON.stringify({
    $schema: "../language/uses.schema.json",
    description: "Teks milik portal.",
    texts: texts.flatMap(({ value }) => Object.keys((value as { texts: object }).texts)),
  }),
);

export const projectDocuments: readonly SourceDocument[] = [
  ...texts,
  ...(uses ? [uses] : []),
  ...folders.flatMap(({ name }) => readDocuments(`${here}/${name}`)),
];

export const library = createLibrary(projectDocuments);

/** What a case expects, for each screen and each menu, by persona. */
export interface LanguageCase {
  readonly screens?: Readonly<Record<string, Readonly<Record<string, Persona>>>>;
  readonly menus?: Readonly<Record<string, Readonly<Record<string, MenuPersona>>>>;
}

/** A case with what its personas share (`sample.json`) already in each of them. */
export function readCase(name: string): LanguageCase {
  const read = (file: string) => JSON.parse(readFileSync(`${here}/${name}/${file}`, "utf8"));
  const sample = read("sample.json") as Partial<Persona>;
  const { screens = {}, menus = {} } = read("expected.json") as LanguageCase;
  const fill = <P extends Partial<Persona>>(personas: Readonly<Record<string, P>>) =>
    Object.fromEntries(Object.entries(personas).map(([label, persona]) => [label, withSample(persona, sample)]));
  return {
    screens: Object.fromEntries(Object.entries(screens).map(([id, personas]) => [id, fill(personas)])),
    menus: Object.fromEntries(Object.entries(menus).map(([id, personas]) => [id, fill(personas)])),
  };
}

/** A persona's own context and answers go into those of the sample, root by root. */
function withSample<P extends Partial<Persona>>(persona: P, sample: Partial<Persona>): P {
  return {
    ...sample,
    ...persona,
    context: deepen(sample.context, persona.context),
    answers: { ...sample.answers, ...persona.answers },
  };
}

function deepen(base: object = {}, change: object = {}): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(change)) {
    const before = merged[key];
    merged[key] = isPlain(before) && isPlain(value) ? deepen(before, value) : value;
  }
  return merged;
}

const isPlain = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
