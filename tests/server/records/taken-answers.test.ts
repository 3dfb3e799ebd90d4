/**
 * Answers and files that stood in one document belong to another now (`takes`): what was kept, typed and uploaded before moves to the row
 * of its owner, and nothing of it is lost. The same for the drafts of a record type that keeps none any more.
 */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/server";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { replaceDraft } from "../../../server/drafts/draft-table";
import { fileOfAddress } from "../../../server/files/file-address";
import { sweepFiles } from "../../../server/files/sweep-files";
import { takeAnswers } from "../../../server/records/taken/take-answers";
import { shipped } from "../../documents/portal";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { idOf, startTestApp, type TestApp, visit, writeHeaders } from "../test-app";

const cv = "gurupenggerak/cv";
const dossier = "gurupenggerak/dokumen";

it("is written of fields that both documents have, and that are asked of nobody where they were", () => {
  const takings = shipped.ids("record").flatMap((type) => {
    const record = shipped.get("record", type) as JsonObject;
    const takes = (record.takes ?? []) as { from: string; fields: Record<string, string> }[];
    return takes.map((taking) => ({ ...taking, to: String(record.data) }));
  });
  expect(takings.length).toBeGreaterThan(0);
  for (const { from, fields, to } of takings) {
    const [old, now] = [from, to].map((id) => shipped.get("data", id)?.properties as Record<string, JsonObject>);
    for (const [name, field] of Object.entries(fields)) {
      expect(old?.[name]?.leaving, `${from} ${name}`).toBe(true);
      expect([now?.[field]?.type, now?.[field]?.format], `${to} ${field}`).toEqual([old?.[name]?.type, old?.[name]?.format]);
    }
  }
});

describe.each(oneDatabase)("answers that move on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const upload = async (username: string, name: string): Promise<string> => {
    const { payload, headers } = multipart("berkas", `${name}.pdf`, samplePdf(name), "application/pdf");
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    return (await (await visit(server, username)).send(sent)).json().url;
  };
  const files = async (username: string, ...names: readonly string[]): Promise<Record<string, string>> => {
    const entries: [string, string][] = [];
    for (const name of names) entries.push([name, await upload(username, name)]);
    return Object.fromEntries(entries);
  };
  const keepCv = async (username: string, data: object) =>
    server.opened.db
      .insertInto("record")
      .values({
        schema_id: cv,
        owner_id: await idOf(server, username),
        revision: 3,
        data: JSON.stringify(data),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
  const type = async (username: string, data: JsonObject, key = { type: cv, recordId: "" }) =>
    replaceDraft(
      server.services.vault,
      server.opened.db,
      { account: await idOf(server, username), ...key },
      { data, base: 3, at: new Date() },
    );
  const storedCv = async (username: string) => {
    const { rows } = await sql<{ data: object; revision: number }>`
      select data, revision from record where schema_id = ${cv} and owner_id = ${await idOf(server, username)}`.execute(
      server.opened.db,
    );
    return rows[0];
  };
  const own = async (username: string) => (await (await visit(server, username)).get(`/records/${dossier}/own`)).json();
  const usedBy = async (address: string) => {
    const { rows } = await sql<{ field: string; type: string }>`
      select field, type from file_use where file_id = ${String(fileOfAddress(address))}`.execute(server.opened.db);
    return rows;
  };
  const opens = async (username: string, address: string) =>
    (await (await visit(server, username)).get(address.replace("/backend", ""))).statusCode;
  const take = () => takeAnswers(server.services, server.answers);

  it("make the row where there was none, of what was kept and of what was typed last", async () => {
    const who = "nurhayati";
    const kept = await files(who, "ktp", "ijazah", "izin_pimpinan", "rpp");
    const typed = await files(who, "ijazah", "rekomendasi");
    const pekerjaan = [{ sekolah: "SD Contoh", jabatan: "Guru", tahun_mulai: "2011" }];
    await keepCv(who, { ...kept, pekerjaan });
    await type(who, { ...typed, pelatihan: [] });
    await take();
    const { data, state } = await own(who);
    expect(state).toBe("draf");
    expect(data).toMatchObject({
      ktp: kept.ktp,
      ijazah: typed.ijazah,
      izin_kepala: kept.izin_pimpinan,
      rpp: kept.rpp,
      rekomendasi: typed.rekomendasi,
    });
    expect([data.terunggah, data.kurang]).toEqual([5, 2]);
    expect(await storedCv(who)).toEqual({ data: { ijazah: kept.ijazah, pekerjaan }, revision: 3 });
    expect(await usedBy(String(kept.izin_pimpinan))).toEqual([{ field: "izin_kepala", type: dossier }]);
    const { rows } = await sql<{ version: string }>`select version from draft where type = ${cv}`.execute(server.opened.db);
    expect(rows.length, "the rest of the draft stays").toBe(1);
  });

  it("lose no file when files that nobody uses are swept", async () => {
    const { db, storage } = server.services;
    await sweepFiles(db, storage, new Date(Date.now() + 30 * 24 * 3_600_000));
    const { data } = await own("nurhayati");
    for (const name of ["ktp", "ijazah", "izin_kepala", "rpp", "rekomendasi"])
      expect(await opens("nurhayati", data[name]), name).toBe(200);
  });

  it("move once: another start changes nothing", async () => {
    const before = await own("nurhayati");
    await take();
    expect(await own("nurhayati")).toEqual(before);
  });

  it("leave what stands in the row, and stay where they were where the row holds another", async () => {
    const who = "sri.wahyuni";
    const first = await files(who, "ktp");
    const made = await (await visit(server, who)).post(`/records/${dossier}`, { data: { ktp: first.ktp } });
    expect(made.statusCode, made.body).toBe(200);
    await sql`update r_gurupenggerak_dokumen set state = 'disetujui' where owner_id = ${await idOf(server, who)}`.execute(
      server.opened.db,
    );
    const kept = await files(who, "ktp", "pakta");
    await keepCv(who, kept);
    await take();
    expect((await own(who)).data).toMatchObject({ ktp: first.ktp, pakta: kept.pakta });
    expect((await own(who)).state).toBe("disetujui");
    expect((await storedCv(who))?.data).toEqual({ ktp: kept.ktp });
  });

  it("bring along what was typed into the row itself, which keeps no drafts any more", async () => {
    const who = "kartini.rahayu";
    const [first, typed] = [await files(who, "ktp", "pakta"), await files(who, "ktp", "ijazah")];
    const made = await (await visit(server, who)).post(`/records/${dossier}`, { data: first });
    expect(made.statusCode, made.body).toBe(200);
    await type(who, { ...typed, k_propinsi: 33 }, { type: dossier, recordId: made.json().id });
    await take();
    expect((await own(who)).data).toMatchObject({ ktp: typed.ktp, ijazah: typed.ijazah, pakta: first.pakta, k_propinsi: 33 });
    expect((await own(who)).data).toMatchObject({ terunggah: 3, kurang: 1 });
    const { rows } = await sql`select version from draft where type = ${dossier}`.execute(server.opened.db);
    expect(rows).toEqual([]);
  });

  it("count what stands in rows of before, in which nothing was counted", async () => {
    const who = "dimas.pratama";
    const made = await (await visit(server, who)).post(`/records/${dossier}`, { data: await files(who, "ktp", "rpp") });
    expect(made.statusCode, made.body).toBe(200);
    await sql`update r_gurupenggerak_dokumen set terunggah = null, kurang = null, data = data - 'terunggah' - 'kurang'
      where owner_id = ${await idOf(server, who)}`.execute(server.opened.db);
    await take();
    expect((await own(who)).data).toMatchObject({ terunggah: 2, kurang: 5 });
    expect(await own(who)).toMatchObject({ terunggah: 2, kurang: 5 });
  });
});
