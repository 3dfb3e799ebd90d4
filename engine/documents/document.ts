/**
 * A document is one JSON file. Its folder says what kind it is, its path below that folder is its id:
 *
 *   schemas/data/contoh/biodata.schema.json  ->  { kind: "data", id: "contoh/biodata" }
 *   screens/contoh/home.json                 ->  { kind: "screen", id: "contoh/home" }
 */
export const documentFolders = {
  screen: { folder: "screens/", suffix: ".json", language: "screen" },
  menu: { folder: "menus/", suffix: ".json", language: "menu" },
  data: { folder: "schemas/data/", suffix: ".schema.json", language: "data" },
  calls: { folder: "schemas/calls/", suffix: ".json", language: "calls" },
  reference: { folder: "schemas/reference/", suffix: ".json", language: "reference" },
  conditions: { folder: "schemas/conditions/", suffix: ".json", language: "conditions" },
  texts: { folder: "schemas/texts/", suffix: ".json", language: "texts" },
  context: { folder: "schemas/context/", suffix: ".json", language: "context" },
  program: { folder: "schemas/programs/", suffix: ".json", language: "program" },
  cohort: { folder: "schemas/cohorts/", suffix: ".json", language: "cohort" },
  uses: { folder: "schemas/uses/", suffix: ".json", language: "uses" },
} as const;

export type DocumentKind = keyof typeof documentFolders;

export const documentKinds = Object.keys(documentFolders) as DocumentKind[];

export interface SourceDocument {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly text: string;
  /** The parsed JSON, or undefined where it could not be parsed. */
  readonly value: unknown;
}

/** Names the kind and id of a path, or undefined where no document lives there. */
export function identifyDocument(path: string): { kind: DocumentKind; id: string } | undefined {
  for (const kind of documentKinds) {
    const { folder, suffix } = documentFolders[kind];
    if (path.startsWith(folder) && path.endsWith(suffix)) {
      return { kind, id: path.slice(folder.length, -suffix.length) };
    }
  }
  return undefined;
}

/** Reads one document's text; a text that is no JSON gives a document without a value (the checker names the fault). */
export function parseDocument(path: string, text: string): SourceDocument | undefined {
  const identity = identifyDocument(path);
  if (!identity) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  return { path, ...identity, text, value };
}
