// @vitest-environment node
/** Documents are put into force while processes serve others, and taken back (decision 0420). */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseDocument, readDocuments, versionOf } from "../../engine/server";
import { buildApp, projectRoot } from "../../server/app";
import { type OpenedDatabase, openDatabase } from "../../server/database/open-database";
import { Documents } from "../../server/documents/documents";
import { readBuiltFiles } from "../../server/front/built-files";
import { Port } from "../../server/front/port";
import { Editions } from "../../server/releases/editions";
import { packBundle } from "../../server/releases/release-bundle";
import { putRelease, withdrawRelease } from "../../server/releases/release-table";
import { readServing } from "../../server/releases/serving";
import { beginChain } from "../../server/security/audit-chain";
import { folderStorage } from "../../server/services/file-storage";
import { createVault } from "../../server/services/vault";
import { requireNoMoves, requireNoneStranded, requireSameTables } from "../../tools/release/require-releasable";
import { login } from "../long/browser";
import { isWholeRun } from "../sample";
import { oneDatabase } from "./databases";
import { type ServerProcess, startProcess } from "./server-process";
import { addressOf, newFolder, postgresCopy } from "./templates";
import { demoPeople, documentsOf, testSecret, writeHeaders } from "./test-app";

const build = "the build of this test";
const staff = { name: "petugas", accountId: null };
const patience = { timeout: 60_000, interval: 100 };

/** The page of a build, or the files of a release's. */
const pageFiles = (version: string) => ({
  "/index.html": `<!doctype html><html data-documents="${version}">`,
  [`/assets/home-${version.replaceAll("_", "-")}.js`]: `export const made = "${version}";`,
});

function builtPage(): string {
  const folder = join(newFolder(), "page");
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const [address, text] of Object.entries({ ...pageFiles("shipped-1"), "/built-from": build }))
    writeFileSync(join(folder, address), text);
  return folder;
}

const shipped = new Map(readDocuments(projectRoot).map(({ path, text }) => [path, text]));
const schema = "schemas/data/gurupenggerak/biodata.schema.json";
const texts = "schemas/texts/server.json";

/** A caption of the login page, and a shorter address. */
const stricter = new Map(shipped)
  .set(texts, String(shipped.get(texts)).replace("Yang Anda cari tidak ditemukan.", "Tidak ada di sini."))
  .set(schema, String(shipped.get(schema)).replace('"maxLength": 250', '"maxLength": 20'));
/** A call that nothing answers: no process can serve it. */
const unanswered = new Map(shipped).set(
  "schemas/calls/uji-rilis.json",
  JSON.stringify({ calls: [{ id: "uji.rilis", method: "GET", path: "/uji-rilis", response: {} }] }),
);

const fingerprint = (documents: ReadonlyMap<string, string>) => versionOf([...documents].map(([path, text]) => ({ path, text })));

class Releasing {
  constructor(private readonly opened: Pick<OpenedDatabase, "db">) {}

  private async means() {
    const { db } = this.opened;
    const clock = () => new Date();
    return { db, vault: createVault(testSecret), clock, auditChain: await beginChain(db, clock()) };
  }

  /** Gives back its version. */
  async put(documents: ReadonlyMap<string, string>): Promise<string> {
    const version = fingerprint(documents);
    const page = new Map(Object.entries(pageFiles(version)).map(([address, text]) => [address, Buffer.from(text)] as const));
    await putRelease(await this.means(), { build, version, bundle: packBundle({ documents, page }) }, staff);
    return version;
  }

  back = async () => withdrawRelease(await this.means(), build, staff);
}

interface Health {
  readonly documents?: string;
  readonly refused?: string;
}
const healthOf = async (address: string) => (await (await fetch(`${address}/readyz`)).json()) as Health;
const indexOf = async (address: string) => /data-documents="([^"]+)/.exec(await (await fetch(`${address}/`)).text())?.[1];
const assetOf = async (address: string, version: string) =>
  (await fetch(address + (Object.keys(pageFiles(version))[1] as string), { redirect: "manual" })).status;
const missing = async (address: string) =>
  ((await (await fetch(`${address}/backend/tidak-ada`)).json()) as { title: string }).title;

const postgres = process.env.TEST_DATABASE_URL;

describe.runIf(isWholeRun && postgres)("two processes on PostgreSQL", () => {
  const pageFolder = builtPageLater();
  let url: string;
  let opened: OpenedDatabase;
  let releasing: Releasing;
  let processes: ServerProcess[] = [];
  const start = () =>
    startProcess({ DATABASE_URL: url, DEMO: "0", DATA_DIR: newFolder(), LAYAR_SECRET: testSecret }, { pageFolder: pageFolder() });
  const all = () => processes.map(({ address }) => address);
  const allServe = (health: Health) =>
    expect.poll(() => Promise.all(all().map(healthOf)), patience).toEqual(all().map(() => ({ status: "ready", ...health })));

  beforeAll(async () => {
    url = addressOf(String(postgres), await postgresCopy(String(postgres), demoPeople));
    opened = await openDatabase({ postgres: { url } });
    releasing = new Releasing(opened);
    // Outside of the demo its people are gone.
    await opened.db.updateTable("account").set({ demo: null }).where("username", "=", "bambang.prasetyo").execute();
    processes = [await start(), await start()];
  });
  afterEach(async () => {
    while (await releasing.back()) {}
    await allServe({ documents: fingerprint(shipped) });
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.end("SIGTERM")));
    await opened?.close();
  });

  it("take a release and give it back while people read and write, and nobody is refused", async () => {
    const failed: string[] = [];
    let [isOver, answered] = [false, 0];
    const goOn = async (act: (address: string, turn: number) => Promise<Response>) => {
      for (let turn = 0; !isOver; turn += 1) {
        const address = all()[turn % 2] as string;
        const said = await act(address, turn).then(
          async (response) => (response.ok ? "" : `${response.status} ${await response.text()}`),
          (error: Error) => error.message,
        );
        answered += 1;
        if (said !== "") failed.push(said);
        await wait(20);
      }
    };
    const cookie = String((await login(all()[0] as string, "bambang.prasetyo")).headers.getSetCookie().at(-1)).split(
      ";",
    )[0] as string;
    const biodata = (address: string, path: string, method: string, body?: object) =>
      fetch(`${address}/backend/guru-penggerak/biodata${path}`, {
        method,
        headers: { ...writeHeaders({ cookie, ...(body && { "content-type": "application/json" }) }), origin: address, host: "" },
        ...(body && { body: JSON.stringify(body) }),
      });
    let { revision: base, draft } = (await (await biodata(all()[0] as string, "", "GET")).json()) as {
      revision: number;
      draft?: { version: string };
    };
    const write = async (address: string, turn: number) => {
      const response = await biodata(address, "/draf", "PUT", {
        data: { alamat: `Jalan ${turn}` },
        base,
        after: draft?.version ?? null,
      });
      if (response.ok) draft = (await response.clone().json()) as { version: string };
      return response;
    };
    const read = (address: string) => fetch(`${address}/backend/preferensi/tautan`);
    const working = [goOn(write), ...Array.from({ length: 8 }, () => goOn(read))];
    await wait(500);
    const version = await releasing.put(stricter);
    await allServe({ documents: version });
    const before = answered;
    await expect.poll(() => answered - before, patience).toBeGreaterThan(50);
    for (const address of all()) {
      expect([await missing(address), await indexOf(address)]).toEqual(["Tidak ada di sini.", version]);
      // A page of before finds its files, and one of now.
      expect([await assetOf(address, "shipped-1"), await assetOf(address, version)]).toEqual([200, 200]);
      const sent = await biodata(address, "", "PUT", { alamat: "Jalan yang lebih panjang dari dua puluh", revision: base });
      expect(JSON.stringify(await sent.json())).toContain("alamat");
    }
    expect(await releasing.back()).toBe(version);
    await allServe({ documents: fingerprint(shipped) });
    isOver = true;
    await Promise.all(working);
    expect(failed).toEqual([]);
    for (const address of all()) {
      expect([await missing(address), await indexOf(address)]).toEqual(["Yang Anda cari tidak ditemukan.", "shipped-1"]);
      expect(await assetOf(address, version)).toBe(200);
    }
    const told = opened.db.selectFrom("audit").select(["call", "target"]).where("call", "like", "release%").orderBy("id");
    expect((await told.execute()).slice(0, 2)).toEqual([
      { call: "release", target: version },
      { call: "release.withdraw", target: version },
    ]);
  });

  it("keep what they serve where it cannot be loaded, and say so until it is taken back", async () => {
    const documents = fingerprint(shipped);
    const refused = await releasing.put(unanswered);
    await allServe({ documents, refused });
    await expect
      .poll(async () => (await readServing(opened.db, new Date())).map((one) => one.reason), patience)
      .toEqual([expect.stringContaining("uji.rilis"), expect.stringContaining("uji.rilis")]);
    await releasing.back();
    await allServe({ documents });
  });

  // The release commands of the guide are killed too, in tests/long.
  it("serve one of the two after a kill at any moment, and after it what is in force", async () => {
    for (const moment of [0, 1_200]) {
      const version = await releasing.put(moment === 0 ? stricter : new Map(stricter).set(texts, String(shipped.get(texts))));
      await wait(moment);
      await processes[0]?.end("SIGKILL");
      processes[0] = await start();
      expect(await healthOf(processes[0].address)).toEqual({ status: "ready", documents: version });
      await allServe({ documents: version });
    }
    const { length } = await readServing(opened.db, new Date());
    expect(length).toBeGreaterThanOrEqual(2);
  });
});

describe.each(oneDatabase)("a process on $name", (database) => {
  it.runIf(isWholeRun)("follows what is released over its own build, and nothing else", async () => {
    const opened = await database.open();
    const releasing = new Releasing(opened);
    const [port, folder] = [new Port(), builtPage()];
    const usual = { ...opened, storage: folderStorage(newFolder()), secret: testSecret, mode: "development" as const };
    const editions: Editions = new Editions({
      db: opened.db,
      vault: createVault(testSecret),
      port,
      clock: () => new Date(),
      shipped: { documents: documentsOf(), pageFiles: readBuiltFiles(folder) },
      pageFolder: folder,
      make: (content) => buildApp({ ...usual, ...content, lastAnswer: port.lastAnswer, refusal: editions }),
      isShared: false,
      isRunning: false,
      watch: {},
    });
    await editions.enter(async () => {});
    const address = await port.listen({ host: "127.0.0.1", port: 0 });
    editions.follow("satu");
    const documents = async () => (await healthOf(address)).documents;
    const version = await releasing.put(stricter);
    await expect.poll(documents, patience).toBe(version);
    expect(await missing(address)).toBe("Tidak ada di sini.");
    await opened.db.updateTable("release").set({ build: "another build" }).execute();
    await expect.poll(documents, patience).toBe(fingerprint(shipped));
    // One that did not arrive whole.
    const row = {
      build,
      version,
      hash: "of another",
      bundle: Buffer.from("half"),
      released_by: "petugas",
      released_at: new Date(),
    };
    await opened.db.insertInto("release").values(row).execute();
    await expect.poll(() => healthOf(address), patience).toMatchObject({ documents: fingerprint(shipped), refused: version });
    await editions.close();
    expect(await readServing(opened.db, new Date())).toEqual([]);
    await opened.close();
  });
});

describe("documents are not released while the portal runs", () => {
  const documentsIn = (texts: ReadonlyMap<string, string>) =>
    new Documents(
      projectRoot,
      [...texts].flatMap(([path, text]) => parseDocument(path, text) ?? []),
    );
  const changed = (path: string, change: (document: Record<string, unknown>) => void) => {
    const document = JSON.parse(String(shipped.get(path)));
    change(document);
    return documentsIn(new Map(shipped).set(path, JSON.stringify(document)));
  };
  const type = "schemas/records/bersama/kelompok-akses.json";

  it("that leave rows in a state that is gone", async () => {
    const opened = await oneDatabase[0]?.open(demoPeople);
    const others = new Map([...shipped].filter(([path]) => path !== type));
    if (!opened) throw new Error("no database");
    await expect(requireNoneStranded(opened.db, documentsOf(), documentsIn(others))).rejects.toThrow(
      /bersama\/kelompok-akses, keadaan "\w+": [1-9]\d* baris/,
    );
    await requireNoneStranded(opened.db, documentsOf(), documentsOf());
    await opened.close();
  });

  it("that move answers, or change tables", () => {
    const moving = changed(type, (document) =>
      Object.assign(document, { takes: [{ from: "gurupenggerak/biodata", fields: {} }] }),
    );
    expect(() => requireNoMoves(documentsOf(), moving)).toThrow("bersama/kelompok-akses mengambil jawaban");
    requireNoMoves(moving, documentsOf());
    const wider = changed(type, (document) =>
      Object.assign(document.columns as object, { tambahan: { title: "Tambahan", field: "nama" } }),
    );
    expect(() => requireSameTables(projectRoot, wider)).toThrow("berubah untuk bersama/kelompok-akses");
    requireSameTables(projectRoot, documentsOf());
  });
});

/** The run's folder is known when the tests run, not before. */
function builtPageLater(): () => string {
  let made: string | undefined;
  return () => {
    made ??= builtPage();
    return made;
  };
}
