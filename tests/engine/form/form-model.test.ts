import { describe, expect, it } from "vitest";
import { FormModel } from "../../../engine/form/model/form-model";
import { loadFormValues } from "../../../engine/form/model/late-values";
import { toPath } from "../../../engine/json/paths";
import { compileValidator } from "../../../engine/server";
import { compiledOf, sharedText } from "./documents";
import cases from "./rules.json";

interface Step {
  set?: [path: string, value: unknown];
  context?: Record<string, unknown>;
  visible?: string[];
  hidden?: string[];
  required?: string[];
  optional?: string[];
  readOnly?: string[];
  writable?: string[];
  offered?: Record<string, unknown[]>;
  /** The words that can tell a value. */
  told?: Record<string, unknown[]>;
  data?: unknown;
  sent?: unknown;
}

interface Case {
  name: string;
  schema: object;
  lists?: Record<string, object>;
  master?: Record<string, { value: number; label: string }[]>;
  context?: Record<string, unknown>;
  data: unknown;
  steps: Step[];
}

function modelOf({ schema, lists, master = {}, context, data }: Omit<Case, "name" | "steps">): FormModel {
  const compiled = compiledOf(schema, lists);
  const options = {
    offered: (list: string, parent: unknown) => master[JSON.stringify([list, parent])],
    load: () => Promise.resolve(),
  };
  return new FormModel({ compiled, validator: compileValidator(compiled.schema), texts: sharedText, data, context, options });
}

describe("the rules of a form", () => {
  for (const one of cases as unknown as Case[]) {
    it(one.name, () => {
      const model = modelOf(one);
      const state = (key: string) => model.state(toPath(key));
      for (const step of one.steps) {
        if (step.set) model.set(toPath(step.set[0]), step.set[1]);
        if (step.context) model.setContext(step.context);
        for (const key of step.visible ?? []) expect(state(key).visible, key).toBe(true);
        for (const key of step.hidden ?? []) expect(state(key).visible, key).toBe(false);
        for (const key of step.required ?? []) expect(state(key).required, key).toBe(true);
        for (const key of step.optional ?? []) expect(state(key).required, key).toBe(false);
        for (const key of step.readOnly ?? []) expect(state(key).readOnly, key).toBe(true);
        for (const key of step.writable ?? []) expect(state(key).readOnly, key).toBe(false);
        for (const [key, values] of Object.entries(step.offered ?? {})) {
          expect(
            state(key).options?.map(({ value }) => value),
            key,
          ).toEqual(values);
        }
        for (const [key, values] of Object.entries(step.told ?? {}))
          expect(
            model.tellingChoices(toPath(key))?.map(({ value }) => value),
            key,
          ).toEqual(values);
        if (step.data) expect(model.data).toEqual(step.data);
        if (step.sent) expect(model.sent).toEqual(step.sent);
      }
    });
  }
});

describe("what a form tells its fields", () => {
  const schema = {
    properties: {
      a: { type: "string", title: "A", minLength: 3 },
      b: { type: "string", title: "B" },
      c: { type: "string", visibleWhen: { "==": [{ var: "form.a" }, "abc"] } },
    },
    required: ["a", "b"],
  };

  it("calls only those who show the path that changed, or what depends on it", () => {
    const model = modelOf({ schema, data: {} });
    const called: string[] = [];
    for (const key of ["a", "b", "c"]) model.subscribe(key, () => called.push(key));
    model.set(["a"], "x");
    expect(called).toEqual(["a"]);
    model.set(["a"], "abc");
    expect(called).toEqual(["a", "a", "c"]);
  });

  it("shows a fault once the field was left, and takes it away as soon as it is mended", () => {
    const model = modelOf({ schema, data: {} });
    model.set(["a"], "x");
    expect(model.messagesAt("a")).toEqual([]);
    model.leave(["a"]);
    expect(model.messagesAt("a")).toEqual(["Data isian Anda terhitung kurang dari 3 karakter"]);
    expect(model.messagesAt("b")).toEqual([]);
    model.set(["a"], "xyz");
    expect(model.messagesAt("a")).toEqual([]);
  });

  it("shows every fault after a submission, and the server's until its field changes", () => {
    const model = modelOf({ schema, data: {} });
    expect(model.submit().map(({ path, code }) => [path, code])).toEqual([
      ["a", "required"],
      ["b", "required"],
    ]);
    expect(model.shown.map(({ message }) => message)).toEqual(["A wajib diisi", "B wajib diisi"]);
    model.set(["a"], "lima");
    model.set(["b"], "ada");
    expect(model.submit()).toEqual([]);
    model.refuse({ b: "Sudah terdaftar" });
    expect(model.messagesAt("b")).toEqual(["Sudah terdaftar"]);
    model.set(["b"], "adaa");
    expect(model.messagesAt("b")).toEqual([]);
  });

  it("is dirty while what is typed differs from what is saved", () => {
    const model = modelOf({ schema, data: { a: "abc" } });
    model.set(["b"], "x");
    expect(model.isDirty()).toBe(true);
    model.set(["b"], undefined);
    expect(model.isDirty()).toBe(false);
    model.set(["b"], "y");
    model.accept({ a: "abc", b: "y" });
    expect(model.isDirty()).toBe(false);
  });

  it("is not changed where the server says null of what is empty", () => {
    const model = modelOf({
      schema: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
      data: { a: "x" },
    });
    model.rebase({ a: "x", b: null });
    expect([model.changed(), model.isDirty()]).toEqual([[], false]);
    expect(model.goOnFrom({ a: "y", b: null })).toBe(true);
    expect(model.data).toMatchObject({ a: "y" });
    model.set(["b"], "z");
    expect([model.changed(), model.isDirty()]).toEqual([["b"], true]);
  });

  it("holds the very object that is saved again when it is put in whole as it was", () => {
    const model = modelOf({ schema, data: { a: "abc" } });
    model.set([], { a: "abc" });
    expect(model.data).toBe(model.saved);
    model.set([], { a: "abc", b: "x" });
    expect(model.data).not.toBe(model.saved);
    expect(model.saved).toEqual({ a: "abc" });
    model.set([], { a: "abc" });
    expect(model.data).toBe(model.saved);
  });

  it("clears a child when the options of its new parent arrive without its value", async () => {
    const lists = { kota: { title: "Kota", master: { name: "kota", parent: "p" } } };
    const arrived = new Map<unknown, { value: number; label: string }[]>([[11, [{ value: 1, label: "A" }]]]);
    const compiled = compiledOf(
      { properties: { p: { type: "integer" }, k: { type: "integer", options: { list: "kota", parent: "p" } } } },
      lists,
    );
    const options = {
      offered: (_list: string, parent: unknown) => arrived.get(parent),
      load: async (_list: string, parent: unknown) => void arrived.set(parent, [{ value: 2, label: "B" }]),
    };
    const validator = compileValidator(compiled.schema);
    const model = new FormModel({ compiled, validator, texts: sharedText, data: { p: 11, k: 1 }, options });
    model.set(["p"], 12);
    expect(model.state(["k"]).optionsStatus).toBe("loading");
    await new Promise((resolve) => setTimeout(resolve));
    expect(model.state(["k"]).options?.map(({ value }) => value)).toEqual([2]);
    expect(model.data).toEqual({ p: 12 });
  });

  it("asks a source once for a list that it says it has loaded and does not have", async () => {
    const lists = { kota: { title: "Kota", master: { name: "kota" } } };
    const compiled = compiledOf({ properties: { k: { type: "integer", options: { list: "kota" } } } }, lists);
    let asked = 0;
    const options = {
      offered: () => undefined,
      load: async () => {
        asked += 1;
        if (asked > 3) throw new Error("it is asked for ever");
      },
    };
    const model = new FormModel({
      compiled,
      validator: compileValidator(compiled.schema),
      texts: sharedText,
      data: { k: 1 },
      options,
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect([asked, model.state(["k"]).optionsStatus]).toEqual([1, "failed"]);
  });

  it("reads what was written when its field is left, and again before it is sent", async () => {
    await loadFormValues();
    const compiled = compiledOf({
      properties: { hp: { type: "string", format: "phone" }, nama: { type: "string" }, biaya: { type: "number" } },
    });
    const model = new FormModel({ compiled, validator: compileValidator(compiled.schema), texts: sharedText });
    model.set(["hp"], "+62 857-0000-0011");
    expect(model.data, "nothing changes under the fingers").toEqual({ hp: "+62 857-0000-0011" });
    model.leave(["hp"]);
    expect([model.data, model.messagesAt("hp")]).toEqual([{ hp: "085700000011" }, []]);
    model.set(["biaya"], "1,500");
    model.leave(["biaya"]);
    expect(model.messagesAt("biaya")).toEqual(["“1,500” dapat berarti 1500 atau 1,5. Tulis salah satunya, 1500 atau 1,5"]);
    model.set(["biaya"], "1.500");
    model.set(["nama"], "Sri\u200b  Wahyuni");
    expect([model.submit(), model.sent]).toEqual([[], { hp: "085700000011", nama: "Sri Wahyuni", biaya: 1500 }]);
  });
});
