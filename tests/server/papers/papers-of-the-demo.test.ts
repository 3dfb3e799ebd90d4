/**
 * Every paper that is shipped, issued of a row of the demo by its own act and opened: its owner has it, its text says what it is and of whom
 * with no place left empty, and somebody else is told that there is none. `PAPERS=<folder>` keeps the PDFs, to be looked at.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/server";
import { drawPaper } from "../../../server/papers/draw-paper";
import { openContent } from "../../../server/papers/stored-paper";
import { contextOfNobody } from "../../../server/records/context-of-nobody";
import { type RecordKind, recordKind } from "../../../server/rows/record-kind";
import { findRow } from "../../../server/rows/record-table";
import { openedData } from "../../../server/rows/row-data";
import { inTransaction } from "../../../server/services/transaction";
import { applyTransition } from "../../../server/transitions/apply-transition";
import { everyNth } from "../../sample";
import { oneDatabase } from "../databases";
import { documentsOf, startTestApp, type TestApp, visitors } from "../test-app";
import { readPdf, textOf } from "./read-pdf";

const shipped = documentsOf().base;
const papers = shipped.library.ids("paper").flatMap((id) => shipped.paper(id) ?? []);
const text = "Tiga tahun mendampingi rekan guru menulis rencana pembelajaran. ".repeat(12);
const incident = ["situasi", "tugas", "tindakan", "hasil", "refleksi"];
const essay = ["esai_alasan", "esai_perubahan", "esai_mengembangkan", "esai_belajar"];

/** How the demo comes to a paper that none of its rows is ready for, or that is nobody's own. */
interface Way {
  /** The owner of the row. */
  readonly by?: string;
  /** The acts that they did before, as record types and their transitions. */
  readonly first?: readonly [type: string, transition: string];
  /** The input on the way, and the input of the act itself. */
  readonly data?: object;
  readonly input?: JsonObject;
  /** The reader where nobody owns it. */
  readonly reader?: string;
  /** The texts that must be on it: the answers themselves, and lists entry by entry. */
  readonly says?: RegExp;
}

const sound = Object.keys(shipped.library.get("data", "ppg/berkas-mahasiswa")?.properties ?? {}).filter((name) =>
  name.startsWith("hasil_"),
);
const ways: Readonly<Record<string, Way>> = {
  "gurupenggerak/bukti-cv": { by: "fitri.andayani", says: /Kualifikasi.*Tahun lulus/s },
  "gurupenggerak/bukti-esai-pjok": { by: "mega.utami" },
  "gurupenggerak/bukti-esai": {
    by: "kartini.rahayu",
    first: ["gurupenggerak/fungsi", "mulai-esai"],
    data: Object.fromEntries(essay.map((name) => [name, `${text} Terima kasih 🙏`])),
    // It is sent by the clock here: nobody can take the sign out, and it is spelled.
    says: /Tiga tahun mendampingi.*kasih \[U\+1F64F\]/s,
  },
  "gurupenggerak/bukti-survei": {
    by: "fitri.andayani",
    first: ["gurupenggerak/fungsi", "mulai-survei"],
    data: { insiden: Array.from({ length: 3 }, () => Object.fromEntries(incident.map((name) => [name, text]))) },
  },
  "gurupenggerak/daftar-honor": { reader: "sari.keuangan" },
  "gurupenggerak/pakta-simulasi": { by: "wulan.sari" },
  "ppg/bukti-lapor-diri": { data: Object.fromEntries(sound.map((name) => [name, "sesuai"])) },
  "vokasi/bukti-pendaftaran": {
    input: { no_hp: "081300000184", alt_email: "andi.lain@example.id", kompetensi: 13 },
    says: /andi\.lain@example\.id/,
  },
  "vokasi/sertifikat-diklat": { input: { nilai: 88 } },
};

describe.each(oneDatabase)("papers of the demo on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { crowd: true });
  });
  afterAll(() => server?.close());
  const as = visitors(() => server);

  /** Makes the transition as the server does it by itself: who may is asked elsewhere. */
  const act = (kind: RecordKind, id: string, name: string, { data, input }: Way = {}) =>
    inTransaction(server.services, async (db) => {
      const transition = kind.record.transitions.get(name);
      const stored = await findRow(db, kind, id);
      if (!transition || !stored) throw new Error(`${kind.record.id} ${id} has no ${name}`);
      const context = await contextOfNobody({ ...server.services, db }, server.answers);
      const known = { ...openedData(server.services.vault, kind, { id, sealed: stored.sealed }), ...data } as JsonObject;
      const maker = { id: null, as: null, scope: context.scope, input };
      return (await applyTransition(context, { kind, transition, storedRow: stored, data: known, maker })).paper;
    });

  async function rowsIn(kind: RecordKind, states: readonly string[], owner?: string): Promise<string[]> {
    const whose = owner === undefined ? sql`` : sql`and owner_id = (select id from account where username = ${owner})`;
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(kind.table)} where state in (${sql.join(states)}) ${whose}
      order by created_at, id limit 40`.execute(server.opened.db);
    return rows.map(({ id }) => id);
  }

  /** The paper that one of its acts issues of the first row that lets it; what stood in the way where none does. */
  async function issue(template: string, type: string, acts: readonly string[]) {
    const way = ways[template] ?? {};
    if (way.first) {
      const [of, name] = way.first;
      const kind = recordKind(shipped, of);
      const [id = ""] = await rowsIn(kind, [...kind.record.states.keys()], way.by);
      await act(kind, id, name);
    }
    const kind = recordKind(shipped, type);
    const refused: string[] = [];
    for (const name of acts) {
      const states = kind.record.transitions.get(name)?.in ?? [];
      for (const id of await rowsIn(kind, states, way.by)) {
        const paper = await act(kind, id, name, way).catch((error) => void refused.push(`${name}: ${error.message}`));
        if (paper) return paper;
      }
    }
    throw new Error(`no row of ${type} in the demo lets ${acts} issue ${template}: ${[...new Set(refused)].join("; ")}`);
  }

  async function saveBiodata() {
    const agus = await as("agus.salim");
    const { data, revision } = (await agus.get("/guru-penggerak/biodata")).json();
    const headers = { "if-match": `"${revision}"` };
    const saved = await agus.post("/guru-penggerak/biodata/save", { ...data, no_hp: "081234500099" }, headers);
    expect(saved.statusCode, saved.body).toBe(200);
    return saved.json().paper;
  }

  it("are one page with its QR where they are exam cards", async () => {
    const kind = recordKind(shipped, "ppg/ujian");
    const { items: ids } = everyNth(await rowsIn(kind, ["lengkap", "terbit"]), 40);
    const already = server.opened.db.selectFrom("paper").selectAll().where("type", "=", "ppg/ujian").where("state", "=", "valid");
    const issued = (await already.execute()).map(({ record_id }) => record_id);
    for (const id of ids) if (!issued.includes(id)) await act(kind, id, "terbitkan-panitia").catch(() => {});
    const { items: cards } = everyNth(await already.execute(), 40);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const content = openContent(server.services.vault, card);
      const origin = "https://portal.example";
      const { pages, qr } = await readPdf(await drawPaper(server.services, { content, hash: card.hash, program: "ppg", origin }));
      expect([pages.length, qr], content.holder).toEqual([1, `${origin}/cek/${card.code}`]);
    }
  });

  it.each(papers.map((paper) => [paper.id, paper] as const))(
    "%s is had by whose it is and by nobody else",
    async (template, paper) => {
      const { id } = paper.record ? await issue(template, paper.record, paper.issuedBy) : await saveBiodata();
      const { db } = server.opened;
      const { owner_id, number } = await db.selectFrom("paper").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const { reader = "", says = /./ } = ways[template] ?? {};
      const known = db.selectFrom("account").select(["username", "name"]);
      const its = owner_id === null ? known.where("username", "=", reader) : known.where("id", "=", owner_id);
      const { username, name } = await its.executeTakeFirstOrThrow();
      const stranger = await as("slamet.widodo");
      expect((await stranger.get(`/cetak/berkas/${id}`)).statusCode).toBe(404);
      const answer = await (await as(username)).get(`/cetak/berkas/${id}`);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      if (process.env.PAPERS) {
        mkdirSync(process.env.PAPERS, { recursive: true });
        writeFileSync(join(process.env.PAPERS, `${template.replace("/", "-")}.pdf`), answer.rawPayload);
      }
      const text = await textOf(answer.rawPayload);
      for (const said of [`Nomor ${number}`, ...(owner_id === null ? [] : [name])]) expect(text).toContain(said);
      expect(text).toMatch(says);
      expect(text).not.toMatch(/[{}]|\*\*| {2}|undefined|null|Invalid/);
    },
  );
});
