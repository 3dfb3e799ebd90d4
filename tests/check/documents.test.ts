import { expect, it } from "vitest";
import { checkDocuments, findStrays } from "../../engine/tools";
import { kept, language, root, shipped } from "./shipped";

it("the shipped documents have no problems", () => {
  const problems = checkDocuments(shipped, language, findStrays(root), kept);
  expect(
    problems.map(({ file, code, pointer, values }) => `${file} ${code} at ${pointer.join("/")} ${values.found ?? ""}`),
  ).toEqual([]);
});
