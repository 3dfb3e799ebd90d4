/** Partners are told of a class by a real server of theirs: one that answers, fails, is slow, answers twice, refuses, and is not there. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSignedCall } from "../../server/demo/partners/signed-call";
import { readPartners } from "../../server/services/partner-settings";
import { productKey } from "../../server/tickets/ticket";
import { partnerWork } from "../../server/work/partner-work";
import { startRunner } from "../../server/work/runner";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const classes = "/records/ppg/kelas-lms";

interface Heard {
  readonly path: string;
  readonly id: string;
  readonly isSigned: boolean;
  readonly body: { readonly kelas: string; readonly akun: number };
}

/** The partner: checks the signature, and counts what it is told by the key of the call, so that the same call counts once. */
class Partner {
  readonly heard: Heard[] = [];
  readonly known = new Set<string>();
  key = "";
  answer: (response: ServerResponse, heard: Heard) => unknown = () => {};
  private readonly server = createServer((request, response) => void this.hear(request, response));

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/layar`;
  }

  private async hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id, isSigned, body } = await readSignedCall(request, this.key);
    const heard = { path: request.url ?? "", id, isSigned, body: body as unknown as Heard["body"] };
    this.heard.push(heard);
    if (isSigned) this.known.add(heard.id);
    await this.answer(response, heard);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const says = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(typeof body === "string" ? body : JSON.stringify(body));

describe.each(oneDatabase)("partners on $name", (database) => {
  const partner = new Partner();
  let server: TestApp;
  let officer: Visitor;
  let now = new Date("2026-11-24T03:00:00Z");
  beforeAll(async () => {
    const partners = readPartners(`ruang-kelas=${await partner.start()}/`);
    const person = {
      username: "pusat",
      label: "pusat",
      description: "pusat",
      program: "ppg",
      akun: { nama: "Pusat", email: "pusat@example.id" },
      preferences: { permissions: ["ppg-kerjasama-lms.index", "ppg-kerjasama-lms-dtp.index"] },
    };
    const college = {
      ...person,
      username: "lptk",
      akun: { nama: "LPTK", email: "lptk@example.id" },
      preferences: { permissions: [] },
      instansi_id: "99700121",
      institutions: ["99700121"],
    };
    server = await startTestApp(database, { people: [person, college], clock: () => now, partners });
    partner.key = productKey(server.services.vault, "ruang-kelas");
    officer = await visit(server, "pusat");
  });
  afterAll(async () => {
    await server?.close();
    partner.stop();
  });
  beforeEach(() => {
    partner.heard.length = 0;
    partner.known.clear();
    partner.answer = (response, { body }) => says(response, 200, { akun: body.akun });
  });

  const log = { warn: () => {} };
  const work = () => {
    const runner = startRunner([partnerWork(server.services, server.answers, log, 300)], { log, every: 1e9 });
    return { runDue: () => runner.runDue(), stop: () => runner.stop() };
  };
  const run = async () => {
    const { runDue, stop } = work();
    await runDue();
    await stop();
  };
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  let made = 0;
  const make = async (more: object = {}) => {
    made += 1;
    const given = { mitra: "ruang-kelas", nama: `Kelas ${made}`, lptk: "99700121", jumlah_akun: 30 };
    const data = { ...given, id_kelas: `LMS-${made}`, url: "https://lms.example.id/kelas", ...more };
    const answer = await officer.post(classes, { data });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().id as string;
  };
  const read = async (id: string) => (await officer.get(`${classes}/${id}`)).json();
  const press = async (id: string) =>
    officer.post(`${classes}/${id}/sinkronkan`, {}, { "if-match": `"${(await read(id)).revision}"` });
  const asked = async (more: object = {}) => {
    const id = await make(more);
    const answer = await press(id);
    expect([answer.statusCode, answer.json().state], answer.body).toEqual([200, "menunggu"]);
    return id;
  };
  const runs = async (id: string) => (await officer.get(`/records/ppg/sinkron-lms/lists/kelas?kelas=${id}`)).json().data;

  it("are told what they need to know, signed, and the class is what they answer", async () => {
    const id = await asked();
    expect(partner.heard, "nothing leaves before the change is stored").toEqual([]);
    partner.answer = (response) => says(response, 200, { akun: 28, lain: "tidak dipakai" });
    await run();
    const body = { kelas: "LMS-1", nama: "Kelas 1", lptk: "99700121", akun: 30 };
    expect(partner.heard).toEqual([{ path: "/layar/kelas/sinkron", id: expect.any(String), isSigned: true, body }]);
    expect(await read(id)).toMatchObject({ state: "tersambung", tersinkron: 28, galat: null });
    expect(await runs(id)).toMatchObject([{ hasil: "Berhasil", akun: 28 }]);
    const { data } = (await officer.get(`${classes}/${id}/history`)).json();
    expect(data[0]).toMatchObject({ act: "sambungkan", by: "Sistem", cause: "Kelas LMS: Sinkronkan" });
    const college = await visit(server, "lptk");
    expect((await college.get(`${classes}/${id}`)).json()).toMatchObject({ state: "tersambung", tersinkron: 28 });
  });

  it("are told of a class of the other register too", async () => {
    const dtp = "/records/ppg/kelas-lms-dtp";
    const given = { mitra: "ruang-kelas", nama: "Kelas DTP", lptk: "99700121", jumlah_akun: 12 };
    const data = { ...given, id_kelas: "DTP-1", url: "https://lms.example.id/dtp" };
    const { id, revision } = (await officer.post(dtp, { data })).json();
    expect((await officer.post(`${dtp}/${id}/sinkronkan`, {}, { "if-match": `"${revision}"` })).statusCode).toBe(200);
    await run();
    expect((await officer.get(`${dtp}/${id}`)).json()).toMatchObject({ state: "tersambung", tersinkron: 12 });
    const college = await visit(server, "lptk");
    expect((await college.get(`${dtp}/${id}`)).json()).toMatchObject({ state: "tersambung", tersinkron: 12 });
  });

  it("are asked again when they fail, with the same key, until they answer", async () => {
    const id = await asked();
    partner.answer = (response) => says(response, 503, "");
    await run();
    await run();
    expect(partner.heard, "not again at once").toHaveLength(1);
    expect((await read(id)).state).toBe("menunggu");
    partner.answer = (response, { body }) => says(response, 200, { akun: body.akun });
    later(2);
    await run();
    expect(new Set(partner.heard.map((one) => one.id)).size).toBe(1);
    expect(partner.heard).toHaveLength(2);
    expect(await read(id)).toMatchObject({ state: "tersambung", tersinkron: 30 });
  });

  it("that are slow are not waited for, and what they say too late, or twice, counts once", async () => {
    const id = await asked();
    partner.answer = async (response, { body }) => {
      await wait(600);
      says(response, 200, { akun: body.akun });
    };
    const begun = Date.now();
    await run();
    expect(Date.now() - begun).toBeLessThan(20_000);
    expect((await read(id)).state, "the first answer came too late").toBe("menunggu");
    partner.answer = (response) => says(response, 200, { akun: 29 });
    later(2);
    // Two processes at once.
    const [one, two] = [work(), work()];
    await Promise.all([one.runDue(), two.runDue()]);
    await Promise.all([one.stop(), two.stop()]);
    expect(partner.heard).toHaveLength(2);
    expect(partner.known.size, "the partner knows it as one call").toBe(1);
    expect(await read(id)).toMatchObject({ state: "tersambung", tersinkron: 29 });
    expect(await runs(id)).toHaveLength(1);
  });

  it("that never answer are given up after a while, and that is said", async () => {
    const id = await asked();
    partner.answer = (response) => response.destroy();
    for (let tries = 1; tries <= 6; tries += 1) {
      await run();
      later(20);
    }
    expect(partner.heard).toHaveLength(5);
    const galat = "Mitra tidak menjawab sesudah beberapa kali dicoba. Coba lagi nanti, atau hubungi mitra.";
    expect(await read(id)).toMatchObject({ state: "galat", galat });
    expect(await runs(id)).toMatchObject([{ hasil: "Galat", akun: 0, galat }]);
    // A person who asks again begins anew.
    partner.answer = (response) => says(response, 200, { akun: 1 });
    expect((await press(id)).statusCode).toBe(200);
    await run();
    expect(await read(id)).toMatchObject({ state: "tersambung", galat: null });
  });

  it.each([
    ["refuse", 404, { title: "Kelas itu tidak dikenal." }, "Kelas itu tidak dikenal."],
    ["refuse without a word", 422, "", "Mitra menolak permintaan ini."],
    ["answer what is no answer", 200, "<html>", "Mitra menolak permintaan ini."],
    ["answer what does not fit", 200, { akun: "banyak" }, "Jawaban mitra tidak dikenali. Hubungi mitra."],
    ["lead elsewhere", 302, "", "Mitra tidak menjawab sesudah beberapa kali dicoba. Coba lagi nanti, atau hubungi mitra."],
  ])("that %s are told of", async (_, status, body, galat) => {
    const id = await asked();
    partner.answer = (response) => {
      if (status === 302) response.setHeader("location", "http://127.0.0.1:9/");
      says(response, status, body);
    };
    for (let tries = 1; tries <= 5; tries += 1) {
      await run();
      later(20);
    }
    expect(await read(id)).toMatchObject({ state: "galat", galat });
  });

  it("that nobody connected are told of, and a class that lacks something is not sent at all", async () => {
    const id = await asked({ mitra: "sekolah-daring" });
    await run();
    expect(partner.heard).toEqual([]);
    expect((await read(id)).galat).toBe("Server mitra ini belum disambungkan ke portal. Hubungi pengelola portal.");
    const { id_kelas: _, ...rest } = (await read(id)).data;
    const lacking = await officer.post(classes, { data: { ...rest, nama: "Tanpa id" } });
    expect((await press(lacking.json().id)).json()).toMatchObject({ title: "Id kelas di LMS belum diisi." });
  });

  it("stand where who runs the server says, over https", () => {
    expect([...readPartners("a=https://a.example.id/x/, b=http://localhost:1")]).toEqual([
      ["a", "https://a.example.id/x"],
      ["b", "http://localhost:1"],
    ]);
    for (const wrong of ["a=http://a.example.id", "a=ftp://a.id", "a", "A=https://a.id", "a=https://u:p@a.id"])
      expect(() => readPartners(wrong), wrong).toThrow("PARTNERS must be");
  });
});
