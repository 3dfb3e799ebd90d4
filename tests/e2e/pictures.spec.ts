/** Pictures of a small change of documents: of the screens that it concerns and of no others, with what changed marked, the same each time. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { createLibrary, readDocuments } from "../../engine/tools";
import { diffDocuments } from "../../tools/diff/diff-documents";
import { demoPersonas } from "../../tools/diff/people";
import { planPictures } from "../../tools/diff/pictures/picture-plan";
import { takePictures } from "../../tools/diff/pictures/take-pictures";
import { editDocuments } from "../check/edit-documents";

const root = join(import.meta.dirname, "../..");
const at = new Date("2026-11-21T03:00:00Z");

test("a caption and a hidden tile are seen where they stand, and nowhere else", { tag: ["@desk", "@long"] }, async () => {
  test.setTimeout(900_000);
  const before = readDocuments(root);
  const tiles = "menus/gurupenggerak/tiles.json";
  const after = editDocuments(before, [
    { file: tiles, pointer: "/items/profil/visibleWhen", value: false },
    { file: "screens/gurupenggerak/biodata.json", pointer: "/title", value: "Data diri" },
  ]);
  const differences = diffDocuments(before, after, demoPersonas("2026-11-21 10:00:00", []));
  const { pictures: planned } = planPictures(differences, { before: createLibrary(before), after: createLibrary(after) });
  expect(new Set(planned.map(({ view }) => view.screen))).toEqual(new Set(["gurupenggerak/biodata", "gurupenggerak/home"]));

  const extractBefore = (into: string) => {
    for (const folder of ["schemas", "screens", "menus"]) cpSync(join(root, folder), join(into, folder), { recursive: true });
  };
  const folder = mkdtempSync(join(tmpdir(), "layar-pictures-test-"));
  try {
    const take = async (name: string) => {
      const used = process.cpuUsage();
      const taken = await takePictures({ planned, before, after, extractBefore, at, folder: join(folder, name) });
      const { user, system } = process.cpuUsage(used);
      console.log(
        `${taken.length} pictures: ${((user + system) / 1e6).toFixed(1)} s of processor without the browser's, ${cpus().length} cores`,
      );
      return taken;
    };
    const taken = await take("one");
    expect(new Set(taken.map(({ view }) => view.screen))).toEqual(new Set(["gurupenggerak/biodata", "gurupenggerak/home"]));
    expect(new Set(taken.map(({ width }) => width))).toEqual(new Set([360, 1280]));
    for (const { files, boxes } of taken) {
      expect(Object.keys(files).sort()).toEqual(["after", "before", "marked"]);
      expect(boxes.length).toBeGreaterThan(0);
    }
    // The title stands in the header of the page.
    const title = taken.find(({ view, width }) => view.screen === "gurupenggerak/biodata" && width === 360);
    expect(title?.boxes[0]?.y).toBeLessThan(64);
    await take("two");
    const names = readdirSync(join(folder, "one")).sort();
    expect(readdirSync(join(folder, "two")).sort()).toEqual(names);
    const bytes = (one: string, name: string) => readFileSync(join(folder, one, name));
    expect(names.filter((name) => !bytes("one", name).equals(bytes("two", name)))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
