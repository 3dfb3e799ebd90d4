import { describe, expect, it } from "vitest";
import { compileScreen, createLibrary, impliedInScreen } from "../../engine/tools";
import { compilePortal } from "../../tools/documents/compile-portal";
import { developmentParts } from "../../tools/documents/development-parts";
import { moduleSources } from "../../tools/documents/modules";
import { shipped } from "../documents/portal";
import { isWholeRun } from "../sample";
import { portal, sourcesOfPortal } from "./shipped-portal";

describe("the page's share of the documents", () => {
  it("gives a cohort a screen of its own only where its overlays change the result", () => {
    const cohorts = Object.entries(portal.programs.get("gurupenggerak")?.cohorts ?? {});
    const withVariants = cohorts.filter(([, { variants }]) => variants).map(([id]) => id);
    expect(withVariants).toContain("gurupenggerak/1");
    expect(withVariants).not.toContain("gurupenggerak/11");
    const first = portal.programs.get("gurupenggerak")?.cohorts["gurupenggerak/1"];
    expect(Object.keys(first?.variants ?? {}).sort()).toEqual(["gurupenggerak/biodata", "gurupenggerak/home"]);
  });

  const differing = [...portal.programs].flatMap(([, { cohorts, screens }]) =>
    Object.entries(cohorts)
      .filter(([, { variants }]) => variants)
      .map(([cohort, { variants }]) => ({ cohort, ids: screens.map(({ id }) => id).filter((id) => !variants?.[id]) })),
  );

  /** A cohort's own name, which compiled data carries, does not count. */
  const words = (screen: unknown) =>
    JSON.stringify(screen, (key, value) => (key === "cohort" && typeof value === "string" ? undefined : value));

  it.each(differing)("gives $cohort the usual screen only where it would be compiled to the same", ({ cohort, ids }) => {
    const view = shipped.forCohort(cohort);
    expect(ids.length).toBeGreaterThan(5);
    for (const id of ids) expect(words(compileScreen(view, id)), id).toBe(words(portal.bundles.get(id)));
  });

  it("knows every call by the file and id of its document", () => {
    expect(portal.lateCalls.calls["biodata.save"]).toEqual({ method: "POST", path: "/guru-penggerak/biodata/save" });
    expect(portal.lateCalls.calls["photo.upload"]).toMatchObject({ upload: "foto" });
  });

  it("knows the call that keeps the draft of every form, which no document names", () => {
    const kept = [...portal.bundles.values()].flatMap((screen) =>
      [...JSON.stringify(screen).matchAll(/"draftCall":"([^"]+)"/g)].map(([, name = ""]) => name),
    );
    expect(new Set(kept).size).toBeGreaterThan(20);
    expect(kept.filter((name) => !Object.hasOwn(portal.lateCalls.calls, name))).toEqual([]);
  });

  it("asks again after a transition for the rows that its effects reach, in other types too", () => {
    const changed = portal.lateCalls.changes["vokasi/diklat.mulai"] ?? [];
    expect(changed).toContain("vokasi/diklat.read");
    expect(changed.filter((name) => name.startsWith("vokasi/peserta-diklat."))).not.toEqual([]);
  });

  it("loads with the page only the calls that code names, and with a screen the calls and lists that it names", () => {
    const { pageTexts, calls } = shipped.get("uses", "portal") as Record<string, string[]>;
    expect(Object.keys(portal.manifest.calls).sort()).toEqual(calls);
    expect(Object.keys(portal.texts).sort()).toEqual(pageTexts);
    const sources = sourcesOfPortal();
    const biodata = sources.get("screen/gurupenggerak/biodata");
    expect(biodata).toContain('\\"biodata.save\\"');
    for (const module of ["manifest", "screen/gurupenggerak/home", "program/ppg/gtk"])
      expect(sources.get(module)).not.toContain("biodata.save");
    expect(biodata).toContain("bringLists(");
    expect(sources.get("manifest")).not.toContain("bringLists(");
  });

  it("says with a screen what its document leaves out where it is served to its authors, and in no built page", () => {
    const served = moduleSources(portal, "", developmentParts(shipped, portal));
    const impliedOf = (source = "") =>
      JSON.parse(JSON.parse(/bundle = \{ \.\.\.JSON\.parse\((".*")\), /.exec(source)?.[1] ?? '"{}"')).implied;
    const interview = "gurupenggerak/penilaian-wawancara";
    const implied = impliedInScreen(shipped, interview);
    expect(implied.map(({ at }) => at)).toContain("tindakan.hapus-kendala");
    expect(impliedOf(served.get(`screen/${interview}`))).toEqual(implied);
    expect(impliedOf(sourcesOfPortal().get(`screen/${interview}`))).toBeUndefined();

    const first = shipped.forCohort("gurupenggerak/1");
    const { variants = {} } = portal.programs.get("gurupenggerak")?.cohorts["gurupenggerak/1"] ?? {};
    for (const [id, key] of Object.entries(variants))
      expect(impliedOf(served.get(`screen/${key}`)), key).toEqual(impliedInScreen(first, id));
  });

  it("shows visitors no screen but the public ones", () => {
    const shared = portal.manifest.screens.filter((screen) => !screen.public).map(({ id }) => id);
    expect(shared.filter((id) => !id.startsWith("bersama/"))).toEqual([]);
  });

  it("gives each role the routes that its screens' own rules could open to it, and no others", () => {
    const paths = (set: string) => portal.routeSets.get(set)?.screens.map(({ path }) => path) ?? [];
    const [teachers, institutions] = [paths("vokasi/gtk"), paths("vokasi/instansi")];
    const shared = ["/home", "/masa/:id", "/masa", "/diklat", "/sertifikasi"];
    for (const set of [teachers, institutions]) expect(set).toEqual(expect.arrayContaining(shared));
    expect(teachers.filter((path) => !institutions.includes(path))).toEqual([
      "/daftar-pelatihan",
      "/katalog-diklat/:id",
      "/katalog-diklat",
      "/pelatihanku",
      "/sertifikasi-saya",
    ]);
    expect(institutions.filter((path) => !teachers.includes(path))).toEqual(["/i/:instansiId/diklat", "/i/:instansiId/home"]);
    expect(paths("gurupenggerak/gtk")).not.toContain("/i/:instansiId/home");
    expect(paths("gurupenggerak/instansi")).not.toContain("/cv");
    expect(paths("gurupenggerak/gtk")).toContain("/biodata");
    expect(paths("gurupenggerak/instansi")).not.toContain("/biodata");
    for (const set of ["gurupenggerak/gtk", "gurupenggerak/instansi"]) expect(paths(set)).toContain("/profil-asesor");
    const every = [...portal.programs.values()].flatMap(({ bundleKeys }) => bundleKeys);
    const ofRoles = [...portal.routeSets.values()].filter(({ set }) => !set.endsWith("/participant"));
    const held = ofRoles.flatMap(({ bundleKeys }) => bundleKeys);
    expect([...new Set(held)].sort()).toEqual([...every].sort());
  });

  it("loads no screen of another role", () => {
    const sources = sourcesOfPortal();
    expect(sources.get("programs")).toContain('"ppg/instansi": () => import("virtual:layar/program/ppg/instansi")');
    const isLoaded = (set: string, screen: string) =>
      sources.get(`program/${set}`)?.includes(`import("virtual:layar/screen/${screen}")`);
    for (const role of ["gtk", "instansi"]) {
      expect(isLoaded(`vokasi/${role}`, "vokasi/home")).toBe(true);
      expect(isLoaded(`vokasi/${role}`, "vokasi/instansi")).toBe(role === "instansi");
      expect(isLoaded(`vokasi/${role}`, "vokasi/daftar-pelatihan")).toBe(role === "gtk");
    }
  });

  it("starts a screen's code along with its bundle: nothing for a screen of what every page has", () => {
    const source = sourcesOfPortal().get("program/gurupenggerak/gtk") ?? "";
    const loaderOf = (screen: string) => source.match(new RegExp(`"${screen}": \\(\\) => \\((.*?)import\\(`))?.[1];
    expect(loaderOf("gurupenggerak/biodata")).toBe('prepareParts("form"), ');
    // The figures on the home stand there for officers alone: everybody opens the home.
    expect(loaderOf("gurupenggerak/home")).toBe("");
    expect(loaderOf("gurupenggerak/kepemimpinan")).toBe("");
  });

  it("makes modules that need neither eval nor a compiler in the page", () => {
    const sources = sourcesOfPortal();
    for (const key of portal.bundles.keys()) {
      const source = sources.get(`screen/${key}`) ?? "";
      expect(source).toContain("export const bundle");
      for (const [, hash] of source.matchAll(/validator\/([0-9a-f]+)/g)) {
        const validator = sources.get(`validator/${hash}`) ?? "";
        expect(validator).toContain("export const validator");
        expect(validator).not.toMatch(/\beval\b|new Function|require\(|from "ajv/);
      }
    }
  });

  it.runIf(isWholeRun)("gives the same modules for the same documents, so that an unchanged screen is never loaded again", () => {
    const again = moduleSources(compilePortal(createLibrary(shipped.sources.values())), "");
    const sources = sourcesOfPortal();
    for (const key of portal.bundles.keys()) expect(again.get(`screen/${key}`)).toBe(sources.get(`screen/${key}`));
  });
});
