/** The words of an address of the preview, and that nothing of the preview is in what people meet. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { frameHost, isFrameHost, previewAddress, readViews, writeViews } from "../../../portal/preview-view";

const root = join(import.meta.dirname, "../../..");

it("an address says what a view shows", () => {
  const view = {
    screen: "gurupenggerak/biodata",
    persona: "sri.wahyuni",
    date: "2028-01-01",
    width: 360,
    state: "empty",
  } as const;
  expect(previewAddress(view)).toBe(
    "http://localhost:8080/pratinjau?layar=gurupenggerak%2Fbiodata&sebagai=sri.wahyuni&tanggal=2028-01-01&lebar=360&keadaan=kosong",
  );
  expect(readViews(new URL(previewAddress(view)).searchParams)).toEqual([view]);
});

it("what all views share stands once, and equal views are as many as they were", () => {
  const views = [{ persona: "a", width: 360 }, { persona: "b", width: 360 }, { width: 360 }];
  expect(String(writeViews(views))).toBe("sebagai=a&sebagai=b&sebagai=&lebar=360");
  expect(readViews(writeViews(views))).toEqual(views);
  expect(readViews(writeViews([{ persona: "a" }, { persona: "a" }]))).toEqual([{ persona: "a" }, { persona: "a" }]);
});

it("what an address cannot mean is left out", () => {
  expect(readViews("alamat=//elsewhere.example&keadaan=lain&lebar=-1&kolom=9")).toEqual([{}, {}, {}, {}]);
});

it("a frame is known by its host, and no other host is", () => {
  expect(frameHost(1, 3)).toBe("b4.layar.localhost");
  expect(
    ["b4.layar.localhost:8080", "layar.localhost", "a5.layar.localhost", "a1.layar.localhost.example"].map(isFrameHost),
  ).toEqual([true, false, false, false]);
});

it("nothing that people meet imports the preview", () => {
  const files = ["server", "engine"].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /from "[./]*\/(portal\/preview-view|tools\/preview)/.test(readFileSync(file, "utf8")))).toEqual(
    [],
  );
});
