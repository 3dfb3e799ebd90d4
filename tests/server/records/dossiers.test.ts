/**
 * A dossier that two people fill in: its owner the documents, an officer the verdicts. Each changes only their own fields, the officer by
 * the owner's rules and in the order of the queue, one row after another.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { writeHeaders } from "../test-app";
import { Scholarship } from "./scholarship";

const berkas = "/records/beasiswa/berkas";

describe.each(oneDatabase)("dossiers on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database);
  });
  afterAll(() => program?.close());

  const get = async (username: string, path: string) => (await (await program.as(username)).get(`${berkas}${path}`)).json();
  const act = async (username: string, path: string, revision = 0, body: object | null = null) =>
    (await program.as(username)).post(`${berkas}${path}`, body, { "if-match": `"${revision}"` });
  const save = async (username: string, { id, revision }: { id: string; revision: number }, data: object) => {
    const headers = writeHeaders({ "if-match": `"${revision}"` });
    return (await program.as(username)).send({ method: "PUT", url: `/backend${berkas}/${id}`, payload: data, headers });
  };
  const file = async (username: string): Promise<string> => {
    const { payload, headers } = multipart("berkas", "a.pdf", samplePdf("Contoh"));
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    return (await (await program.as(username)).send(sent)).json().url;
  };
  /** A dossier with all that is wanted, sent; each of them a minute after the one before. */
  const sent = async (username: string, more: object = {}): Promise<{ id: string; revision: number }> => {
    program.later(1);
    const data = { ktp: await file(username), ijazah: await file(username), ...more };
    const { id, revision } = (await act(username, "", 0, { data })).json();
    const answer = await act(username, `/${id}/ajukan`, revision);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const held = async (username: string, id: string) => (await act(username, `/${id}/claim`)).statusCode;

  it("are found by their owner without an id, before there is one and after", async () => {
    expect(await get("cici", "/own")).toEqual({
      id: null,
      state: null,
      data: {},
      may: { create: true },
      closed: [],
      partial: true,
      complete: false,
    });
    expect((await get("yogya", "/own")).may).toEqual({ create: false });
    const { id } = (await act("cici", "", 0, {})).json();
    expect(await get("cici", "/own")).toMatchObject({ id, state: "draf", may: { save: true, ajukan: true }, complete: false });
    expect(await get("cici", "/own")).toMatchObject({ closed: ["hasil_ktp", "hasil_ijazah"] });
  });

  it("are saved document by document, and sent only when nothing is lacking", async () => {
    const own = await get("cici", "/own");
    const first = await save("cici", own, { ktp: await file("cici") });
    expect([first.statusCode, first.json().complete], first.body).toEqual([200, false]);
    const early = await act("cici", `/${own.id}/ajukan`, 2);
    expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ["ijazah"]]);
    const both = await save("cici", first.json(), { ...first.json().data, ijazah: await file("cici") });
    expect((await act("cici", `/${own.id}/ajukan`, both.json().revision)).statusCode).toBe(200);
  });

  it("take no verdict from their owner, neither at first nor later", async () => {
    const made = await act("budi", "", 0, { data: { ktp: await file("budi"), hasil_ktp: "tidak" } });
    expect([made.statusCode, Object.keys(made.json().errors)]).toEqual([422, ["hasil_ktp"]]);
    const { id, revision } = await sent("budi");
    expect((await save("budi", { id, revision }, { hasil_ktp: "sesuai" })).statusCode).toBe(403);
  });

  it("take verdicts from who holds them, judged by their owner's rules, and no document", async () => {
    const { id, revision } = await sent("ani", { prestasi: "Juara" });
    const { data } = await get("ani", "/own");
    const unheld = await save("bandung", { id, revision }, { ...data, hasil_ktp: "tidak" });
    expect([unheld.statusCode, unheld.json().code]).toEqual([403, "record-claim"]);
    expect(await held("bandung", id)).toBe(200);
    expect(await get("bandung", `/${id}`)).toMatchObject({
      closed: ["ktp", "ijazah", "prestasi"],
      owner_context: { profile: { k_jalur_gpm: 3 } },
    });
    const swapped = await save("bandung", { id, revision }, { ...data, ijazah: data.ktp, hasil_ktp: "tidak" });
    expect([swapped.statusCode, Object.keys(swapped.json().errors)]).toEqual([422, ["ijazah"]]);
    const judged = await save("bandung", { id, revision }, { ...data, hasil_ktp: "tidak", hasil_ijazah: "sesuai" });
    expect(judged.json(), judged.body).toMatchObject({ data: { ...data, hasil_ktp: "tidak", hasil_ijazah: "sesuai" } });
    const refused = await act("bandung", `/${id}/setujui`, revision + 1, {});
    expect([refused.statusCode, refused.json().title]).toEqual([422, "Masih ada dokumen Guru ani yang belum sesuai."]);
    expect((await act("bandung", `/${id}/perbaiki`, revision + 1)).statusCode).toBe(200);
    // Only the refused document is open again.
    const back = await get("ani", "/own");
    expect(back).not.toHaveProperty("owner_context");
    const other = await file("ani");
    const closed = await save("ani", back, { ...back.data, ijazah: other });
    expect([closed.statusCode, Object.keys(closed.json().errors)]).toEqual([422, ["ijazah"]]);
    // Nor is it opened by leaving out the verdict that closes it.
    const without = await save("ani", back, { ktp: other, ijazah: other, prestasi: "Juara" });
    expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([422, ["ijazah"]]);
    expect((await save("ani", back, { ...back.data, ktp: other })).json()).toMatchObject({ data: { ktp: other } });
  });

  it("keep the draft of who may change them, each their own and only of their own fields, until it is saved", async () => {
    const own = await get("budi", "/own");
    await held("yogya", own.id);
    const draft = async (username: string, data: object, after: string | null = null) => {
      const payload = { data, base: own.revision, after };
      const sent = { method: "PUT", url: `/backend${berkas}/${own.id}/draft`, payload, headers: writeHeaders() } as const;
      return (await program.as(username)).send(sent);
    };
    const kept = await draft("yogya", { hasil_ktp: "ses", ktp: "lain", tidak_ada: 1 });
    expect(kept.statusCode, kept.body).toBe(200);
    expect((await get("yogya", `/${own.id}`)).draft).toMatchObject({ data: { hasil_ktp: "ses" }, base: own.revision });
    expect((await get("budi", "/own")).draft).toBeUndefined();
    expect((await draft("budi", { prestasi: "Juara" })).statusCode, "who has sent it").toBe(403);
    expect((await draft("bandung", { hasil_ktp: "ses" })).statusCode, "who may not read it").toBe(404);
    const history = await get("yogya", `/${own.id}/history`);
    expect(history.data.map(({ act: done }: { act: string }) => done)).not.toContain("draft");
    expect((await draft("yogya", {}, kept.json().version)).json()).toMatchObject({ version: null });
  });

  it("are refused at the field that a requirement names", async () => {
    const { id, revision } = await get("budi", "/own");
    await held("yogya", id);
    const { data } = await get("yogya", `/${id}`);
    const judged = await save("yogya", { id, revision }, { ...data, hasil_ktp: "sesuai", hasil_ijazah: "sesuai" });
    const faulty = await act("yogya", `/${id}/setujui`, judged.json().revision, { note: "-" });
    expect([faulty.statusCode, faulty.json().errors]).toEqual([422, { note: "Catatan berupa kalimat." }]);
    expect((await act("yogya", `/${id}/setujui`, judged.json().revision, { note: "Baik" })).json().state).toBe("disetujui");
  });

  it("are handed out one after another, the oldest first, each to one officer", async () => {
    const next = async (username: string, query = "") => (await act(username, `/lists/antrean/next${query}`)).json();
    const { id: cici } = await get("cici", "/own");
    const { id: dewi } = await sent("dewi");
    expect(await next("yogya")).toEqual({ id: cici, left: 2 });
    expect(await get("yogya", `/${cici}`)).toMatchObject({ claimed_until: expect.any(String), may: { save: true } });
    expect(await next("yogya-dua")).toEqual({ id: dewi, left: 1 });
    expect(await next("petugas-0")).toEqual({ id: null, left: 0 });
    expect(await next("yogya", `?after=${cici}`)).toEqual({ id: null, left: 0 });
    expect(await next("bandung")).toEqual({ id: null, left: 0 });
    expect((await act("budi", "/lists/antrean/next")).statusCode).toBe(403);
    program.later(31);
    expect(await next("petugas-0", "?keyword=dewi")).toEqual({ id: dewi, left: 1 });
  });

  it("are handed to another officer by who coordinates, who could take them, and is told why", async () => {
    const hand = async (id: string, body: object) => {
      const { revision } = await get("admin", `/${id}`);
      return act("admin", `/${id}/alihkan`, revision, body);
    };
    const { id } = await get("cici", "/own");
    await held("yogya", id);
    expect(await get("admin", `/${id}`)).toMatchObject({ holder_name: "Petugas yogya", may: { alihkan: true, claim: false } });
    expect((await get("yogya", `/${id}`)).may.alihkan).toBe(false);
    const to = { input: { petugas: await program.idOf("yogya-dua") }, note: "Sakit" };
    expect(Object.keys((await hand(id, { ...to, note: undefined })).json().errors)).toEqual(["note"]);
    for (const petugas of [await program.idOf("bandung"), await program.idOf("cici"), await program.idOf("tanpa-tugas"), "-"]) {
      const refused = await hand(id, { ...to, input: { petugas } });
      expect([refused.statusCode, Object.keys(refused.json().errors)], refused.body).toEqual([422, ["petugas"]]);
    }
    expect(await get("yogya", `/${id}`)).toMatchObject({ may: { save: true } });
    const handed = await hand(id, to);
    expect([handed.statusCode, handed.json().message], handed.body).toEqual([200, "Guru cici kini diperiksa Petugas yogya-dua."]);
    expect(await get("yogya", `/${id}`)).toMatchObject({
      holder_name: "Petugas yogya-dua",
      may: { save: false, release: false },
    });
    expect(await get("yogya-dua", `/${id}`)).toMatchObject({ may: { save: true, release: true }, state: "diajukan" });
    const { data: events } = await get("admin", `/${id}/history`);
    expect(events[0]).toMatchObject({
      act: "alihkan",
      by: "Petugas admin",
      holder: "Petugas yogya-dua",
      note: "Sakit",
      changed: ["claimed_by"],
    });
    expect((await get("cici", `/${id}/history`)).data[0]).not.toHaveProperty("holder");
    const mails = await program.server.opened.db.selectFrom("outbox").select("id").execute();
    expect(mails.length).toBe(1);
  });

  it("are handed over many at once, each refused by itself", async () => {
    const [own, other] = [await get("cici", "/own"), await get("ani", "/own")];
    const handed = (await act("ani", `/${other.id}/ajukan`, other.revision)).json();
    const body = {
      items: [own, { ...other, revision: handed.revision ?? other.revision }].map(({ id, revision }) => ({ id, revision })),
      input: { petugas: await program.idOf("yogya") },
      note: "Cuti",
    };
    const { done, refused, results } = (await act("admin", "/bulk/alihkan", 0, body)).json();
    expect([done, refused], JSON.stringify(results)).toEqual([1, 1]);
  });
});
