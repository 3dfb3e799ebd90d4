/** Fees, as the shipped documents say: worked out to the rupiah, asked for with a sealed account, approved by another, paid by a numbered list. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { readPdf } from "../papers/read-pdf";
import { idOf, startTestApp, type TestApp, visitors, writeHeaders } from "../test-app";
import { account, feePeople, fees, person, work } from "./fee-people";

const payments = "/records/gurupenggerak/daftar-honor";
const people = [...feePeople, person("asesor-lain", ["guru-penggerak-asesor-nilai.wawancara"], [88])];

interface Made {
  readonly id: string;
  readonly revision: number;
}

describe.each(oneDatabase)("fees on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { people, clock: () => new Date("2026-11-22T03:00:00Z") });
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const act = async (username: string, path: string, { id, revision }: Made, body: object = {}) =>
    (await as(username)).post(`${path}`.replace("{id}", id), body, { "if-match": `"${revision}"` });
  const reckoned = async (username: string, data: object): Promise<Made & { data: Record<string, number> }> => {
    const answer = await (await as("keuangan")).post(fees, { owner: await idOf(server, username), data: { ...work, ...data } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const submitted = async (username: string, made: Made): Promise<Made> => {
    const headers = writeHeaders({ "if-match": `"${made.revision}"` });
    const data = (await (await as(username)).get(`${fees}/${made.id}`)).json().data;
    const payload = { ...data, ...account };
    const saved = await (await as(username)).send({ method: "PUT", url: `/backend${fees}/${made.id}`, payload, headers });
    expect(saved.statusCode, saved.body).toBe(200);
    const answer = await act(username, `${fees}/{id}/ajukan`, saved.json());
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it("are worked out by the class of who gets them: 5, 15 and no per cent, and by layers of half of it", async () => {
    const figures = async (status_pajak: string, jp = 7) => {
      const { bruto, pph, neto } = (await reckoned("asesor-lain", { status_pajak, jp })).data;
      return [bruto, pph, neto];
    };
    expect(await figures("asn-2")).toEqual([1_050_007, 0, 1_050_007]);
    expect(await figures("asn-3")).toEqual([1_050_007, 52_500, 997_507]);
    expect(await figures("asn-4")).toEqual([1_050_007, 157_501, 892_506]);
    expect(await figures("bukan")).toEqual([1_050_007, 26_250, 1_023_757]);
  });

  it("go from an assessor by an approver to a payment list with a number, a paper, a mail, and back for none of them", async () => {
    const first = await reckoned("asesor", { status_pajak: "asn-3" });
    const short = await act("asesor", `${fees}/{id}/ajukan`, first);
    expect([short.statusCode, short.json().title]).toEqual([422, expect.stringContaining("Lengkapi rekening dahulu")]);
    const asked = await submitted("asesor", first);
    // Sealed in the database, whole for finance, its end for the approver, nothing for another assessor.
    const { rows } = await sql<{ data: unknown }>`select data from r_gurupenggerak_honor where id = ${asked.id}`.execute(
      server.opened.db,
    );
    expect(JSON.stringify(rows)).not.toContain(account.nomor);
    const numberFor = async (username: string) => (await (await as(username)).get(`${fees}/${asked.id}`)).json().data?.nomor;
    expect(await numberFor("keuangan")).toBe(account.nomor);
    expect(await numberFor("penyetuju")).toBe("••••5566");
    expect((await (await as("asesor-lain")).get(`${fees}/${asked.id}`)).statusCode).toBe(404);
    expect((await act("keuangan", `${fees}/{id}/setujui`, asked)).statusCode).toBe(403);

    const items = [{ id: asked.id, revision: asked.revision }];
    const approved = await (await as("penyetuju")).post(`${fees}/bulk/setujui`, { items });
    expect(approved.json()).toMatchObject({ done: 1, refused: 0 });
    const list: Made = (
      await (await as("keuangan")).post(payments, { data: { uraian: "Honor November", periode: "2026-11-30" } })
    ).json();
    expect((await act("keuangan", `${payments}/{id}/terbitkan`, list)).statusCode).toBe(403);
    const put = await (await as("keuangan")).post(`${fees}/bulk/masukkan`, {
      items: [{ id: asked.id, revision: asked.revision + 1 }],
      input: { daftar: list.id },
    });
    expect(put.json(), put.body).toMatchObject({ done: 1 });
    const issued = await act("keuangan", `${payments}/{id}/terbitkan`, { ...list, revision: list.revision + 1 });
    expect(issued.json(), issued.body).toMatchObject({ nomor: "001/DBH/GP/XI/2026", paper: { number: "001/DBH/GP/XI/2026" } });
    const pdf = await (await as("keuangan")).get(issued.json().paper.pdf.replace("/backend", ""));
    const printed = await readPdf(pdf.rawPayload);
    const text = printed.pages.join("\n").replaceAll(/\s+/g, " ");
    for (const part of ["Nomor 001/DBH/GP/XI/2026", "Guru asesor", "Rp1.050.007", "Rp52.500", "Rp997.507", "Jumlah"])
      expect(text).toContain(part);
    expect(text).not.toContain("5566");

    const paid = await act("keuangan", `${payments}/{id}/bayar`, issued.json(), { input: { bukti: "SP2D-7" } });
    expect(paid.json(), paid.body).toMatchObject({ state: "dibayar", bukti: "SP2D-7" });
    const { data } = (await (await as("keuangan")).get(`${fees}/reports/per-bank?daftar=${list.id}`)).json();
    expect(data).toEqual([{ bank: "008", count: 1, sum_neto: 997_507 }]);
    const own = (await (await as("asesor")).get(`${fees}/lists/saya`)).json();
    expect(own.data).toEqual([expect.objectContaining({ state: "dibayar", neto: 997_507, wkt_bayar: "2026-11-22 10:00:00" })]);
  });

  it("tell only finance of account numbers in sheets, and only who may of anything", async () => {
    const ask = async (username: string, path: string) =>
      (await (await as(username)).post(`${fees}${path}`, { form: "csv" })).statusCode;
    expect(await ask("keuangan", "/lists/per-daftar/export")).toBe(200);
    for (const username of ["penyetuju", "asesor"]) expect(await ask(username, "/lists/per-daftar/export"), username).toBe(403);
    for (const username of ["penyetuju", "asesor"])
      expect((await (await as(username)).get(`${payments}/lists/semua`)).statusCode, username).toBe(403);
  });
});
