import { join } from "node:path";
import { expect, it } from "vitest";
import { checkDocuments, findStrays, readDocuments, readLanguage } from "../../engine/tools";

const root = join(import.meta.dirname, "../..");

it("the shipped documents have no problems", () => {
  const problems = checkDocuments(readDocuments(root), readLanguage(root), findStrays(root));
  expect(
    problems.map(({ file, code, pointer, values }) => `${file} ${code} at ${pointer.join("/")} ${values.found ?? ""}`),
  ).toEqual([]);
});
