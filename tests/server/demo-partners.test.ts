/** The partners of the demo: a server beside the portal that checks what comes from it, and a portal that knows of them what it knows of any partner. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoPartners, startDemoPartners } from "../../server/demo/partners/demo-partners";
import { startServer } from "../../server/server";
import { createVault } from "../../server/services/vault";
import { productKey, proofOf, writeTicket } from "../../server/tickets/ticket";
import { partnerWork } from "../../server/work/partner-work";
import { startRunner } from "../../server/work/runner";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, testSecret, type Visitor, visit, writeHeaders } from "./test-app";

describe.each(oneDatabase)("the partners of the demo on $name", (database) => {
  let now = new Date("2026-11-24T03:00:00Z");
  const clock = () => now;
  let demo: DemoPartners;
  let server: TestApp;
  let officer: Visitor;
  beforeAll(async () => {
    demo = await startDemoPartners({ vault: createVault(testSecret), clock, host: "127.0.0.1" });
    server = await startTestApp(database, { clock, partners: demo.partners });
    await demo.connect(server.services, await server.app.listen({ port: 0, host: "127.0.0.1" }));
    officer = await visit(server, "surya.pusat");
  });
  afterAll(async () => {
    await server?.close();
    await demo?.close();
  });

  const at = (partner: string) => String(demo.partners.get(partner));
  const ticketFor = async (product: string) => {
    const { data } = (await officer.get("/records/ppg/aplikasi/lists/tampil?limit=100")).json();
    const { id } = data.find(({ kode }: { kode: string }) => kode === product);
    return String((await officer.post(`/ppg/aplikasi/${id}/buka`, {})).json().url);
  };
  const open = async (url: string) => {
    const response = await fetch(url);
    return [response.status, await response.text()] as const;
  };
  const refused = [403, expect.stringContaining("Tiket itu tidak berlaku: dipalsukan, terlambat, atau sudah dipakai.")];

  it("welcome who is handed over, once and within a minute", async () => {
    const url = await ticketFor("ruang-kelas");
    expect(url.startsWith(`${at("ruang-kelas")}/masuk?tiket=`), url).toBe(true);
    expect(await open(url)).toEqual([200, expect.stringContaining("Selamat datang, Surya")]);
    expect(await open(url)).toEqual(refused);
    expect(await open(await ticketFor("ruang-kelas"))).toEqual([200, expect.stringContaining("Kunjungan ke-2")]);
    const late = await ticketFor("forum");
    now = new Date(now.getTime() + 60_000);
    expect(await open(late)).toEqual(refused);
  });

  it("refuse a forged ticket, and one for another product", async () => {
    const said = { id: "1", person: "x", name: "Palsu", until: now.getTime() / 1000 + 60 };
    const forged = writeTicket("kunci karangan", { ...said, product: "forum" });
    expect(await open(`${at("forum")}/masuk?tiket=${forged}`)).toEqual(refused);
    const url = await ticketFor("forum");
    expect(await open(url.replace(at("forum"), at("perpustakaan")))).toEqual(refused);
    expect(await open(url), "that has not used it").toEqual([200, expect.stringContaining("Selamat datang")]);
    expect(await open(`${at("forum")}/masuk`)).toEqual([200, expect.stringContaining("Anda belum dikenali")]);
    expect(await open(at("forum").replace("forum", "lain"))).toEqual([404, expect.stringContaining("Tidak ada produk")]);
  });

  it("answer the portal about a class they know, and refuse another", async () => {
    const classes = "/records/ppg/kelas-lms";
    const synchronise = async (nama: string, id_kelas: string) => {
      const given = {
        mitra: "sekolah-daring",
        nama,
        lptk: "99700121",
        jumlah_akun: 31,
        id_kelas,
        url: "https://lms.example.id/x",
      };
      const { id, revision } = (await officer.post(classes, { data: given })).json();
      await officer.post(`${classes}/${id}/sinkronkan`, {}, { "if-match": `"${revision}"` });
      const runner = startRunner([partnerWork(server.services, server.answers, { warn: () => {} })], {
        log: { warn: () => {} },
        every: 1e9,
      });
      await runner.runDue();
      await runner.stop();
      return (await officer.get(`${classes}/${id}`)).json();
    };
    expect(await synchronise("Kelas dikenal", "LMS-77")).toMatchObject({ state: "tersambung", tersinkron: 31 });
    const galat = "Kelas itu tidak ada di LMS kami.";
    expect(await synchronise("Kelas lain", "KLS-77")).toMatchObject({ state: "galat", galat });
    const [, page] = await open(`${at("sekolah-daring")}/masuk`);
    expect(page).toContain("Kelas dikenal");
    expect(page).not.toContain("Kelas lain");
  });

  it("believe only what is signed with their key, and sent just now", async () => {
    const key = productKey(server.services.vault, "ruang-kelas");
    const body = JSON.stringify({ kelas: "LMS-1", akun: 3 });
    const tell = async (signature: string, time: number, path = "/kelas/sinkron") => {
      const headers = { "idempotency-key": "satu", "x-layar-time": String(time), "x-layar-signature": signature };
      const response = await fetch(`${at("ruang-kelas")}${path}`, { method: "POST", headers, body });
      return [response.status, await response.json()] as const;
    };
    const time = now.getTime() / 1000;
    expect(await tell("karangan", time)).toEqual([401, { title: "Tanda tangan itu bukan dari portal, atau terlambat." }]);
    expect((await tell(proofOf(key, `${time - 600}.satu.${body}`), time - 600))[0]).toBe(401);
    expect(await tell(proofOf(key, `${time}.satu.${body}`), time)).toEqual([200, { akun: 3 }]);
    expect((await tell(proofOf(key, `${time}.satu.${body}`), time, "/lain"))[0]).toBe(404);
  });

  it("leave an address alone that somebody has given", async () => {
    const [{ id }] = (await officer.get("/records/ppg/kelas-lms/lists/pusat?limit=1")).json().data;
    const { data, revision } = (await officer.get(`/records/ppg/kelas-lms/${id}`)).json();
    const url = "https://kelas.mitra.sch.id/masuk";
    await officer.send({
      method: "PUT",
      url: `/backend/records/ppg/kelas-lms/${id}`,
      payload: { ...data, url },
      headers: writeHeaders({ "if-match": `"${revision}"` }),
    });
    await demo.connect(server.services, "http://127.0.0.1:1");
    expect((await officer.get(`/records/ppg/kelas-lms/${id}`)).json().data.url).toBe(url);
  });
});

it("the address of the demo's partners is one without a path", async () => {
  await expect(startServer({ DEMO: "1", DEMO_PARTNERS_URL: "http://demo.example.id/mitra" })).rejects.toThrow(
    "DEMO_PARTNERS_URL must be where people reach the partners of the demo",
  );
});
