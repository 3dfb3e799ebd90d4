/** The commands of the guide that release documents, run as they are written there at two processes; refused ones and one that is killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenedDatabase, openDatabase } from "../../server/database/open-database";
import { runTool } from "../../tools/run-apart";
import { guideBlocks, root, runBlock, type runWithProcesses } from "../server/guide-blocks";
import { type ServerProcess, startProcess } from "../server/server-process";
import { addressOf, newFolder, postgresCopy } from "../server/templates";
import { demoPeople, testSecret } from "../server/test-app";

const postgres = process.env.TEST_DATABASE_URL;

describe.skipIf(!postgres)("npm run release", () => {
  let environment: Record<string, string>;
  let opened: OpenedDatabase;
  let folder: string;
  let processes: ServerProcess[] = [];

  beforeAll(async () => {
    await runTool(root, "build");
    const DATABASE_URL = addressOf(String(postgres), await postgresCopy(String(postgres), demoPeople));
    environment = { DATABASE_URL, DEMO: "0", DATA_DIR: newFolder(), LAYAR_SECRET: testSecret };
    opened = await openDatabase({ postgres: { url: DATABASE_URL } });
    processes = [await startProcess(environment), await startProcess(environment)];
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.end("SIGTERM")));
    await opened?.close();
  });

  const change = (path: string, from: string, to: string) => {
    const file = join(folder, path);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  const fresh = () => {
    folder = newFolder();
    for (const one of ["schemas", "screens", "menus"]) cpSync(join(root, one), join(folder, one), { recursive: true });
  };
  const run = (block: (typeof runWithProcesses)[number]) =>
    runBlock(String(guideBlocks("GUIDE.md").get(block)), { places: { "/srv/dokumen": folder }, environment });
  const refusal = () =>
    run("release").then(
      () => "it was released",
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
  const served = () =>
    Promise.all(
      processes.map(
        async ({ address }) => ((await (await fetch(`${address}/readyz`)).json()) as { documents: string }).documents,
      ),
    );
  const releases = async () => (await opened.db.selectFrom("release").select("id").execute()).length;

  it("says what a release means, serves it everywhere, and takes it back", async () => {
    const [before] = await served();
    fresh();
    change("screens/gurupenggerak/biodata.json", '"title": "Identitas"', '"title": "Identitas Anda"');
    change("schemas/data/gurupenggerak/biodata.schema.json", '"maxLength": 250', '"maxLength": 20');
    const checked = await run("check-release");
    expect(checked).toContain('Judul dari "Identitas" menjadi "Identitas Anda"');
    expect(checked).toMatch(/\d+ catatan.* yang diterima sebelumnya kini ditolak/);
    expect(checked).toContain("Hanya diperiksa");
    expect([await releases(), ...(await served())]).toEqual([0, before, before]);

    const said = await run("release");
    const version = /Dirilis: (\S+)/.exec(said)?.[1];
    expect(said.match(new RegExp(`\\(\\d+\\): ${version} \\(`, "g"))).toHaveLength(4);
    expect(said).toContain("Semua proses melayaninya.");
    expect(said).toMatch(new RegExp(`Berlaku: ${version}, dirilis `));
    expect(await served()).toEqual([version, version]);
    const page = await (await fetch(`${processes[0]?.address}/shell.html`)).text();
    expect(page).toContain(`data-documents="${version}"`);
    const [script] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
    expect((await fetch(`${processes[1]?.address}${script}`)).headers.get("content-type")).toMatch("javascript");

    expect(await run("release-back")).toContain("Semua proses melayaninya.");
    expect(await served()).toEqual([before, before]);
  });

  it.each([
    [
      "a document with a fault",
      "screens/gurupenggerak/biodata.json",
      '"kind": "notice"',
      '"kind": "laman"',
      /kesalahan, lihat di atas/,
    ],
    [
      "a table that changes",
      "schemas/records/gurupenggerak/wawancara.json",
      '"columns": {',
      '"columns": { "tambahan": { "title": "Tambahan", "from": "owner.name" },',
      /tabel atau indeks berubah untuk .*gurupenggerak\/wawancara/,
    ],
  ])("refuses %s, and nothing has changed", async (_, path, from, to, words) => {
    const before = [await releases(), ...(await served())];
    fresh();
    change(path, from, to);
    expect(await refusal()).toMatch(words);
    expect([await releases(), ...(await served())]).toEqual(before);
  });

  it("leaves what is in force where it is killed", async () => {
    const before = [await releases(), ...(await served())];
    fresh();
    change("screens/gurupenggerak/biodata.json", '"title": "Identitas"', '"title": "Identitas Anda"');
    const child = spawn(process.execPath, ["--import", "tsx", "tools/release.ts", folder], {
      cwd: root,
      env: { ...process.env, ...environment },
    });
    for await (const part of child.stdout) if (String(part).includes("Membangun")) break;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    expect([await releases(), ...(await served())]).toEqual(before);
  });
});
