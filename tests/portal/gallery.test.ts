/** The gallery of `npm run dev`: what it shows is made of documents that hold, and nothing is left out. */
import { expect, it } from "vitest";
import { blockKinds, checkDocuments, readLanguage, widgetNames } from "../../engine/tools";
import { galleryEntries } from "../../src/development/gallery/gallery-entries";
import { galleryModules, gallerySources } from "../../tools/documents/gallery-modules";

it("its documents pass the checker", () => {
  const problems = checkDocuments(gallerySources, readLanguage(`${import.meta.dirname}/../..`));
  expect(problems.map(({ file, code, pointer }) => `${file} ${code} ${pointer.join("/")}`)).toEqual([]);
});

it("has every block kind and every control, each with long words or in all states of a field", () => {
  const shown = (state: string) => galleryEntries.filter((entry) => entry.state === state).map(({ subject }) => subject);
  expect(shown("kalimat panjang").sort()).toEqual([...blockKinds].sort());
  expect(shown("keadaan").sort()).toEqual([...widgetNames].sort());
});

it("has a module for each screen, and for the index of all", () => {
  const modules = galleryModules();
  expect(galleryEntries.filter(({ screen }) => !modules.get(`screen/${screen}`)?.includes("export const bundle"))).toEqual([]);
  for (const screen of ["table-gagal", "select-memuat", "select-gagal"])
    expect(modules.get("gallery")).toContain(`"galeri/${screen}": () =>`);
  expect(modules.get("manifest")).toBeUndefined();
});
