/** A condition that is opened as rows and closed says what it said; rows that are changed say no more than was changed. */
import { describe, expect, it } from "vitest";
import { createLibrary, readLanguage } from "../../../engine/tools";
import type { MetaSchemas } from "../../../tools/editor/named-places";
import { type Group, logicOf, othersIn, rowOf } from "../../../tools/studio/condition-rows";
import { LanguageForm } from "../../../tools/studio/language-form";
import { sentenceOf } from "../../../tools/studio/sentence";
import { placesOf, valuesOf } from "../../../tools/studio/usage";
import { root, shipped } from "../../check/shipped";

describe("every shipped condition", () => {
  it("is the same after it was rows, and reads as a sentence", () => {
    const form = new LanguageForm(readLanguage(root) as unknown as MetaSchemas);
    const library = createLibrary(shipped);
    let [all, whole] = [0, 0];
    for (const document of shipped)
      for (const { form: spot, own } of placesOf(form, form.root(document.kind), valuesOf(library, document))) {
        if (spot.schema.holds !== "condition") continue;
        all += 1;
        const row = rowOf(own);
        if (othersIn(row).length === 0) whole += 1;
        expect(logicOf(row)).toEqual(own);
        expect(sentenceOf(own)).not.toBe("");
      }
    expect(whole / all).toBeGreaterThan(0.93);
  });
});

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
      "profile.angkatan paling sedikit 7 dan tidak berlaku: memegang izin berita.index dan (syarat fasilitator atau preferences.groups memuat 88)",
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
