import { describe, expect, it } from "vitest";
import { createLibrary } from "../../engine/index";
import { readDocuments } from "../../engine/node";
import { compilePortal } from "../../tools/documents/compile-portal";
import { moduleSources } from "../../tools/documents/modules";

const root = new URL("../..", import.meta.url).pathname;
const documents = readDocuments(root);
const portal = compilePortal(createLibrary(documents));

describe("the page's share of the documents", () => {
  it("gives a cohort a screen of its own only where its overlays change the result", () => {
    const cohorts = Object.entries(portal.programs.get("gurupenggerak")?.cohorts ?? {});
    const withVariants = cohorts.filter(([, { variants }]) => variants).map(([id]) => id);
    expect(withVariants).toContain("gurupenggerak/1");
    expect(withVariants).not.toContain("gurupenggerak/11");
    const first = portal.programs.get("gurupenggerak")?.cohorts["gurupenggerak/1"];
    expect(Object.keys(first?.variants ?? {})).toEqual(["gurupenggerak/biodata"]);
  });

  it("knows every call by the file and id of its document", () => {
    expect(portal.manifest.calls["biodata.save"]).toEqual({ method: "POST", path: "/guru-penggerak/biodata/save" });
    expect(portal.manifest.calls["photo.upload"]).toMatchObject({ upload: "foto" });
  });

  it("shows visitors no screen but the public ones", () => {
    const shared = portal.manifest.screens.filter((screen) => !screen.public).map(({ id }) => id);
    expect(shared.filter((id) => !id.startsWith("bersama/"))).toEqual([]);
  });

  it("makes modules that need neither eval nor a compiler in the page", () => {
    const sources = moduleSources(portal, "");
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

  it("gives the same modules for the same documents, so that an unchanged screen is never loaded again", () => {
    const again = moduleSources(compilePortal(createLibrary(documents)), "");
    const sources = moduleSources(portal, "");
    for (const key of portal.bundles.keys()) expect(again.get(`screen/${key}`)).toBe(sources.get(`screen/${key}`));
  });
});
