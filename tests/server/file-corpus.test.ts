/** Each file of the corpus goes through the call that takes documents: what can be looked at is kept, and of the rest nothing stays. */
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pdfmake from "pdfmake";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileFaultWords, judgeFile } from "../../engine/server";
import { openPdf } from "../../server/files/pdf/open-pdf";
import { fontsOfPapers } from "../../server/papers/paper-layout";
import { folderStorage } from "../../server/services/file-storage";
import { corpus } from "../files/corpus";
import { bombPdf, writtenPdf } from "../files/pdfs";
import { oneDatabase } from "./databases";
import { multipart } from "./images";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

const rules = { accept: ["application/pdf", "image/jpeg", "image/png"], maxKilobytes: 5120 };
/** One person may send twenty files a minute. */
const people = ["sri.wahyuni", "bambang.prasetyo", "rina.marlina", "made.suartika", "nurhayati", "hendra.gunawan"];

describe.each(oneDatabase)("a file that is handed in, on $name", (database) => {
  let server: TestApp;
  const folder = mkdtempSync(join(tmpdir(), "layar-corpus-"));
  const stored = () =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
      : 0;
  const rows = async () =>
    Number(
      (
        await server.opened.db
          .selectFrom("file")
          .select(({ fn }) => fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  beforeAll(async () => {
    server = await startTestApp(database, { storage: folderStorage(folder) });
  });
  afterAll(() => server?.close());

  const send = async (at: number, name: string, bytes: Buffer, claimed = "application/octet-stream") => {
    const visitor = await visit(server, people[Math.floor(at / 15)]);
    const { payload, headers } = multipart("berkas", name, bytes, claimed);
    return visitor.send({ method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) });
  };

  it.each(corpus.map((file, at) => ({ ...file, at })))("$what: $answer", async ({ at, name, bytes, claimed, answer, told }) => {
    const before = [stored(), await rows()];
    const response = await send(at, name, bytes, claimed);
    const isKept = answer.includes("/");
    if (isKept) {
      expect(response.json()).toMatchObject({ type: answer, name: name.split("/").at(-1) });
      expect([stored(), await rows()]).toEqual(before.map((count) => count + 1));
      return;
    }
    const { code, title } = response.json();
    expect([response.statusCode, code]).toEqual([422, answer]);
    expect(title).toMatch(told ?? /\p{L}+ \p{L}+.*\.$/u);
    expect([stored(), await rows()]).toEqual(before);
    // Faults that the page finds by itself are said in the same words, without sending anything.
    const fault = judgeFile({ bytes }, rules);
    if (fault)
      expect(fileFaultWords(fault, rules, (ref, values) => server.services.documents.base.text(ref, values))).toBe(title);
  });
});

describe("a PDF that is opened", () => {
  pdfmake.setFonts(fontsOfPapers);
  const made = (lock: object) =>
    pdfmake.createPdf({ content: "Ijazah", defaultStyle: { font: Object.keys(fontsOfPapers)[0] }, ...lock } as never).getBuffer();

  it("may forbid changes, and not reading", async () => {
    expect(await openPdf(await made({}))).toEqual({});
    expect(await openPdf(await made({ ownerPassword: "rahasia", permissions: { printing: "lowResolution" } }))).toEqual({});
    expect(await openPdf(await made({ userPassword: "rahasia" }))).toEqual({ fault: "password" });
  });

  it("waits for no other that keeps the opener busy, and takes no memory of the server with it", async () => {
    const before = process.memoryUsage().rss;
    const findings = Promise.all([openPdf(bombPdf()), openPdf(writtenPdf())]);
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 5);
    expect(await findings).toEqual([{ fault: "broken" }, {}]);
    clearInterval(turning);
    expect(turns, "the server's own thread goes on").toBeGreaterThan(5);
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024);
  });
});
