/** A file tells its name in its head, whoever may open it: without it a page that is loaded anew could not say which file it is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "./databases";
import { images, multipart } from "./images";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

describe.each(oneDatabase)("the head of a file, on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it.each([
    ["foto saya.png", "foto saya.png"],
    ["Surat izin – kepala sekolah.png", "Surat izin _ kepala sekolah.png"],
    ["100%.png", "100_.png"],
    ["Café (2) Nurʿaini.png", "Cafe (2) Nur_aini.png"],
  ])("tells the name %s both ways", async (name, plain) => {
    const visitor = await visit(server, "sri.wahyuni");
    const { payload, headers } = multipart("foto", name, images.png);
    const sent = await visitor.send({ method: "POST", url: "/backend/berkas/foto", payload, headers: writeHeaders(headers) });
    expect(sent.statusCode, sent.body).toBe(200);
    const head = await visitor.send({ method: "HEAD", url: sent.json().url });
    expect(head.statusCode).toBe(200);
    expect(head.headers["content-disposition"]).toBe(
      `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace("(", "%28").replace(")", "%29")}`,
    );
    expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
  });
});
