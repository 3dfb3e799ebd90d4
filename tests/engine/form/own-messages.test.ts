import Ajv from "ajv";
import ajvErrors from "ajv-errors";
import { describe, expect, it } from "vitest";
import { toShapeErrors } from "../../../engine/rules/shape-errors";
import { compileValidator } from "../../../engine/server";

const text = { type: "string" };

/** What is told of a value, by path; undefined where the document tells nothing of its own. */
function toldOf(schema: Record<string, unknown>, value: unknown): Record<string, string | undefined> {
  const errors = compileValidator({ type: "object", ...schema }).validate(value);
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

describe("a document's own message", () => {
  it("serves every fault of its field when it is one text, but not that the field is missing", () => {
    const schema = {
      properties: { nik: { ...text, maxLength: 3, pattern: "^[0-9]+$", errorMessage: "Salah" } },
      required: ["nik"],
    };
    expect(toldOf(schema, { nik: "abcd" })).toEqual({ nik: "Salah" });
    expect(toldOf(schema, { nik: 1 })).toEqual({ nik: "Salah" });
    expect(toldOf(schema, {})).toEqual({ nik: undefined });
  });

  it("serves the keywords that it names, and none else", () => {
    const schema = {
      properties: { a: { ...text, minLength: 3, pattern: "^[a-z]+$", errorMessage: { pattern: "Huruf kecil" } } },
    };
    expect(toldOf(schema, { a: "ABC" })).toEqual({ a: "Huruf kecil" });
    expect(toldOf(schema, { a: "a" })).toEqual({ a: undefined });
  });

  it("stands at the field that is missing, also where a branch or a group asks for it", () => {
    const nama = { ...text, errorMessage: { required: "Isi nama" } };
    expect(toldOf({ properties: { nama }, required: ["nama"] }, {})).toEqual({ nama: "Isi nama" });
    const grup = { type: "object", properties: { nama }, required: ["nama"] };
    expect(toldOf({ properties: { daftar: { type: "array", items: grup } } }, { daftar: [{}] })).toEqual({
      "daftar.0.nama": "Isi nama",
    });
    // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's own keyword.
    const branch = { properties: { nama }, if: { required: ["a"] }, then: { required: ["nama"] } };
    expect(toldOf(branch, { a: 1 })).toMatchObject({ nama: "Isi nama" });
  });

  it("of a list or a group says nothing of the faults inside", () => {
    const items = { type: "object", properties: { a: { ...text, maxLength: 1 } } };
    const schema = { properties: { daftar: { type: "array", minItems: 2, items, errorMessage: "Kurang" } } };
    expect(toldOf(schema, { daftar: [{ a: "xx" }] })).toEqual({ "daftar.0.a": undefined, daftar: "Kurang" });
  });

  it("is read from the validator that a foreign form brings with ajv-errors", () => {
    const ajv = new Ajv({ allErrors: true });
    ajvErrors(ajv);
    const validate = ajv.compile({ properties: { a: { ...text, maxLength: 1, errorMessage: "Panjang" } } });
    validate({ a: "xx" });
    expect(toShapeErrors(validate.errors as never)).toMatchObject([{ path: "a", keyword: "maxLength", message: "Panjang" }]);
  });
});
