/** The files that the engine itself is needed for. Each is put in its place before the next is made of it. */
import { readFileSync } from "node:fs";
import { createLibrary, fieldsLock, kindNames, metaSchemaOf, readDocuments } from "../engine/tools";
import { nextMigration, requireOneShape } from "../server/rows/shape/next-migration";
import { blockKindsIn } from "./block-lists";
import { lockText } from "./check/lock-text";
import { releasedLock } from "./check/released-lock";
import { closedLists, closedListTypes } from "./closed-lists";
import { codeUses } from "./code-uses";
import { demoList, demoPage } from "./demo-list";
import { editorFiles } from "./editor/editor-files";
import type { GeneratedFile } from "./generated-file";
import { iconsFile } from "./icons";
import { languageKeysText } from "./language-keys";
import { languageSchemas } from "./language-schemas";
import { languageTypes } from "./language-types";
import { markFiles } from "./marks";
import { overlayBases } from "./overlay-bases";
import { recordSchemaFile, recordSchemaText } from "./record-language";

const banner = "// Generated from schemas/language and engine/blocks/*/*.schema.json by `npm run generate`; do not edit.\n";

export function* generatedFiles(root: string): Generator<GeneratedFile> {
  const documents = readDocuments(root);
  const library = createLibrary(documents);
  yield { path: "schemas/language/block.schema.json", text: blockSchemaText(root) };
  yield { path: recordSchemaFile, text: recordSchemaText(root) };
  yield { path: "engine/documents/language.ts", text: typesText(root) };
  yield { path: "engine/language/closed-lists.ts", text: closedListsText(root) };
  yield { path: "tools/diff/words/language-keys.ts", text: `${banner}\n${languageKeysText(root, languageSchemas(root))}` };
  yield { path: "engine/render/icons.ts", text: iconsFile() };
  yield { path: "schemas/uses/portal.json", text: codeUses(root) };
  yield { path: demoPage, text: demoList(root) };
  yield* markFiles(library);
  yield { path: fieldsLock.path, text: lockText(root, library, releasedLock(root, fieldsLock.path)) };
  requireOneShape(root, documents);
  yield* nextMigration(root, library);
  yield* overlayBases(documents);
  // Editors are offered names of all documents, those that were written above among them.
  yield* editorFiles(root, createLibrary(readDocuments(root)));
}

function blockSchemaText(root: string): string {
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Block",
    description: "Blok: satu bagian isi layar; jenisnya menentukan kunci lainnya.",
    discriminator: { propertyName: "kind" },
    oneOf: blockKindsIn(root).map((kind) => ({ $ref: `../../engine/blocks/${kind}/${kind}.schema.json` })),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function typesText(root: string): string {
  const types = languageTypes(root, kindNames.map(metaSchemaOf));
  const actions = JSON.parse(readFileSync(`${root}schemas/language/action.schema.json`, "utf8")) as {
    oneOf: { properties: { kind: { const: string } } }[];
  };
  const union = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(" | ");
  const kinds = `export type BlockKind = ${union(blockKindsIn(root))};\nexport type ActionKind = ${union(actions.oneOf.map((one) => one.properties.kind.const))};\n`;
  return `${banner}\n${types}\n${kinds}`;
}

function closedListsText(root: string): string {
  const lists = closedListTypes(closedLists(root, languageSchemas(root)));
  return `${banner}\n${lists}`;
}
