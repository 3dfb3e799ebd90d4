/** Rows of a condition that are changed say no more than was changed; tests/tools/studio/language-form.test.ts opens every shipped condition. */
import { describe, expect, it } from "vitest";
import { type Group, logicOf, othersIn, rowOf } from "../../../tools/studio/condition-rows";
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
    const some = { some: [{ var: "profiles" }, { "==": [{ var: "k" }, 1] }] };
    expect(othersIn(rowOf({ or: [some, { condition: "a" }] }))).toEqual([some]);
  });
});
