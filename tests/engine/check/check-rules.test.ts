/** The field that a rule reads: `form.x` is one of the whole form, `item.x` one of the object around the rule. */
import { describe, expect, it } from "vitest";
import { checkRules } from "../../../engine/check/data/check-rules";

const isOne = { "==": [{ var: "ptk.tahap" }, 1] };
const isTwoAndReads = (path: string) => ({ and: [{ "==": [{ var: "ptk.tahap" }, 2] }, { "==": [{ var: path }, 9] }] });
const scopeAt = () => ({ ptk: {}, form: {}, item: {} });

function codesOf(path: string) {
  const inner = {
    jabatan: { type: "integer", visibleWhen: isOne },
    lain: { type: "string", visibleWhen: isTwoAndReads(path) },
  };
  const schema = {
    type: "object",
    properties: { jabatan: { type: "integer" }, riwayat: { type: "array", items: { type: "object", properties: inner } } },
  };
  return checkRules(schema, { named: () => undefined, scopeAt }).map(({ code }) => code);
}

describe("a field in a list's items that waits for another", () => {
  it("is hidden with the field beside it", () => {
    expect(codesOf("item.jabatan")).toEqual(["hidden-with-parent"]);
  });

  it("is not hidden with a field of the same name in the whole form", () => {
    expect(codesOf("form.jabatan")).toEqual([]);
  });
});
