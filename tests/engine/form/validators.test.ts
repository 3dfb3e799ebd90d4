import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSchemaUtils } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { afterAll, describe, expect, it } from "vitest";
import { compileValidator, type DataValidator } from "../../../engine/server";
import { validatorModule } from "../../../engine/tools";

const branches = [
  { properties: { a: { type: "string" } }, required: ["a"] },
  { properties: { b: { $ref: "#/definitions/kode" } }, required: ["b"] },
];
const schema = {
  type: "object",
  definitions: { kode: { type: "string", pattern: "^[A-Z]{2}$" } },
  properties: {
    nik: { type: "string", format: "nik", errorMessage: "NIK terdiri dari 16 angka" },
    surel: { type: "string", format: "gmail", maxLength: 30, errorMessage: { format: "Bukan Gmail" } },
    lahir: { type: "string", format: "date" },
    daftar: { type: "array", uniqueItems: true, items: { type: "object", properties: { n: { type: "integer", minimum: 1 } } } },
    pilih: { type: "object", oneOf: branches },
  },
};

const values = [
  {},
  { nik: "9912345678901234", surel: "sari@gmail.com", lahir: "2024-02-29", daftar: [{ n: 1 }, { n: 2 }], pilih: { a: "x" } },
  { nik: "12", surel: "sari@contoh.id", lahir: "2023-02-29", daftar: [{ n: 0 }, { n: 0 }], pilih: { b: "x" } },
  { surel: `${"x".repeat(31)}@gmail.com`, daftar: "tidak", pilih: {} },
  null,
  [],
];

describe("a validator as a module of plain functions", () => {
  const folder = mkdtempSync(join(tmpdir(), "validator-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const source = validatorModule(schema);

  it("says the same as AJV in process", async () => {
    const file = join(folder, "validator.mjs");
    writeFileSync(file, source);
    const { validator } = (await import(/* @vite-ignore */ file)) as { validator: DataValidator };
    const inProcess = compileValidator(schema);
    for (const value of values) expect(validator.validate(value)).toEqual(inProcess.validate(value));
    expect(validator.validate(values[1])).toEqual([]);
    expect(validator.validate(values[2])).not.toEqual([]);
  });

  it("needs nothing but the engine's runtime and evaluates no text", () => {
    expect(source.match(/^import .*$/gm)).toHaveLength(1);
    expect(source).not.toMatch(/\brequire\(|\beval\(|new Function/);
  });

  it("lets rjsf choose the branch that the data fits, and has no function for a branch of another schema", () => {
    const { functions } = compileValidator(schema);
    const validator = createPrecompiledValidator(functions as never, schema as never);
    const utils = createSchemaUtils(validator, schema as never);
    const choose = (data: object) => utils.getClosestMatchingOption(data, branches as never[], 0);
    expect(choose({ a: "x" })).toBe(0);
    expect(choose({ b: "XY" })).toBe(1);
    expect(() => validator.isValid({ type: "null" } as never, {}, schema as never)).toThrow("No precompiled validator");
  });
});
