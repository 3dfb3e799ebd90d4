/** An operator is one entry: what the types cannot demand of it, and that nothing else lists operators. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evaluate } from "../../../engine/conditions/condition";
import { operatorNames, operatorOf, operators } from "../../../engine/conditions/operators";
import { argumentCounts } from "../../../engine/conditions/operators/operator";

const root = join(import.meta.dirname, "../../..");

describe("an operator's entry", () => {
  it.each(Object.entries(operators))("%s is one that the evaluator knows", (name, { run }) => {
    if (run === "replaced") return expect(() => evaluate({ [name]: [[], 1] }, {})).toThrow(/Unrecognized/);
    expect(() => evaluate({ [name]: [[], 1] }, {})).not.toThrow(/Unrecognized/);
  });

  it.each(Object.entries(operators))("%s takes as many arguments as it has types for, or more", (_, operator) => {
    const { least, most } = argumentCounts(operator);
    expect(least).toBeGreaterThan(0);
    expect(most).toBeGreaterThanOrEqual(least);
    expect(operator.takes.length).toBeLessThanOrEqual(most);
    if (operator.perElement) expect(operator.takes[0]).toBe("array");
  });

  it("is explained to staff, and nothing else is", () => {
    const guide = readFileSync(join(root, "schemas/language/PANDUAN.md"), "utf8");
    const chapter = guide.split(/^## /m).find((text) => text.startsWith("Semua operator")) ?? "";
    const explained = [...chapter.matchAll(/^\| `\{ "([^"]+)":/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual(operatorNames.toSorted());
  });
});

/** Lists of two or more texts, and objects of two or more keys, in a source file. */
function listsIn(source: string): string[][] {
  const quoted = (text: string) => [...text.matchAll(/"([^"\n]+)"/g)].map(([, name = ""]) => name);
  const arrays = [...source.matchAll(/\[\s*("[^"\n]+"\s*,\s*)+("[^"\n]+"\s*,?\s*)?\]/g)].map(([text]) => quoted(text));
  const words = [...source.matchAll(/"([^"\n]+)"\s*\.split\(/g)].map(([, text = ""]) => text.split(/[\s,|]+/));
  const cases = [...source.matchAll(/(?:case "[^"\n]+":\s*)+/g)].map(([text]) => quoted(text));
  return [...arrays, ...words, ...cases].filter((list) => list.length > 1);
}

describe("the project", () => {
  it.each(["engine", "src", "server"])("lists operators nowhere else: %s", (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    const lists = files.flatMap((file) =>
      listsIn(readFileSync(join(root, folder, file), "utf8"))
        .filter((list) => list.every((name) => operatorOf(name)))
        .map((list) => `${file}: ${list.join(" ")}`),
    );
    expect(lists).toEqual([]);
  });

  it("would notice a list", () => {
    expect(listsIn('new Set(["and", "or"])')).toEqual([["and", "or"]]);
    expect(listsIn('"var if and".split(" ")')).toEqual([["var", "if", "and"]]);
    expect(listsIn('case "some":\n case "all":')).toEqual([["some", "all"]]);
  });
});
