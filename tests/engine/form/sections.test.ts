/** The rules that a data schema says once for several fields, by the library, the rules and the checker. */
import { describe, expect, it } from "vitest";
import { acceptData } from "../../../engine/rules/accept-data";
import { compileValidator } from "../../../engine/server";
import { compiledOf, sharedText } from "./documents";

const text = { type: "string" };
const schema = {
  additionalProperties: false,
  sections: [
    { id: "rekening", fields: ["bank", "cabang"], visibleWhen: { "==": [{ var: "form.dibayar" }, true] } },
    { id: "wajib", fields: ["bank"], requiredWhen: { "==": [{ var: "form.dibayar" }, true] } },
    { id: "terkunci", fields: ["cabang", "kantor"], readOnlyWhen: { "==": [{ var: "session.role" }, "tamu"] } },
  ],
  properties: {
    dibayar: { type: "boolean" },
    bank: text,
    cabang: { ...text, visibleWhen: { "==": [{ var: "form.bank" }, "lain"] } },
    kantor: { ...text, readOnlyWhen: { "==": [{ var: "session.role" }, "orang"] } },
  },
};

describe("the sections of a data schema", () => {
  const compiled = compiledOf(schema);
  const accept = (submitted: unknown, role = "guru", stored = {}) =>
    acceptData(compiled, compileValidator(compiled.schema), {
      submitted,
      stored,
      context: { session: { role } },
      offered: () => undefined,
      texts: sharedText,
    });

  it("show a field only while its own condition and that of its section hold; what is hidden is neither stored nor asked for", () => {
    expect(accept({ bank: "lain", cabang: "Wates" })).toEqual({ data: {}, errors: [] });
    expect(accept({ dibayar: true, bank: "bri", cabang: "Wates" }).data).toEqual({ dibayar: true, bank: "bri" });
    expect(accept({ dibayar: true, bank: "lain", cabang: "Wates" }).data).toHaveProperty("cabang", "Wates");
  });

  it("ask for a field while one of its sections does", () => {
    expect(accept({ dibayar: true }).errors).toMatchObject([{ path: "bank", code: "required" }]);
  });

  it("close a field while it or its section says so", () => {
    const codes = (role: string) => accept({ kantor: "Sleman" }, role).errors.map(({ code }) => code);
    expect([codes("guru"), codes("tamu"), codes("orang")]).toEqual([[], ["read-only"], ["read-only"]]);
  });

  it("are no part of what the validator sees", () => {
    expect(compiled.schema).not.toHaveProperty("sections");
  });
});
