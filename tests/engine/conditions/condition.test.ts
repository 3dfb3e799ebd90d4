import { describe, expect, it } from "vitest";
import { compileLogic, evaluate, holds, LogicError, type Scope } from "../../../engine/conditions/condition";
import cases from "./cases.json";

const none = () => undefined;

describe("a compiled condition", () => {
  it.each(cases)("$name", ({ logic, scope, value }) => {
    expect(evaluate(compileLogic(logic, none).logic, scope as Scope)).toEqual(value);
  });

  it("knows what it reads, named conditions and context included", () => {
    const named = (name: string) =>
      name === "late" ? { and: [{ reached: { var: "cohort.closes" } }, { permitted: "x.edit" }] } : undefined;
    const { reads } = compileLogic({ or: [{ condition: "late" }, { var: "form.a" }] }, named);
    expect([...reads].sort()).toEqual(["cohort.closes", "date", "form.a", "preferences.permissions"]);
  });

  it("does not count an element's own properties as reads", () => {
    const { reads } = compileLogic({ some: [{ var: "list" }, { "==": [{ var: "status" }, 1] }] }, none);
    expect(reads).toEqual(["list"]);
  });

  it("refuses an operator that is not listed, an inherited one included", () => {
    for (const name of ["log", "method", "constructor", "toString"]) {
      expect(() => compileLogic({ [name]: [1] }, none)).toThrow(LogicError);
    }
  });

  it("refuses a named condition that does not exist, and one that leads back to itself", () => {
    expect(() => compileLogic({ condition: "nowhere" }, none)).toThrow("unknown-condition");
    expect(() => compileLogic({ condition: "self" }, () => ({ "!": [{ condition: "self" }] }))).toThrow("too-deep");
  });

  it("refuses an object of several operators, which would always hold", () => {
    expect(() => compileLogic({ var: "a", and: [] }, none)).toThrow("several-operators");
    expect(compileLogic({ judul: 1, isi: 2 }, none).logic).toEqual({ judul: 1, isi: 2 });
  });

  it("is false when evaluating it throws", () => {
    expect(holds({ nonsense: [] }, {})).toBe(false);
  });
});
