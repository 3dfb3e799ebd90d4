/** A record type is checked like any other document; what only it can get wrong stands in tests/problems. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDocuments, identifyDocument, parseDocument, readDocuments, readLanguage } from "../../../engine/tools";

const root = join(import.meta.dirname, "../../..");
const project = readDocuments(join(root, "tests/problems/base"));
const language = readLanguage(root);
const sound = JSON.parse(readFileSync(join(import.meta.dirname, "pengajuan.json"), "utf8"));
const path = "schemas/records/contoh/pengajuan.json";

function problemsWith(value: Readonly<Record<string, unknown>>) {
  const document = parseDocument(path, JSON.stringify(value));
  if (!document) throw new Error(`${path} is no document`);
  return checkDocuments([...project, document], language).map(({ file, code, pointer }) => ({ file, code, pointer }));
}

describe("a record document", () => {
  it("is known by its folder", () => expect(identifyDocument(path)).toEqual({ kind: "record", id: "contoh/pengajuan" }));

  it("has no problem when it is sound, though nobody names it", () => expect(problemsWith(sound)).toEqual([]));

  it("is told of a misspelt key", () => {
    const { title, ...rest } = sound;
    expect(problemsWith({ ...rest, titel: title })).toEqual([{ file: path, code: "unknown-key", pointer: ["titel"] }]);
  });

  it("is told of the meta-schema of another kind", () => {
    expect(problemsWith({ ...sound, $schema: "../../language/screen.schema.json" })).toEqual([
      { file: path, code: "wrong-schema", pointer: ["$schema"] },
    ]);
  });
});
