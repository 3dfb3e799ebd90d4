/** Each hostile file goes through the call that takes documents: it is refused and leaves nothing, or it is kept without what harms. */
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPdf } from "../../server/files/pdf/open-pdf";
import { folderStorage } from "../../server/services/file-storage";
import { hostile } from "../files/hostile";
import { changedPdf, packedPdf, writtenPdf } from "../files/pdfs";
import { oneDatabase } from "./databases";
import { multipart } from "./images";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

/** One person may send twenty files a minute. */
const people = ["sri.wahyuni", "bambang.prasetyo", "rina.marlina"];

describe.each(oneDatabase)("a hostile file, on $name", (database) => {
  let server: TestApp;
  const folder = mkdtempSync(join(tmpdir(), "layar-hostile-"));
  const stored = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  beforeAll(async () => {
    server = await startTestApp(database, { storage: folderStorage(folder) });
  });
  afterAll(() => server?.close());

  it.each(hostile.map((file, at) => ({ ...file, at })))("$what", async ({ at, bytes, refused, gone, ...file }) => {
    const visitor = await visit(server, people[Math.floor(at / 15)]);
    const before = stored();
    const { payload, headers } = multipart("berkas", file.name ?? "berkas.pdf", bytes);
    const response = await visitor.send({
      method: "POST",
      url: "/backend/berkas/unggah",
      payload,
      headers: writeHeaders(headers),
    });
    if (refused) {
      expect([response.statusCode, response.json().code]).toEqual([422, refused]);
      expect(response.json().title).toMatch(/\p{L}+ \p{L}+.*\.$/u);
      expect(stored()).toBe(before);
      return;
    }
    expect(response.statusCode, response.body).toBe(200);
    const { url, name } = response.json();
    const kept = await visitor.send({ method: "GET", url });
    if (file.keptAs !== undefined) expect(name).toBe(file.keptAs);
    if (!gone) return;
    expect(bytes.toString("latin1") === kept.rawPayload.toString("latin1"), "it was changed").toBe(false);
    expect(kept.rawPayload.toString("latin1")).not.toMatch(gone);
    if (response.json().type !== "application/pdf") return;
    const again = await openPdf(kept.rawPayload);
    expect(Buffer.from(again.bytes ?? kept.rawPayload).equals(kept.rawPayload), "nothing is left to take out").toBe(true);
  });
});

describe("a PDF in which nothing acts", () => {
  const link = "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.id) >> >>]";
  const opening = "<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>";
  const pages = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${link} >>`;

  const lettered = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>`.replace(
    " >>",
    " /Resources << /Font << /AA << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >> >> >> >>",
  );

  it.each([
    ["a plain one", writtenPdf()],
    ["one with a font of that name", writtenPdf({ objects: [opening, pages, lettered] })],
    ["one with packed objects", packedPdf()],
    ["one that was signed", changedPdf()],
    ["one with an address that opens at a page", writtenPdf({ objects: [opening, pages, page] })],
  ])("keeps its bytes: %s", async (_, bytes) => {
    expect(await openPdf(bytes)).toEqual({});
  });
});
