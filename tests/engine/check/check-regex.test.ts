/** The quick judgement of a pattern must never call fine what the full analysis (recheck) finds to blow up. */
import { checkSync } from "recheck";
import { describe, expect, it } from "vitest";
import { checkRegex } from "../../../engine/check/logic/check-regex";

const patterns = [
  "^[0-9]{16}$",
  "^[0-9]+$",
  "[0-9]+$",
  "^(a+)+$",
  "(a|a)*b",
  "\\s+$",
  "^\\S+@\\S+\\.\\S+$",
  "^[a-z0-9]+([-_.][a-z0-9]+)*$",
  "@([a-z0-9-]+\\.){0,3}belajar\\.id$",
  "@[!-~]+x",
  "@.+x",
  "#[^a]+b",
  "^(19|20)[0-9]{2}$",
];

describe("a pattern", () => {
  it.each(patterns)("%s is refused exactly when the full analysis refuses it", (pattern) => {
    const isVulnerable = checkSync(pattern, "u", { timeout: 50_000 }).status === "vulnerable";
    expect(checkRegex(pattern, []).map(({ code }) => code)).toEqual(isVulnerable ? ["unsafe-regex"] : []);
  });
});
