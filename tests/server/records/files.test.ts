/** A file opens to its owner and to who may read a field of a row that names it, and to nobody else. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { sweepFiles } from "../../../server/files/sweep-files";
import { oneDatabase } from "../databases";
import { images, multipart } from "../images";
import { writeHeaders } from "../test-app";
import { base, form, Scholarship } from "./scholarship";

const { nik: _, ...without } = form;
const pdf = samplePdf("Contoh");

describe.each(oneDatabase)("files of applications on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database);
  });
  afterAll(() => program?.close());

  const upload = async (username: string): Promise<string> => {
    const { payload, headers } = multipart("berkas", `${username}.pdf`, pdf);
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    return (await (await program.as(username)).send(sent)).json().url;
  };
  const opens = async (username: string, url: string) =>
    (await (await program.as(username)).send({ method: "GET", url })).statusCode;
  const whoOpens = async (url: string) => {
    const tried = ["budi", "cici", "yogya", "bandung", "juri", "admin", "tanpa-tugas"];
    const statuses = await Promise.all(tried.map(async (username) => [username, await opens(username, url)] as const));
    for (const [username, status] of statuses) expect([username, [200, 404].includes(status)]).toEqual([username, true]);
    return statuses.filter(([, status]) => status === 200).map(([username]) => username);
  };

  it("are taken by a field that names their type, whichever call brought them", async () => {
    const send = async (path: string, field: string, bytes: Buffer) => {
      const { payload, headers } = multipart(field, "kartu.png", bytes);
      const request = { method: "POST", url: `/backend${path}`, payload, headers: writeHeaders(headers) } as const;
      return (await (await program.as("cici")).send(request)).json().url as string;
    };
    const picture = await send("/berkas/unggah", "berkas", images.png);
    const data = { ...without, surat: picture };
    const { id, revision } = await program.apply("cici", data);
    const refused = await program.save("cici", id, revision, { ...data, kartu: picture });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      {
        kartu: expect.stringMatching(
          /^Format file yang diunggah tidak sesuai\. Berkas ini berjenis PNG; yang diterima PDF\. Jadikan/,
        ),
      },
    ]);
    const taken = await program.save("cici", id, revision, { ...data, kartu: await send("/berkas/unggah", "berkas", pdf) });
    expect(taken.statusCode, taken.body).toBe(200);
  });

  it("open to who may read the field that names them, as long as they may", async () => {
    const [surat, kartu] = [await upload("budi"), await upload("budi")];
    expect(await whoOpens(surat)).toEqual(["budi"]);
    const { id, revision } = await program.submitted("budi", { ...without, surat, kartu });
    expect(await whoOpens(surat)).toEqual(["budi", "yogya", "juri"]);
    // The officers read the row without its `kartu`; who chooses the winners sees it.
    expect(await whoOpens(kartu)).toEqual(["budi", "juri"]);
    expect((await program.act("yogya", id, "perbaiki", revision, { note: "Buram" })).statusCode).toBe(200);
    expect(await whoOpens(surat)).toEqual(["budi", "yogya"]);
  });

  it("close again when the row names another file, and are swept a day later", async () => {
    const [first, second] = [await upload("budi"), await upload("budi")];
    const { id, revision } = await program.submitted("budi", { ...without, surat: first });
    const returned = await program.act("yogya", id, "perbaiki", revision, { note: "Buram" });
    expect(await opens("yogya", first)).toBe(200);
    const changed = await program.save("budi", id, returned.json().revision, { ...without, surat: second });
    expect(changed.statusCode, changed.body).toBe(200);
    expect([await opens("yogya", first), await opens("yogya", second), await opens("budi", first)]).toEqual([404, 200, 200]);
    const { opened, services } = program.server;
    const in25Hours = new Date(program.now.getTime() + 25 * 3_600_000);
    await sweepFiles(opened.db, services.storage, program.now);
    expect(await opens("budi", first)).toBe(200);
    await sweepFiles(opened.db, services.storage, in25Hours);
    expect([await opens("budi", first), await opens("budi", second)]).toEqual([404, 200]);
  });

  it("stay while another row names them", async () => {
    const surat = await upload("budi");
    const kept = await program.submitted("budi", { ...without, surat });
    const { id, revision } = await program.apply("budi", { ...without, surat });
    expect((await program.save("budi", id, revision, without)).statusCode).toBe(200);
    const { opened, services } = program.server;
    await sweepFiles(opened.db, services.storage, new Date(program.now.getTime() + 25 * 3_600_000));
    expect([await opens("yogya", surat), kept.revision]).toEqual([200, 2]);
  });

  it("cannot be put into one's own row by who is not their owner, and stay when an officer saves the row", async () => {
    const surat = await upload("budi");
    const { id, revision } = await program.submitted("budi", { ...without, surat });
    const stolen = await (await program.as("cici")).post(base, { data: { ...without, surat } });
    expect([stolen.statusCode, Object.keys(stolen.json().errors)]).toEqual([422, ["surat"]]);
    const { data } = (await program.get("yogya", `/${id}`)).json();
    const saved = await program.save("yogya", id, revision, { ...data, sekolah: "SMP 5" });
    expect([saved.statusCode, saved.json().data?.surat]).toEqual([200, surat]);
    expect(await whoOpens(surat)).toEqual(["budi", "yogya", "juri"]);
  });

  it("cannot be found by guessing", async () => {
    for (const username of ["yogya", "juri"])
      expect(await opens(username, "/backend/berkas/00000000-0000-4000-8000-000000000000")).toBe(404);
  });
});
