/** Nothing is lost on the desk: not by a kill, not by somebody else who writes the same file, not by going back and forward. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readLanguage } from "../../../engine/tools";
import type { MetaSchemas } from "../../../tools/editor/named-places";
import { gitAt } from "../../../tools/git";
import { changedFiles } from "../../../tools/studio/branch";
import { Desk } from "../../../tools/studio/desk";
import { commitTo, patchOf } from "../../../tools/studio/hand-over";
import { LanguageForm } from "../../../tools/studio/language-form";
import { root as project } from "../../check/shipped";

const form = new LanguageForm(readLanguage(project) as unknown as MetaSchemas);
const tiles = "menus/gurupenggerak/tiles.json";
const texts = "schemas/texts/engine.json";
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function someDocuments(): string {
  const root = mkdtempSync(join(tmpdir(), "layar-desk-"));
  made.push(root);
  for (const file of [tiles, texts]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(project, file), join(root, file));
  }
  return root;
}

let time = 0;
const open = (root: string) => new Desk({ root, folder: join(root, ".studio"), form, now: () => time });
const read = (root: string, file: string) => readFileSync(join(root, file), "utf8");
const caption = { kind: "set", path: ["items", 0, "caption"], value: "Yang baru" } as const;
/** The lines of one text that the other has not, with their signs. */
const difference = (before: string, after: string) => {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line.trim()}`),
  ];
};

describe("the desk", () => {
  it("writes nothing before it saves, and then the changed line alone", () => {
    const root = someDocuments();
    const before = read(root, tiles);
    const desk = open(root);
    desk.edit(tiles, caption, "Keterangan");
    expect(read(root, tiles)).toBe(before);
    expect(desk.save()).toEqual([tiles]);
    expect(difference(before, read(root, tiles))).toEqual([
      '-"caption": "Akun, fungsi dan tahap Anda",',
      '+"caption": "Yang baru",',
    ]);
    expect(desk.unsaved).toEqual([]);
  });

  it("opens as it was after its process was killed, with its steps", () => {
    const root = someDocuments();
    const script = `import { Desk } from ${JSON.stringify(join(project, "tools/studio/desk.ts"))};
      import { LanguageForm } from ${JSON.stringify(join(project, "tools/studio/language-form.ts"))};
      import { readLanguage } from ${JSON.stringify(join(project, "engine/tools.ts"))};
      const desk = new Desk({ root: ${JSON.stringify(root)}, folder: ${JSON.stringify(join(root, ".studio"))}, form: new LanguageForm(readLanguage(${JSON.stringify(project)})) });
      desk.edit(${JSON.stringify(tiles)}, ${JSON.stringify(caption)}, "Keterangan");
      process.kill(process.pid, "SIGKILL");`;
    const file = join(root, "killed.mts");
    writeFileSync(file, script);
    expect(() => execFileSync(process.execPath, ["--import", "tsx", file], { cwd: project, stdio: "ignore" })).toThrow();
    const desk = open(root);
    expect(desk.unsaved).toEqual([tiles]);
    expect(desk.document(tiles)?.text).toContain('"caption": "Yang baru"');
    expect(desk.undoLabel).toBe("Keterangan");
    desk.undo();
    expect(desk.document(tiles)?.text).toBe(read(root, tiles));
  });

  it("takes back steps over documents in the order in which they were made, and letters typed in a row as one", () => {
    const root = someDocuments();
    const desk = open(root);
    const [before, words] = [desk.document(tiles)?.text, desk.document(texts)?.text];
    for (const value of ["Y", "Ya", "Yang"]) desk.edit(tiles, { ...caption, value }, "Keterangan");
    desk.edit(texts, { kind: "set", path: ["texts", "form.add-item"], value: "Tambahkan" }, "Teks");
    time += 60_000;
    desk.edit(tiles, { kind: "move", path: ["items", 1], to: 0 }, "Urutan");
    desk.undo();
    desk.undo();
    expect([desk.document(texts)?.text, desk.undoLabel, desk.redoLabel]).toEqual([words, "Keterangan", "Teks"]);
    desk.undo();
    expect(desk.document(tiles)?.text).toBe(before);
    expect(desk.undoLabel).toBeUndefined();
    for (const _ of "123") desk.redo();
    const { items } = Object(desk.document(tiles)?.value) as { items: unknown[] };
    expect(items.slice(0, 2)).toMatchObject([{ id: "tbs-demo" }, { id: "profil", caption: "Yang" }]);
  });

  it("brings both together where somebody else changed another place of the same file", () => {
    const root = someDocuments();
    const desk = open(root);
    desk.edit(tiles, caption, "Keterangan");
    writeFileSync(join(root, tiles), read(root, tiles).replace('"label": "Demo tes bakat skolastik"', '"label": "Demo TBS"'));
    expect(desk.save()).toEqual([tiles]);
    expect(read(root, tiles)).toContain('"caption": "Yang baru"');
    expect(read(root, tiles)).toContain('"label": "Demo TBS"');
  });

  it("takes over what somebody else wrote, also where it looks only after the next edit", () => {
    const root = someDocuments();
    const desk = open(root);
    const theirs = read(root, tiles).replace('"label": "Demo tes bakat skolastik"', '"label": "Demo TBS"');
    writeFileSync(join(root, tiles), theirs);
    desk.edit(tiles, caption, "Keterangan");
    desk.undo();
    desk.refresh();
    expect([desk.document(tiles)?.text, desk.unsaved]).toEqual([theirs, []]);
  });

  it("writes nothing over what somebody else wrote in the same place, until a person has chosen", () => {
    const root = someDocuments();
    const desk = open(root);
    desk.edit(tiles, caption, "Keterangan");
    const theirs = read(root, tiles).replace("Akun, fungsi dan tahap Anda", "Milik orang lain");
    writeFileSync(join(root, tiles), theirs);
    expect(desk.save()).toEqual([]);
    expect(read(root, tiles)).toBe(theirs);
    expect(desk.conflicts).toEqual([{ file: tiles, places: [["items", 0, "caption"]] }]);
    desk.settle(tiles, "ours");
    expect(desk.save()).toEqual([tiles]);
    expect(read(root, tiles)).toContain('"caption": "Yang baru"');
  });

  it("lets a document that is new go again with its step", () => {
    const root = someDocuments();
    const desk = open(root);
    const file = "menus/gurupenggerak/baru.json";
    desk.put(file, '{ "place": "tiles" }\n', "Menu baru");
    desk.save();
    expect(existsSync(join(root, file))).toBe(true);
    desk.undo();
    desk.save();
    expect(existsSync(join(root, file))).toBe(false);
  });
});

describe("handing over", () => {
  it("commits the changed documents to a branch of their own, and leaves everything else in the tree as it lay", () => {
    const root = someDocuments();
    const git = gitAt(root);
    git(["init", "--quiet", "--initial-branch=main"]);
    git(["config", "user.name", "Penyusun"]);
    git(["config", "user.email", "penyusun@contoh.id"]);
    git(["add", "menus", "schemas"]);
    git(["commit", "--quiet", "--message=awal"]);
    writeFileSync(join(root, "catatan.txt"), "milik orang lain");
    git(["add", "catatan.txt"]);
    const desk = open(root);
    desk.edit(tiles, caption, "Keterangan");
    desk.put("menus/gurupenggerak/baru.json", '{ "place": "tiles" }\n', "Menu baru");
    desk.save();
    expect(changedFiles(git)).toEqual([tiles, "menus/gurupenggerak/baru.json"]);
    expect(patchOf(git)).toContain('+      "caption": "Yang baru",');
    expect(commitTo(git, "keterangan", "Ubah keterangan").branch).toBe("keterangan");
    expect(git(["show", "--stat", "--format=%s", "HEAD"]).toString()).toMatch(/^Ubah keterangan\n[\s\S]*2 files changed/);
    expect(git(["status", "--porcelain", "--", "catatan.txt", "menus"]).toString()).toBe("A  catatan.txt\n");
    expect(git(["log", "--format=%s", "main"]).toString()).toBe("awal\n");
    expect(patchOf(git)).toContain("baru.json");
  });
});
