/** What a section lacks and what is wrong in it, counted before it is shown: a wrong value is never complete. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FormModel } from "../../../engine/form/model/form-model";
import { FormProgress, isFinished } from "../../../engine/form/model/form-progress";
import { compileValidator } from "../../../engine/server";
import { compiledOf, sharedText } from "./documents";

const schema = {
  type: "object",
  properties: {
    alamat: { type: "string", title: "Alamat", maxLength: 10 },
    setuju: { type: "boolean", title: "Setuju", const: true },
    riwayat: {
      type: "array",
      title: "Riwayat",
      items: { type: "object", properties: { nama: { type: "string" }, tahun: { type: "string" } }, required: ["nama", "tahun"] },
    },
  },
  required: ["alamat", "setuju"],
};
const sections = [
  { id: "diri", fields: [{ name: "alamat" }, { name: "setuju" }] },
  { id: "riwayat", fields: [{ name: "riwayat" }] },
];

function progressOf(data: object) {
  const compiled = compiledOf(schema);
  const model = new FormModel({ compiled, validator: compileValidator(compiled.schema), texts: sharedText, data });
  const progress = new FormProgress({ model, schema: compiled.schema, sections, readOnly: false });
  stop = progress.start();
  const figures = (id: string) => {
    const { left, total, faults } = progress.of(id);
    return `${left}/${total} ${faults}${isFinished(progress.of(id)) ? " finished" : ""}`;
  };
  return { model, progress, figures };
}

let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it("a wrong value that was kept is told once the form was looked at, and shown at no field", () => {
  const { model, figures } = progressOf({ alamat: "x".repeat(500), setuju: true });
  model.look();
  expect(figures("diri")).toBe("0/2 1");
  expect(model.shown).toEqual([]);
});

it("what is being written is to be filled until it is right, and wrong once it was left so", () => {
  const { model, figures } = progressOf({ setuju: true });
  model.set(["alamat"], "x".repeat(500));
  vi.advanceTimersByTime(700);
  expect(figures("diri")).toBe("1/2 0");
  model.leave(["alamat"]);
  expect(figures("diri")).toBe("0/2 1");
  model.set(["alamat"], "Bantul");
  expect(figures("diri")).toBe("0/2 0 finished");
});

it("a wrong value that was mended is no fault a moment after the last key", () => {
  const { model, figures } = progressOf({ alamat: "x".repeat(500), setuju: true });
  model.look();
  model.set(["alamat"], "Bantul");
  vi.advanceTimersByTime(700);
  expect(figures("diri")).toBe("0/2 0 finished");
});

it("an empty field and an unticked statement are missing, not wrong; the next one is led to", () => {
  const { model, progress, figures } = progressOf({ alamat: "Bantul", setuju: false });
  model.look();
  expect(figures("diri")).toBe("1/2 0");
  expect(progress.nextLeft("alamat")).toBe("setuju");
});

it("a blank item is to be filled or taken away, and holds nothing yet", () => {
  const { model, progress, figures } = progressOf({ alamat: "Bantul", setuju: true, riwayat: [{}] });
  model.look();
  expect([figures("riwayat"), progress.of("riwayat").filled]).toEqual(["1/1 0", 0]);
});

it("an item that was begun is to be filled, and led to where it lacks something", () => {
  const { model, progress, figures } = progressOf({ alamat: "Bantul", setuju: true, riwayat: [{ nama: "Pelatihan" }] });
  model.look();
  expect(figures("riwayat")).toBe("1/1 0");
  expect(progress.nextLeft("setuju")).toBe("riwayat.0.tahun");
  model.set(["riwayat", 0, "tahun"], "2020");
  vi.advanceTimersByTime(700);
  expect(figures("riwayat")).toBe("0/0 0");
});
