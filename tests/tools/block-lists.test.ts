/** The lists of all block kinds follow from their folders: what a folder lacks is named before anything is written. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { blockKinds } from "../../engine/tools";
import { blockKindsIn, blockLists } from "../../tools/block-lists";

const root = `${import.meta.dirname}/../../`;
const project = `${mkdtempSync(join(tmpdir(), "layar-blocks-"))}/`;
afterAll(() => rmSync(project, { recursive: true }));

function write(path: string, text = "") {
  mkdirSync(dirname(project + path), { recursive: true });
  writeFileSync(project + path, text);
}

describe("the folders of block kinds", () => {
  it("make the kinds that there are", () => {
    expect(blockKindsIn(root)).toEqual([...blockKinds]);
  });

  it("make the lists that are checked in", () => {
    for (const { path, text } of blockLists(root)) expect(readFileSync(root + path, "utf8"), path).toBe(text);
  });

  it("are told what they lack", () => {
    write("engine/blocks/pita-suara/compile.ts");
    write("engine/blocks/pita-suara/block.json", '{ "comes": "late" }');
    expect(() => blockLists(project)).toThrow("engine/blocks/pita-suara lacks pita-suara.schema.json, PitaSuara.tsx, sample.ts");
  });

  it("make of a whole folder an entry in every list", () => {
    for (const file of ["pita-suara.schema.json", "PitaSuara.tsx", "sample.ts", "resolve.ts"])
      write(`engine/blocks/pita-suara/${file}`);
    const lists = Object.fromEntries(blockLists(project).map(({ path, text }) => [path.split("/").at(-1), text]));
    expect(lists["loading.ts"]).toContain('"pita-suara": "late"');
    expect(lists["compilers.ts"]).toContain('"pita-suara": compilePitaSuara');
    expect(lists["resolvers.ts"]).toContain('"pita-suara": resolvePitaSuara');
    expect(lists["eager-components.ts"]).not.toContain("PitaSuara");
    expect(lists["late-components.ts"]).toContain("PitaSuara");
    expect(lists["samples.ts"]).toContain('"pita-suara": pitaSuara');
  });
});
