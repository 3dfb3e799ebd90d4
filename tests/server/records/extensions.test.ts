/** Extra time for an essay, asked for by who writes it and decided by an officer: one by one, many at once, never by oneself. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, visit } from "../test-app";

const requests = "/records/gurupenggerak/perpanjangan";
const essays = "/records/gurupenggerak/esai";
const asked = { alasan: "listrik", menit: 45 };
const decided = { "if-match": '"1"' };

describe.each(oneDatabase)("extra time on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => new Date("2026-11-22T03:00:00Z") });
  });
  afterAll(() => server?.close());

  /** The essay that the person began, and the request for it. */
  const ask = async (username: string, data: object = asked) => {
    const writer = await visit(server, username);
    const begun = await writer.post("/guru-penggerak/esai/mulai", {});
    expect(begun.statusCode, begun.body).toBe(200);
    const essay = (await writer.get(`${essays}/own`)).json();
    return { writer, essay, made: await writer.post(requests, { data: { esai: essay.id, ...data } }) };
  };

  it("lengthens the essay that is being written, and the request is used", async () => {
    const { writer, essay, made } = await ask("taufik.hidayat");
    expect(made.statusCode, made.body).toBe(200);
    const url = `${requests}/${made.json().id}`;
    expect((await writer.post(`${url}/setujui`, {}, decided)).statusCode).toBe(403);
    const officer = await visit(server, "galih.koordinator");
    const approved = await officer.post(`${url}/setujui`, {}, decided);
    expect(approved.json(), approved.body).toMatchObject({ nama: "Taufik Hidayat", state: "dipakai" });
    const longer = (await writer.get(`${essays}/own`)).json();
    expect(longer).toMatchObject({ state: "menulis", tambahan: 45 });
    expect(longer.timed.end > essay.timed.end).toBe(true);
    const history = (await officer.get(`${url}/history`)).json().data.map(({ title }: { title: string }) => title);
    expect(history).toEqual(expect.arrayContaining(["Setujui", "Dipakai"]));
  });

  it("is refused with a reason that the writer reads, and can be taken back before", async () => {
    const { writer, made } = await ask("sri.wahyuni");
    const officer = await visit(server, "galih.koordinator");
    const url = `${requests}/${made.json().id}`;
    expect((await officer.post(`${url}/tolak`, {}, decided)).statusCode).toBe(422);
    expect((await officer.post(`${url}/tolak`, { note: "Gangguannya sebelum esai dimulai." }, decided)).statusCode).toBe(200);
    const history = (await writer.get(`${url}/history`)).json().data;
    expect(JSON.stringify(history)).toContain("Gangguannya sebelum esai dimulai.");
    const again = (await writer.post(requests, { data: { esai: made.json().data.esai, ...asked } })).json();
    expect((await writer.post(`${requests}/${again.id}/tarik`, {}, decided)).json()).toMatchObject({ state: "ditarik" });
    expect((await officer.post(`${requests}/${again.id}/setujui`, {}, decided)).statusCode).toBe(409);
  });

  it("is granted to many at once, a reason in words where none of the list fits, and only for one's own essay", async () => {
    const other = await ask("gilang.ramadhan", { alasan: "lain", menit: 30 });
    expect([other.made.statusCode, other.made.json().errors]).toEqual([422, { keterangan: expect.any(String) }]);
    const told = { alasan: "lain", keterangan: "Banjir di sekolah sejak siang sampai malam.", menit: 30 };
    const [one, two] = [await ask("gilang.ramadhan", told), await ask("nurhayati")];
    const foreign = await two.writer.post(requests, { data: { esai: one.essay.id, ...asked } });
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ["esai"]]);
    const officer = await visit(server, "galih.koordinator");
    const items = [one, two].map(({ made }) => ({ id: made.json().id, revision: 1 }));
    const answer = await officer.post(`${requests}/bulk/setujui`, { items });
    expect(answer.json(), answer.body).toMatchObject({ done: 2 });
    expect((await two.writer.get(`${requests}/lists/antrean`)).statusCode).toBe(403);
    expect((await two.writer.get(`${requests}/${two.made.json().id}`)).json()).toMatchObject({ state: "dipakai" });
  });
});
