/**
 * With a scanner a file opens to its owner alone until it was found clean; while the scanner is away it waits and nothing is lost; one that
 * is infected is destroyed, and everybody is told why. Tried with the clamd of this machine; where there is none, that is said.
 */
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { scanBytes } from "../../../server/files/clamd";
import { readMails } from "../../../server/mail/outbox";
import { folderStorage } from "../../../server/services/file-storage";
import { readScanner } from "../../../server/services/scanner-settings";
import { scanWork } from "../../../server/work/scan-work";
import { Clamd, hasClamd, mark } from "../clamd";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { writeHeaders } from "../test-app";
import { base, form, Scholarship } from "./scholarship";

const { nik: _, ...without } = form;

if (!hasClamd) console.warn("clamd is not installed: the tests with the real scanner are left out");

describe.skipIf(!hasClamd).each(oneDatabase)("a file that the scanner of this machine looks into, on $name", (database) => {
  let program: Scholarship;
  const clamd = new Clamd();
  const folder = mkdtempSync(join(tmpdir(), "layar-scanned-"));
  beforeAll(async () => {
    await clamd.start();
    program = await Scholarship.startSharing(database, { scannerAddress: clamd.address, storage: folderStorage(folder) });
  });
  afterAll(async () => {
    await program?.close();
    await clamd.close();
  });

  const warnings: string[] = [];
  const scan = async () => {
    const { services } = program.server;
    if (!services.scanner) throw new Error("no scanner");
    const { next } = scanWork(services, services.scanner, { warn: (_, message) => warnings.push(message) });
    while (await next()) {}
  };
  const upload = async (title: string): Promise<string> => {
    const { payload, headers } = multipart("berkas", `${title}.pdf`, samplePdf(title));
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    return (await (await program.as("budi")).send(sent)).json().url;
  };
  const open = async (username: string, url: string) => (await program.as(username)).send({ method: "GET", url });
  const readiness = async () => (await program.server.app.inject("/readyz")).json().scanner;
  const contents = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));

  it("opens to its owner alone until it is clean", async () => {
    const surat = await upload("Surat");
    await program.submitted("budi", { ...without, surat });
    const early = await open("yogya", surat);
    expect([early.statusCode, early.headers["content-type"]]).toEqual([423, "text/html; charset=utf-8"]);
    expect(early.body).toContain("sedang diperiksa");
    expect([(await open("budi", surat)).statusCode, (await open("cici", surat)).statusCode]).toEqual([200, 404]);
    await scan();
    expect((await open("yogya", surat)).statusCode).toBe(200);
    expect(await readiness()).toBeUndefined();
  });

  it("waits while the scanner is away, and is scanned when it is back", async () => {
    await clamd.stop();
    const surat = await upload("Menunggu");
    const { id } = await program.submitted("budi", { ...without, surat });
    expect(id).toBeDefined();
    await scan();
    expect([(await open("yogya", surat)).statusCode, await readiness()]).toEqual([423, "away"]);
    expect(warnings).toContain("a file was not scanned, and waits");
    await clamd.start();
    program.now = new Date(program.now.getTime() + 60_000);
    await scan();
    expect([(await open("yogya", surat)).statusCode, await readiness()]).toEqual([200, undefined]);
  });

  it("is destroyed when it is infected: its owner is told by mail, its readers in its place, the audit for ever", async () => {
    const surat = await upload(mark);
    await program.submitted("budi", { ...without, surat });
    expect(contents().some((content) => content.includes(mark))).toBe(true);
    await scan();
    expect(contents().some((content) => content.includes(mark))).toBe(false);
    for (const username of ["budi", "yogya"]) {
      const answer = await open(username, surat);
      expect([answer.statusCode, answer.body.includes("sudah dihapus")], username).toEqual([423, true]);
    }
    const { opened, services } = program.server;
    const told = (await readMails(services, { most: 5 })).find(
      ({ subject }) => subject === "Berkas Anda dihapus karena berbahaya",
    );
    expect(told?.paragraphs.join(" ")).toContain(`${mark}.pdf`);
    const rows = await opened.db.selectFrom("audit").select(["target", "code"]).where("call", "=", "scan").execute();
    expect(rows).toEqual([{ target: `file:${surat.split("/").at(-1)}`, code: "infected" }]);
    const again = await (await program.as("budi")).post(base, { data: { ...without, surat } });
    expect([again.statusCode, again.json().errors?.surat]).toEqual([422, expect.stringContaining("sudah dihapus")]);
  });
});

describe("clamd", () => {
  /** Answers what it is told to, as soon as something came. */
  const answering = async (answer: string | undefined, ask: (port: number) => Promise<unknown>) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      if (answer !== undefined) socket.once("data", () => socket.end(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    try {
      return await ask(typeof address === "object" && address ? address.port : 0);
    } finally {
      server.close();
    }
  };

  it.each([
    ["stream: OK\0", "clean"],
    ["stream: Layar.Uji FOUND\0", { found: "Layar.Uji" }],
  ])("says %j", async (answer, finding) => {
    expect(await answering(answer, (port) => scanBytes({ host: "127.0.0.1", port }, Buffer.alloc(9)))).toEqual(finding);
  });

  it.each([["INSTREAM size limit exceeded. ERROR\0"], [""], [undefined]])("has not judged a file with %j", async (answer) => {
    const asked = answering(answer, (port) => scanBytes({ host: "127.0.0.1", port }, Buffer.alloc(200_000), 500));
    await expect(asked).rejects.toThrow();
  });

  it("is named by an address", () => {
    expect(readScanner("tcp://clamd.example.id")).toEqual({ host: "clamd.example.id", port: 3310 });
    expect(readScanner("unix:/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
    for (const given of ["clamd", "http://127.0.0.1:3310", "tcp://127.0.0.1:3310/x", "unix:clamd"])
      expect(() => readScanner(given), given).toThrow(/^CLAMD_URL must be/);
  });
});
