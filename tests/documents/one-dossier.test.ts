/** One set of files for a candidate: how many are asked follows from track and function alone, and no form asks for one of them again. */
import { describe, expect, it } from "vitest";
import { indexOf } from "../../engine/rules/accept-data";
import { RuleState } from "../../engine/rules/rule-state";
import { withComputed } from "../../engine/server";
import { type CompiledData, compileData, isObject, type JsonObject } from "../../engine/tools";
import { personNamed, scopeOf, shipped } from "./portal";

const dossier = compileData(shipped, "gurupenggerak/dokumen") as CompiledData;
const { judged } = shipped.get("data", "gurupenggerak/dokumen") as { judged: { fields: string[] } };

const tracks = [1, 2, 3, 4];
const functions = [1, 2, 3];
const everybody = tracks.flatMap((k_jalur_gpm) => functions.map((k_fungsi_gpm) => ({ k_jalur_gpm, k_fungsi_gpm })));

/** The files that are asked of them, and the figures of what they hand in. */
function askedOf(profile: JsonObject, data: JsonObject = {}) {
  const context = { ...scopeOf(personNamed("dimas.pratama")), profile };
  const rules = new RuleState({ index: indexOf(dossier), data, context, offered: () => undefined });
  const always = (shipped.get("data", "gurupenggerak/dokumen")?.required ?? []) as string[];
  const asked = judged.fields.filter((name) => {
    const state = rules.state([name]);
    return state.visible && (state.required || always.includes(name));
  });
  const { terunggah, kurang } = withComputed(dossier, data, context) as { terunggah: number; kurang: number };
  return { asked, terunggah, kurang };
}

describe.each(everybody)("track $k_jalur_gpm, function $k_fungsi_gpm", (profile) => {
  const isHead = profile.k_jalur_gpm === 3 && profile.k_fungsi_gpm === 1;
  const besides = profile.k_fungsi_gpm === 2 ? ["rekomendasi", "portofolio"] : [];

  it("is asked for seven, a school head by recognition for four; what mentors give besides is not counted", () => {
    const { asked, terunggah, kurang } = askedOf(profile);
    expect([terunggah, kurang]).toEqual([0, isHead ? 4 : 7]);
    expect(asked.filter((name) => !besides.includes(name)).length).toBe(isHead ? 4 : 7);
    expect(besides.filter((name) => !asked.includes(name))).toEqual([]);
  });

  it("has all of it with what is asked, and nothing that others give counts", () => {
    const file = "/backend/berkas/7a";
    const { asked } = askedOf(profile);
    const given = Object.fromEntries(asked.map((name) => [name, file]));
    expect(askedOf(profile, given)).toMatchObject({ terunggah: isHead ? 4 : 7, kurang: 0 });
    const others = Object.fromEntries(judged.fields.filter((name) => !asked.includes(name)).map((name) => [name, file]));
    expect(askedOf(profile, others).terunggah).toBe(0);
  });
});

const inside = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.flatMap(inside) : isObject(value) ? [value, ...Object.values(value).flatMap(inside)] : [];

it("is asked by the screen of the dossier alone: the CV asks for no file", () => {
  const properties = Object.values(shipped.get("data", "gurupenggerak/cv")?.properties ?? {}) as JsonObject[];
  expect(properties.filter(({ format, leaving }) => format === "file" && leaving !== true)).toEqual([]);
});

it("asks nothing by which somebody chooses what is asked, and nothing that is known of the teacher", () => {
  const forms = inside(shipped.get("screen", "gurupenggerak/dokumen")?.blocks).filter(({ kind }) => kind === "form");
  const named = JSON.stringify(forms.map(({ sections }) => sections));
  for (const name of ["jenis", "no_ukg", "sekolah"]) expect(named).not.toContain(`"${name}"`);
  const { write } = shipped.get("record", "gurupenggerak/dokumen") as { write: { as: string[]; fields: string[] }[] };
  const own = write.filter(({ as }) => as.includes("pemilik")).flatMap(({ fields }) => fields);
  // The number and the school come from the biodata with what is sent; the kind follows from track and function alone.
  expect(own).not.toContain("jenis");
});
