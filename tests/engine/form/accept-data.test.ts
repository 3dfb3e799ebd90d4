import { describe, expect, it } from "vitest";
import { acceptData } from "../../../engine/rules/accept-data";
import { compileValidator } from "../../../engine/server";
import table from "./accept-data.json";
import { compiledOf, sharedText } from "./documents";

interface Case {
  name: string;
  context?: Record<string, unknown>;
  stored?: Record<string, unknown>;
  submitted: unknown;
  data?: unknown;
  errors: [path: string, code: string, message: string][];
}

describe("accepting submitted data", () => {
  const compiled = compiledOf(table.schema, table.lists);
  const validator = compileValidator(compiled.schema);
  for (const { name, context = {}, stored, submitted, data, errors } of table.cases as unknown as Case[]) {
    it(name, () => {
      const input = { submitted, stored, context, offered: () => undefined, texts: sharedText };
      const accepted = acceptData(compiled, validator, input);
      expect(accepted.errors.map(({ path, code, message }) => [path, code, message])).toEqual(errors);
      if (data) expect(accepted.data).toEqual(data);
    });
  }

  it("refuses a value that breaks the field's own rule, in the document's words", () => {
    const repeated = compiledOf({
      properties: {
        sandi: { type: "string" },
        ulangi: {
          type: "string",
          validWhen: { "==": [{ var: "form.ulangi" }, { var: "form.sandi" }] },
          errorMessage: { validWhen: "Ulangan tidak sama!" },
        },
      },
    });
    const accept = (submitted: unknown) => {
      const input = { submitted, stored: undefined, context: {}, offered: () => undefined, texts: sharedText };
      return acceptData(repeated, compileValidator(repeated.schema), input).errors;
    };
    expect(accept({ sandi: "a", ulangi: "b" })).toEqual([{ path: "ulangi", code: "rule", message: "Ulangan tidak sama!" }]);
    expect(accept({ sandi: "a", ulangi: "a" })).toEqual([]);
    expect(accept({ sandi: "a" })).toEqual([]);
  });

  it("refuses in a change a key that no field of a closed object is named for, unless it has lain there since earlier documents", () => {
    const item = { type: "object", properties: { nama: { type: "string" } }, additionalProperties: false };
    const closed = compiledOf({
      properties: { nama: { type: "string" }, anak: { type: "array", items: item }, bebas: { type: "object" } },
      additionalProperties: false,
    });
    const accept = (submitted: unknown, stored?: Readonly<Record<string, unknown>>) => {
      const input = { submitted, stored, strict: true, context: {}, offered: () => undefined, texts: sharedText };
      return acceptData(closed, compileValidator(closed.schema), input);
    };
    expect(accept({ nama: "Sri", nmaa: "Sri", anak: [{ nama: "Ayu" }, { umur: 3 }], bebas: { apa: 1 } }, {}).errors).toEqual([
      { path: "nmaa", code: "shape", message: "Tidak ada isian bernama nmaa" },
      { path: "anak.1.umur", code: "shape", message: "Tidak ada isian bernama umur" },
    ]);
    expect(accept({ nama: "Sri", lama: "x", kosong: "" }, { lama: "x" })).toEqual({ data: { nama: "Sri" }, errors: [] });
    expect(accept({ nama: "Sri", nmaa: "Sri" })).toEqual({ data: { nama: "Sri" }, errors: [] });
    expect(accept({ lama: "y" }, { lama: "x" }).errors).toMatchObject([{ path: "lama" }]);
  });

  it("refuses every choice of a list it does not know", () => {
    const unknown = compiledOf(
      { properties: { k: { type: "integer", options: { list: "kota" } } } },
      {
        kota: { title: "Kota", master: { name: "kota" } },
      },
    );
    const input = { submitted: { k: 1 }, stored: undefined, context: {}, offered: () => undefined, texts: sharedText };
    expect(acceptData(unknown, compileValidator(unknown.schema), input).errors).toMatchObject([
      { path: "k", code: "not-offered" },
    ]);
  });
});
