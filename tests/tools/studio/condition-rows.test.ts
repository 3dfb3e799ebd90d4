/** Rows of a condition that are changed say no more than was changed; tests/tools/studio/language-form.test.ts opens every shipped condition. */
import { describe, expect, it } from "vitest";
import {
  type Branches,
  type Comparison,
  columnOf,
  type Each,
  type Group,
  isUnfinished,
  logicOf,
  named,
  othersIn,
  type Row,
  rowOf,
} from "../../../tools/studio/condition-rows";
import { sentenceOf } from "../../../tools/studio/sentence";

describe("rows", () => {
  const logic = {
    and: [
      { ">=": [{ var: "profile.angkatan" }, 7] },
      { "!": { permitted: "berita.index" } },
      { or: [{ condition: "fasilitator" }, { in: [88, { var: "preferences.groups" }] }] },
    ],
  };

  it("read as people say it", () => {
    expect(sentenceOf(logic)).toBe(
      'profile.angkatan 7 atau lebih dan tanpa izin "berita.index" dan (syarat "fasilitator" atau preferences.groups memuat 88)',
    );
  });

  it("change in their own place", () => {
    const root = rowOf(logic) as Group;
    const rows = root.rows.with(0, { kind: "comparison", field: "profile.angkatan", relation: "<", value: 9 });
    expect(logicOf({ ...root, rows })).toEqual({ and: [{ "<": [{ var: "profile.angkatan" }, 9] }, ...logic.and.slice(1)] });
  });

  it("leave what they cannot show as it is written", () => {
    const late = { reached: { plusDays: [{ var: "row.mulai" }, -1] } };
    expect(othersIn(rowOf({ or: [late, { some: [{ var: "profiles" }, late] }] }))).toEqual([late, late]);
  });

  it.each<[object, (row: Row) => Row, object]>([
    [
      { some: [{ var: "profiles" }, { "==": [{ var: "k" }, 1] }] },
      (row) => ({ ...(row as Each), by: "none" }),
      { none: [{ var: "profiles" }, { "==": [{ var: "k" }, 1] }] },
    ],
    [
      { exists: ["kelas", { in: [{ var: "it.state" }, ["aktif"]] }] },
      (row) => ({ ...(row as Each), list: "rombel" }),
      { exists: ["rombel", { in: [{ var: "it.state" }, ["aktif"]] }] },
    ],
    [
      { if: [{ condition: "a" }, { present: { var: "x" } }, { condition: "b" }] },
      (row) => ({ ...(row as Branches), otherwise: { kind: "fixed", holds: false } }),
      { if: [{ condition: "a" }, { present: { var: "x" } }, false] },
    ],
    [
      { in: [{ var: "session.instansi_id" }, columnOf("actor.instansi", "instansi_id")] },
      (row) => ({ ...(row as Comparison), isNot: true }),
      { "!": { in: [{ var: "session.instansi_id" }, columnOf("actor.instansi", "instansi_id")] } },
    ],
  ])("of lists, of what is linked and of branches open whole, and change in their place: %j", (logic, change, after) => {
    const row = rowOf(logic);
    expect([othersIn(row), logicOf(row)]).toEqual([[], logic]);
    expect(logicOf(change(row))).toEqual(after);
  });

  it("wait for a name wherever it is missing", () => {
    expect(isUnfinished(rowOf({ some: [{ var: "" }, true] }))).toBe(true);
    expect(isUnfinished(rowOf({ if: [{ condition: "a" }, { permitted: "" }, true] }))).toBe(true);
    expect(isUnfinished(rowOf({ exists: ["kelas", true] }))).toBe(false);
  });
});

it("a named condition keeps the values that it is handed until another one is chosen", () => {
  const logic = { condition: ["batas-belum-lewat", { var: "profile.batas" }] };
  const row = rowOf(logic) as Parameters<typeof named>[0];
  expect([othersIn(row), logicOf(named(row, "batas-belum-lewat"))]).toEqual([[], logic]);
  expect(logicOf(named(row, "asesor"))).toEqual({ condition: "asesor" });
});
