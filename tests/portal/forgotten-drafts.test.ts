// @vitest-environment jsdom
/** A registration that ends takes along what the device kept of its program's forms, and nothing else. */
import { expect, it } from "vitest";
import { tab } from "../../src/host/browser-storage";
import { drafts, forgetDraftsOf, forgetOthers, keptDrafts } from "../../src/session/stored-choices";

const draft = { data: { nama: "Sari" }, title: "Biodata", changed: 3 };
const kept = () =>
  keptDrafts()
    .map(([form]) => form)
    .sort();

it("forgets a program's drafts, also of a form that still stands, and keeps those of forms that begin anew", () => {
  // Other files of this process may have left forms of their own.
  tab.clear();
  forgetOthers("PTK-1");
  for (const form of ["gurupenggerak/biodata.isi", "gurupenggerak/cv.cv", "vokasi/daftar.isi", "bersama/surel.isi"])
    drafts.write(form, draft);
  forgetDraftsOf("gurupenggerak");
  expect(kept()).toEqual(["bersama/surel.isi", "vokasi/daftar.isi"]);

  drafts.write("gurupenggerak/biodata.isi", draft);
  expect(kept()).toEqual(["bersama/surel.isi", "vokasi/daftar.isi"]);

  expect(drafts.read("gurupenggerak/biodata.isi")).toBeUndefined();
  drafts.write("gurupenggerak/biodata.isi", draft);
  expect(kept()).toContain("gurupenggerak/biodata.isi");
});
