/** A person is handed over to a product: what it gets is signed for it alone, holds for 60 seconds, and counts once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personFor, productKey, proofOf, readTicket, writeTicket } from "../../server/tickets/ticket";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const person = (username: string, permissions: string[] = []) => ({
  username,
  label: username,
  description: username,
  program: "ppg",
  akun: { nama: `Orang ${username}`, email: `${username}@example.id` },
  preferences: { permissions },
});
const products = "/records/ppg/aplikasi";

describe.each(oneDatabase)("tickets on $name", (database) => {
  let server: TestApp;
  let manager: Visitor;
  let guest: Visitor;
  let stranger: Visitor;
  let now = new Date("2026-11-24T03:00:00Z");
  let id = "";
  beforeAll(async () => {
    const people = [person("pengelola", ["ppg-aplikasi.kelola"]), person("tamu")];
    server = await startTestApp(database, { people, clock: () => now });
    [manager, guest, stranger] = [await visit(server, "pengelola"), await visit(server, "tamu"), await visit(server)];
    const data = { kode: "kelas", nama: "Kelas", url: "https://kelas.example.id/masuk?dari=layar", urutan: 1 };
    id = (await manager.post(products, { data })).json().id;
  });
  afterAll(() => server?.close());

  const ticketOf = async (visitor = guest) => {
    const answer = await visitor.post(`/ppg/aplikasi/${id}/buka`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    const url = new URL(answer.json().url);
    expect(url.href.startsWith("https://kelas.example.id/masuk?dari=layar&tiket=")).toBe(true);
    return String(url.searchParams.get("tiket"));
  };
  const keyOf = async () => (await manager.get(`/ppg/aplikasi/${id}/kunci`)).json().kunci as string;
  /** The steps of a product: it knows its key and nothing else. */
  const redeem = async (tiket: string, key: string) => stranger.post("/tiket", { tiket, bukti: proofOf(key, tiket) });

  it("say who comes, once", async () => {
    const [tiket, key] = [await ticketOf(), await keyOf()];
    const first = await redeem(tiket, key);
    expect([first.statusCode, first.json()]).toMatchObject([200, { produk: "kelas", nama: "Orang tamu" }]);
    const again = await redeem(tiket, key);
    expect([again.statusCode, again.json().title]).toEqual([
      403,
      "Tiket itu tidak berlaku: dipalsukan, terlambat, atau sudah dipakai.",
    ]);
    const another = (await redeem(await ticketOf(), key)).json();
    expect(another.orang, "the same person at each visit").toBe(first.json().orang);
    expect((await redeem(await ticketOf(manager), key)).json().orang).not.toBe(another.orang);
  });

  it("hold for 60 seconds", async () => {
    const key = await keyOf();
    const [soon, late] = [await ticketOf(), await ticketOf()];
    now = new Date(now.getTime() + 59_000);
    expect((await redeem(soon, key)).statusCode).toBe(200);
    now = new Date(now.getTime() + 1_000);
    expect((await redeem(late, key)).statusCode).toBe(403);
  });

  it("cannot be forged, changed, or used by who does not hold the product's key", async () => {
    const [tiket, key] = [await ticketOf(), await keyOf()];
    expect((await redeem(tiket, "kunci lain")).statusCode).toBe(403);
    const { vault } = server.services;
    const read = readTicket((product) => productKey(vault, product), tiket);
    if (!read) throw new Error("the ticket was not read");
    const forged = writeTicket("kunci lain", read);
    expect((await redeem(forged, key)).statusCode).toBe(403);
    const [, signature] = tiket.split(".");
    const changed = `${Buffer.from(JSON.stringify({ ...read, name: "Orang lain" })).toString("base64url")}.${signature}`;
    expect((await redeem(changed, key)).statusCode).toBe(403);
    const forAnother = writeTicket(key, { ...read, product: "lain" });
    expect((await redeem(forAnother, key)).statusCode).toBe(403);
    expect((await redeem("bukan.tiket", key)).statusCode).toBe(403);
    expect(personFor(vault, "lain", "1")).not.toBe(personFor(vault, "kelas", "1"));
    expect((await redeem(tiket, key)).statusCode, "none of these has used it").toBe(200);
  });

  it("are given by a product that is shown only, and its key to who manages products only", async () => {
    expect((await guest.get(`/ppg/aplikasi/${id}/kunci`)).statusCode).toBe(403);
    expect((await stranger.post(`/ppg/aplikasi/${id}/buka`, {})).statusCode).toBe(401);
    const { revision } = (await manager.get(`${products}/${id}`)).json();
    await manager.post(`${products}/${id}/arsipkan`, {}, { "if-match": `"${revision}"` });
    expect((await guest.post(`/ppg/aplikasi/${id}/buka`, {})).statusCode).toBe(403);
    expect((await guest.get(`${products}/lists/tampil`)).json().data).toMatchObject([{ id, state: "arsip" }]);
  });
});
