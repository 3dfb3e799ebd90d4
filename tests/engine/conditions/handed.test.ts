import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileLogic, evaluate, holds, type Logic } from "../../../engine/conditions/condition";
import { namedConditions } from "../../../engine/tools";
import { libraryOf } from "../open-screen";

const entries = {
  "belum-lewat": {
    given: [{ id: "batas" }],
    when: { or: [{ "!": { present: { var: "given.batas" } } }, { open: { var: "given.batas" } }] },
  },
  antara: {
    given: [{ id: "dari" }, { id: "sampai" }],
    when: { "<=": [{ var: "given.dari" }, { var: "angka" }, { var: "given.sampai" }] },
  },
  // Hands on, under other names, what it was handed.
  "di-atas": {
    given: [{ id: "dari" }],
    when: { condition: ["antara", { var: "given.dari" }, { "+": [{ var: "given.dari" }, 5] }] },
  },
  "atau-tujuh": { given: [{ id: "nilai" }], when: { "==": [{ var: ["given.nilai", 7] }, { var: "angka" }] } },
  "di-dalam": { given: [{ id: "nilai" }], when: { some: [{ var: "daftar" }, { "==": [{ var: "given.nilai" }, 1] }] } },
  biasa: { when: { "==": [{ var: "angka" }, 3] } },
};
const named = namedConditions(libraryOf({ "schemas/conditions/uji.json": { conditions: entries } }));
const compiled = (name: string, ...given: Logic[]) => compileLogic({ condition: [name, ...given] }, named);

describe("a named condition that is handed values", () => {
  it("reads them in the place of its own names", () => {
    const { logic, reads } = compiled("belum-lewat", { var: "row.tenggat" });
    expect(logic).toEqual(
      compileLogic({ or: [{ "!": { present: { var: "row.tenggat" } } }, { open: { var: "row.tenggat" } }] }, named).logic,
    );
    expect([...reads].sort()).toEqual(["date", "row.tenggat"]);
  });

  it("holds for nobody who hands it more or fewer", () => {
    for (const given of [[], [1], [1, 2, 3]]) expect(() => compiled("antara", ...given)).toThrow("unknown-condition");
    expect(() => compileLogic({ condition: "belum-lewat" }, named)).toThrow("unknown-condition");
    expect(() => compiled("biasa", 3)).toThrow("unknown-condition");
  });

  it("uses what a variable falls back to where what it is handed has no value", () => {
    const { logic } = compiled("atau-tujuh", { var: "lain" });
    expect([{ angka: 7 }, { angka: 7, lain: 0 }, { angka: 0, lain: 0 }].map((scope) => holds(logic, scope))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("hands nothing to an element of a list, which is all that is seen there", () => {
    const { logic } = compiled("di-dalam", { var: "angka" });
    expect(holds(logic, { angka: 1, daftar: [{ angka: 1 }] })).toBe(false);
  });

  it("says what its logic says of the values", () => {
    const number = fc.integer({ min: -4, max: 12 });
    const handed = fc.oneof(
      number.map((value): Logic => value),
      fc.constantFrom<Logic>({ var: "satu" }, { "+": [{ var: "satu" }, 1] }, { "-": [{ var: "dua" }, { var: "satu" }] }),
    );
    const scopes = fc.record({ angka: number, satu: number, dua: number });
    fc.assert(
      fc.property(handed, handed, scopes, (one, other, scope) => {
        const [dari, sampai] = [one, other].map((logic) => evaluate(compileLogic(logic, named).logic, scope));
        const given = compileLogic(entries.antara.when, named).logic;
        expect(holds(compiled("antara", one, other).logic, scope)).toBe(holds(given, { ...scope, given: { dari, sampai } }));
        const above = compiled("di-atas", one).logic;
        expect(holds(above, scope)).toBe(holds(given, { ...scope, given: { dari, sampai: Number(dari) + 5 } }));
      }),
    );
  });
});
