/**
 * A key of a record type or of a transition has one part, and the part does something with it: without the key something else is compiled,
 * told, or read. So a key that nothing reads cannot be added to the language.
 */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DocumentCheck } from "../../../engine/check/fault";
import type { RecordTransition, RecordType } from "../../../engine/documents/language";
import { checkRecord } from "../../../engine/record-type/check-record";
import type { RecordPart } from "../../../engine/record-type/record-part";
import { recordParts } from "../../../engine/record-type/record-parts";
import type { TransitionPart } from "../../../engine/record-type/transition-part";
import { transitionParts } from "../../../engine/record-type/transition-parts";
import {
  compileRecord,
  createLibrary,
  isObject,
  type JsonObject,
  readDocuments,
  recordPartNames,
  type SourceDocument,
  transitionPartNames,
} from "../../../engine/tools";
import { partsOfLanguage } from "../../language/parts";
import { projectDocuments } from "../../language/project";

const { names } = partsOfLanguage("record.schema.json");
const keysBelow = (around: string) =>
  [...names]
    .filter((name) => name.startsWith(around) && /^\w+$/.test(name.slice(around.length)))
    .map((name) => name.slice(around.length));

const ofEveryDocument = ["$schema", "extends", "renames"];

describe("the meta-schema", () => {
  it("has the keys of a record type that have a part, in the same order", () => {
    expect([...ofEveryDocument, ...keysBelow("")]).toEqual(recordPartNames);
  });

  it("has the keys of a transition that have a part, in the same order", () => {
    expect(keysBelow("transitions.")).toEqual(transitionPartNames);
  });
});

describe("the types", () => {
  // The compiler is the test: without its error each of these lines is one.
  it("refuse a key without a part", () => {
    type RecordWith = Required<RecordType & { readonly hint?: string }>;
    type TransitionWith = Required<RecordTransition & { readonly hint?: string }>;
    // @ts-expect-error: no part of a record type is called hint
    expect(recordParts satisfies { readonly [Key in keyof RecordWith]: unknown }).not.toHaveProperty("hint");
    // @ts-expect-error: no part of a transition is called hint
    expect(transitionParts satisfies { readonly [Key in keyof TransitionWith]: unknown }).not.toHaveProperty("hint");
  });

  it("refuse a part that does nothing, and one that leaves its key to the library", () => {
    // @ts-expect-error: it compiles, checks and reads nothing
    const idle: RecordPart<"limit"> = {};
    // @ts-expect-error: it compiles and checks nothing
    const naming: TransitionPart<"stamp"> = { names: { column: () => [] } };
    // @ts-expect-error: the library reads only what every document has
    const left: RecordPart<"limit"> = { readBy: "library" };
    expect([idle, naming, left]).toHaveLength(3);
  });
});

describe("the part", () => {
  it.each(recordPartNames.filter((key) => !ofEveryDocument.includes(key)))("of %s reads what a document says", (key) => {
    expect(isRead((document) => without(document, key))).toBe(true);
  });

  it.each(transitionPartNames)("of %s reads what a transition says", (key) => {
    expect(isRead((document) => inOneTransition(document, key))).toBe(true);
  });
});

it("a key that nothing reads changes nothing, and would be found", () => {
  expect(isRead((document) => ({ ...document, hint: "petunjuk" }))).toBe(false);
  const hinted = (one: unknown) => (isObject(one) ? { ...one, hint: "petunjuk" } : one);
  expect(
    isRead(({ transitions, ...document }) =>
      Array.isArray(transitions) ? { ...document, transitions: transitions.map(hinted) } : undefined,
    ),
  ).toBe(false);
});

type Change = (document: JsonObject) => JsonObject | undefined;

/** The cases of the language, and wrong documents laid over the sound project that the cases of problems are laid over. */
const problems = `${import.meta.dirname}/../../problems`;
const soundProject = readDocuments(`${problems}/base`);
const wrongProjects = ["keyword-without-effect"].flatMap((code) =>
  readdirSync(`${problems}/${code}`).map((name): readonly SourceDocument[] => {
    const changed = readDocuments(`${problems}/${code}/${name}`);
    return [...soundProject.filter(({ path }) => !changed.some((one) => one.path === path)), ...changed];
  }),
);

/** Whether some record type comes out otherwise when it is changed. */
function isRead(change: Change): boolean {
  return [projectDocuments, ...wrongProjects].some((documents) =>
    documents.some((document) => {
      if (document.kind !== "record" || !isObject(document.value)) return false;
      const value = change(document.value);
      if (value === undefined) return false;
      const changed = { ...document, value, text: JSON.stringify(value) };
      const others = documents.filter((one) => one !== document);
      return outcomeOf([...others, document], document) !== outcomeOf([...others, changed], changed);
    }),
  );
}

/** All that is made of a record type and said of it. */
function outcomeOf(documents: readonly SourceDocument[], { id, kind, path }: SourceDocument): string {
  const library = createLibrary(documents);
  const value = library.get("record", id) ?? {};
  const read = Object.entries(recordParts).map(([key, part]) => ("read" in part ? { [key]: part.read(value) } : {}));
  const check = { library, context: {} } as DocumentCheck;
  try {
    return written([read, compileRecord(library, id), checkRecord({ kind, id, path, value }, check)]);
  } catch (error) {
    return String(error);
  }
}

const written = (value: unknown) =>
  JSON.stringify(value, (_, part) => (part instanceof Map ? { map: [...part.entries()] } : part));

function without(object: JsonObject, key: string): JsonObject | undefined {
  const { [key]: said, ...rest } = object;
  return said === undefined ? undefined : rest;
}

/** Takes the key from the first transition that says it. */
function inOneTransition(document: JsonObject, key: string): JsonObject | undefined {
  const transitions = Array.isArray(document.transitions) ? document.transitions : [];
  const index = transitions.findIndex((one) => isObject(one) && one[key] !== undefined);
  return index < 0
    ? undefined
    : { ...document, transitions: transitions.map((one, at) => (at === index ? without(one, key) : one)) };
}
