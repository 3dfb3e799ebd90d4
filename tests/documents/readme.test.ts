/** The screen on the README's first page is a real one: it passes the checker among the shipped documents, and every block compiles. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDocuments, compileScreen, createLibrary, parseDocument } from "../../engine/tools";
import { kept, language, root, shipped } from "../check/shipped";

const readme = readFileSync(join(root, "README.md"), "utf8");
const text = /```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
const document = parseDocument("screens/gurupenggerak/readme.json", text);
const documents = [...shipped, ...(document ? [document] : [])];

describe("the README's screen", () => {
  it("passes the checker", () => {
    expect(document?.value).toBeDefined();
    expect(checkDocuments(documents, language, [], kept)).toEqual([]);
  });

  it("compiles without an error block", () => {
    const compiled = compileScreen(createLibrary(documents), "gurupenggerak/readme");
    expect(compiled?.screen.blocks.map(({ kind }) => kind)).toEqual(["banner", "countdown", "tiles"]);
  });
});
