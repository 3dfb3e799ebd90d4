/** Papers for people: their own, one with all that it says, and the public check of a code. */
import { toWib } from "../../engine/server";
import { findPage, type ListItem, listAnswer, readListAsked } from "../calls/list-page";
import { type Answer, type CallContext, type Handlers, personOf } from "../context/handler";
import { Failure } from "../failures/failure";
import { readPaperCode } from "../papers/paper-code";
import { pairsOf } from "../papers/paper-content";
import { nameWords, shortName } from "../papers/short-name";
import { openContent, pdfAddress, type StoredPaper } from "../papers/stored-paper";
import { paperFor } from "../records/paper-for";

export const cetakHandlers: Handlers = {
  "cetak.milik": async (context) => {
    const { db, params, services } = context;
    const query = db
      .selectFrom("paper")
      .selectAll()
      .where("owner_id", "=", personOf(context).id)
      .orderBy("issued_at", "desc")
      .orderBy("id");
    return { body: listAnswer(await findPage(query, readListAsked(params)), (row) => itemOf(services, row)) };
  },

  "cetak.baca": async (context): Promise<Answer> => {
    const paper = await paperFor(context, String(context.params.id));
    if (!paper) throw new Failure(404, "not-found");
    const { stored, content } = paper;
    const { title, program, number, code, issued, zone, holder, next } = content;
    const rows = content.parts.flatMap(pairsOf);
    return {
      body: {
        id: stored.id,
        judul: title,
        program,
        nomor: number,
        kode: code,
        terbit: issued,
        jam_setempat: zone,
        nama: holder,
        selanjutnya: next,
        keadaan: stateNames[stored.state],
        berakhir: stored.ended_at && toWib(stored.ended_at),
        sidik: stored.hash,
        pdf: pdfAddress(stored.id),
        isi: rows.map(({ label, text }, index) => ({ id: String(index + 1), nama: label, isi: text })),
        riwayat: await sameSeries(context, stored),
      },
    };
  },

  /** The facts that anybody may know of a paper that they hold in their hands: the code on it is its key. */
  "cetak.periksa": async ({ db, params, services }) => {
    const code = readPaperCode(String(params.kode));
    const stored = code && (await db.selectFrom("paper").selectAll().where("code", "=", code).executeTakeFirst());
    if (!stored) return { body: { keadaan: "tidak-dikenal" } };
    const { title, program, number, issued, holder, holderFrom } = openContent(services.vault, stored);
    return {
      body: {
        keadaan: stateNames[stored.state],
        judul: title,
        program,
        nomor: number,
        nama: shortName(holder, nameWords(services.documents.base)),
        asal: holderFrom ?? null,
        terbit: issued,
        berakhir: stored.ended_at && toWib(stored.ended_at),
        sidik: stored.hash,
      },
    };
  },
};

const stateNames = { valid: "berlaku", replaced: "diganti", revoked: "dicabut" } as const satisfies Record<
  StoredPaper["state"],
  string
>;

function itemOf(services: CallContext["services"], stored: StoredPaper): ListItem {
  const { title, program, number, issued } = openContent(services.vault, stored);
  const attributes = {
    judul: title,
    program,
    nomor: number,
    terbit: issued,
    keadaan: stateNames[stored.state],
    pdf: pdfAddress(stored.id),
  };
  return { type: "cetak", id: stored.id, attributes };
}

/** The papers of the same kind that the row issued, newest first, as far as they are this owner's. */
async function sameSeries({ db, services }: CallContext, { record_id, template, owner_id }: StoredPaper) {
  const rows = await db
    .selectFrom("paper")
    .selectAll()
    .where("record_id", "=", record_id)
    .where("template", "=", template)
    .where("owner_id", "is not distinct from", owner_id)
    .orderBy("issued_at", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...itemOf(services, row).attributes, id: row.id }));
}
