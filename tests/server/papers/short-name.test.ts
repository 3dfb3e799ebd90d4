/** How the public check names a holder: each row of `short-names.json` is a name and what a stranger reads of it. */
import { describe, expect, it } from "vitest";
import { nameWords, shortName } from "../../../server/papers/short-name";
import { documentsOf } from "../test-app";
import cases from "./short-names.json";

const words = nameWords(documentsOf().base);

describe("a holder in the public check", () => {
  it.each(cases as [string, string][])("%j is read as %j", (name, shown) => {
    expect(shortName(name, words)).toBe(shown);
  });

  it("is never told with the whole name, but for a single letter", () => {
    for (const [name = ""] of cases) if (name.trim().length > 1) expect(shortName(name, words)).not.toBe(name);
  });
});
