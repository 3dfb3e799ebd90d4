/**
 * The language as an editor tells of it: every key is explained, every place for a name offers names, every kind has a new document
 * to begin with, and no example of the guides is marked.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ASTNode, LanguageService } from "vscode-json-languageservice";
import {
  checkDocuments,
  createLibrary,
  type DocumentKind,
  documentKinds,
  isObject,
  type JsonObject,
  kindNames,
  mergePatch,
  parseDocument,
  readLanguage,
  type SourceDocument,
} from "../../engine/tools";
import { editorFiles } from "../../tools/editor/editor-files";
import { editorService, root, TextDocument, uriOf } from "../../tools/editor/editor-service";
import { targetOf } from "../../tools/editor/named-places";
import { newlyOffered } from "../../tools/editor/snippets";
import { parsed, replaceDocument } from "../check/edit-documents";
import { kept, language, shipped } from "../check/shipped";
import { isWholeRun } from "../sample";

const service = editorService();
const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

describe("every key of the language", () => {
  const metaSchemas = readLanguage(root) as unknown as Record<string, JsonObject>;

  it("is explained in words that are not its name or its title", () => {
    const poor: string[] = [];
    let count = 0;
    for (const [file, schema] of Object.entries(metaSchemas))
      eachKey(schema, file, (key, one, at) => {
        count += 1;
        const { description = "", title = "" } = whole(one, file);
        const said = letters(String(description));
        const isName = said === letters(key) || said === letters(String(title));
        if (isName || String(description).trim().split(/\s+/).length < 2) poor.push(`${at}/${key}: ${description}`);
      });
    expect(count).toBeGreaterThan(1500);
    expect(poor).toEqual([]);
  });

  function eachKey(value: unknown, at: string, take: (key: string, one: JsonObject, at: string) => void): void {
    if (Array.isArray(value)) for (const one of value) eachKey(one, at, take);
    if (!isObject(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "properties" && isObject(inner))
        for (const [name, one] of Object.entries(inner)) if (isObject(one)) take(name, one, at);
      if (key !== "enum" && key !== "const" && key !== "examples") eachKey(inner, `${at}/${key}`, take);
    }
  }

  /** Words beside a `$ref` come before those of its target. */
  function whole(schema: JsonObject, file: string): JsonObject {
    if (typeof schema.$ref !== "string") return schema;
    const target = targetOf(schema.$ref, file);
    const found = target.steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), metaSchemas[target.file]);
    return { ...(isObject(found) ? found : {}), ...schema };
  }
});

/** Two documents of each kind: the longest one that stands by itself, and one in the middle. */
const tried = kindNames.map((kind) => {
  const own = shipped.filter((one) => one.kind === kind && isObject(one.value) && one.value.extends === undefined);
  const byLength = own.toSorted((one, other) => one.text.length - other.text.length);
  return [
    kind,
    [...new Set([byLength[Math.floor(byLength.length / 2)], byLength.filter(({ text }) => text.length < 40_000).at(-1)])],
  ] as const;
});

/** The keys and the strings of a document, with their keys from its root. */
function partsOf(node: ASTNode | undefined): { keys: ASTNode[]; strings: { node: ASTNode; at: string[] }[] } {
  const keys: ASTNode[] = [];
  const strings: { node: ASTNode; at: string[] }[] = [];
  const walk = (one: ASTNode | undefined, at: string[]): void => {
    if (one?.type === "string") strings.push({ node: one, at });
    if (one?.type === "array") for (const item of one.items) walk(item, at);
    if (one?.type !== "object") return;
    for (const { keyNode, valueNode } of one.properties) {
      keys.push(keyNode);
      walk(valueNode, [...at, keyNode.value]);
    }
  };
  walk(node, []);
  return { keys, strings };
}

const opened = ({ path, text }: { readonly path: string; readonly text: string }, by: LanguageService = service) => {
  const document = TextDocument.create(uriOf(path), "json", 1, text);
  return { document, json: by.parseJSONDocument(document) };
};

describe("every key that documents write", () => {
  it.each(tried)("is told where it stands: %s", async (_, documents) => {
    for (const one of documents) {
      if (!one) continue;
      const { document, json } = opened(one);
      const untold: string[] = [];
      for (const key of everyFew(partsOf((json as unknown as { root: ASTNode }).root).keys)) {
        const hover = await service.doHover(document, document.positionAt(key.offset + 1), json);
        const told = [hover?.contents ?? ""].flat().map(String).join(" ");
        if (letters(told) === "" || letters(told) === letters(String(key.value))) untold.push(`${one.path}: ${key.value}`);
      }
      expect(untold).toEqual([]);
    }
  });
});

/** Enough of a long document. */
const most = 60;
const everyFew = <One>(all: readonly One[]): readonly One[] =>
  all.filter((_, index) => index % Math.ceil(all.length / most) === 0);

/** Keys whose values name nothing: words for people, addresses, and what is given a name there. */
const free = new Set(
  "$schema id title description text label caption note name path pattern reason sentence section date statement follows heading also example prefix clear placeholder help empty unit purpose code fill stroke background src key since version password release subject paragraphs link href value message format words same silent optional number headings renames".split(
    " ",
  ),
);
/** Values below these keys are data, not names. */
const data = new Set(
  "default examples enum const windows invitations records config values texts fields gone leaving madeFrom after codes colors dark ptk akun profile roots redirectHosts errorMessage params query body set answers refused says".split(
    " ",
  ),
);
/** A case says what stands in a row; its state is a name. */
const isOfRow = (kind: DocumentKind, [first, second]: readonly string[]) =>
  kind === "case" && first === "row" && second !== "state";
/** The share of the other strings at which something is offered, at least. */
const floors: Readonly<Record<DocumentKind, number>> = {
  screen: 0.95,
  menu: 0.95,
  // Keys of services by host have no names.
  program: 0.9,
  cohort: 0.9,
  amendment: 0.9,
  calls: 0.9,
  conditions: 0.95,
  context: 0.95,
  texts: 1,
  reference: 1,
  data: 0.95,
  uses: 1,
  record: 0.95,
  paper: 0.95,
  register: 0.95,
  consent: 1,
  retention: 0.95,
  access: 1,
  persona: 0.95,
  // Answers are mostly words and numbers.
  demo: 0.4,
  mark: 1,
  case: 0.95,
  lock: 1,
};

describe("every value that names something", () => {
  it.each(tried)("is offered names where it stands: %s", async (kind, documents) => {
    const bare: string[] = [];
    let count = 0;
    for (const one of documents) {
      if (!one) continue;
      const { document, json } = opened(one);
      const strings = partsOf((json as unknown as { root: ASTNode }).root).strings.filter(
        ({ at }) => !free.has(at.at(-1) ?? "") && !at.some((key) => data.has(key)) && !isOfRow(kind, at),
      );
      for (const { node, at } of everyFew(strings)) {
        count += 1;
        const found = await service.doComplete(document, document.positionAt(node.offset + 1), json);
        if (!found?.items.some(({ label }) => label !== '""')) bare.push(`${at.join("/")}: ${node.value}`);
      }
    }
    const share = count === 0 ? 1 : 1 - bare.length / count;
    expect(share, bare.slice(0, 12).join("\n")).toBeGreaterThanOrEqual(floors[kind]);
  });
});

describe("a new document", () => {
  const written = kindNames.filter((kind) => kind !== "lock");

  it.each(written)("is offered in an empty file, whose kind its folder says: %s", async (kind) => {
    const { folder, suffix } = documentKinds[kind];
    const { document, json } = opened({ path: `${folder}contoh/baru${suffix}`, text: "" });
    const found = await service.doComplete(document, document.positionAt(0), json);
    const offered = found?.items.filter(({ label }) => label.startsWith("Dokumen baru")) ?? [];
    expect(offered.length).toBeGreaterThan(0);
    for (const { insertText = "" } of offered) expect(insertText).toContain(`${kind}.schema.json`);
  });

  it.runIf(isWholeRun)("is sound while its places keep what stands there", async () => {
    const made = newlyOffered().map(({ path, text }) => parseDocument(path, text) as SourceDocument);
    expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(written));
    const found = checkDocuments([...shipped, ...made], language, [], kept).map(({ file, code }) => `${file} ${code}`);
    // A consent is named by the call that asks for it, which only code can answer.
    expect(found).toEqual(["schemas/consents/contoh/berita.json unreachable"]);
  });
});

describe("the examples of the guides", () => {
  const examples = ["PANDUAN.md", "GUIDE.md"].flatMap((guide) =>
    [...readFileSync(join(root, "schemas/language", guide), "utf8").matchAll(/^```json (\S+)\n([\s\S]*?)^```$/gm)].map(
      ([, path = "", json = ""]) => ({ path, value: JSON.parse(json) as unknown }),
    ),
  );

  it("are not marked, with the names that they give", async () => {
    let documents: readonly SourceDocument[] = shipped;
    for (const { path, value } of examples) {
      const before = documents.find((document) => document.path === path)?.value;
      const merged = before === undefined ? value : mergePatch(before, value);
      documents = replaceDocument(documents, parsed(path, JSON.stringify(merged, null, 2)));
    }
    const made = new Map(editorFiles(root, createLibrary(documents)).map(({ path, text }) => [path, text]));
    const named = editorService(made);
    const marked: string[] = [];
    const paths = new Set(examples.map(({ path }) => path));
    for (const one of documents.filter(({ path, value }) => paths.has(path) && isObject(value) && !("extends" in value))) {
      const { document, json } = opened(one, named);
      const faults = await named.doValidation(document, json);
      marked.push(
        ...faults.map(
          ({ range, message }) => `${one.path}: ${document.getText(range).slice(0, 60)} ${String(message).slice(0, 80)}`,
        ),
      );
    }
    expect(paths.size).toBeGreaterThan(50);
    expect(marked).toEqual([]);
  });
});
