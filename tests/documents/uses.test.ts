/**
 * The list in `schemas/uses/portal.json` is the list of names in the code now, so the checker's word on calls and texts nobody uses can be
 * trusted.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { codeUses } from "../../tools/code-uses";

const root = join(import.meta.dirname, "../..");

it("the calls and texts that code names are those that stand in the document", () => {
  expect(codeUses(root)).toBe(readFileSync(join(root, "schemas/uses/portal.json"), "utf8"));
});
