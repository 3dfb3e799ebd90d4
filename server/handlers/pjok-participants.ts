import { sql } from "kysely";
import { toWib } from "../../engine/index";
import { type CallContext, type Handlers, personOf } from "../calls/handler";
import { contains, findPage, flag, type ListItem, listAnswer, readListAsked } from "../calls/list-page";
import { rootKind } from "../context/keep-root";

interface Row {
  readonly name: string;
  readonly nomor: string;
  readonly k_verval: number | null;
  readonly is_kirim_esai: number | null;
  readonly wkt_kirim_esai: Date | null;
  readonly is_blocked: boolean;
}

export const pjokParticipantHandlers: Handlers = {
  /** The participants of PJOK, for facilitators: name, number, flags of the account (000 §4), and whether the essay was sent. */
  "pjok-peserta.list": async (context) => {
    const { params } = context;
    const asked = readListAsked(params);
    let query = participants(context).orderBy("participant.name");
    if (asked.keyword) query = query.where((build) => contains(build, asked.keyword, ["participant.name"]));
    if (params.is_kirim_esai !== undefined)
      query = query.where(sql<number>`coalesce(participant.is_kirim_esai, 0)`, "=", Number(params.is_kirim_esai));
    return { body: listAnswer(await findPage(query, asked), toItem) };
  },
};

/** The participants in the open program. Demo people only in demo mode. */
function participants(context: CallContext) {
  const { db, services } = context;
  const { root, kind } = rootKind(services, personOf(context).program, "pjok");
  const real = services.mode === "demo" ? sql`` : sql`and a.demo is null`;
  const rows = sql<Row>`(select a.name, a.is_blocked, t.nomor, t.k_verval, t.is_kirim_esai, t.wkt_kirim_esai
    from ${sql.table(kind.table)} as t join account as a on a.id = t.owner_id
    where t.k_profil_pjok <> 1 and t.state <> ${root.ended ?? ""} ${real})`.as<"participant">("participant");
  return db.selectFrom(rows).selectAll();
}

/** `is_aktivasi` is always 1: an account exists only after its activation. A `k_verval` above 2 means verified (001 §4). */
function toItem({ name, nomor, k_verval, is_kirim_esai, wkt_kirim_esai, is_blocked }: Row): ListItem {
  const attributes = {
    nama: name,
    nomor,
    is_aktif: flag(!is_blocked),
    is_aktivasi: 1,
    is_verifikasi: flag(Number(k_verval) > 2),
    is_kirim_esai: flag(is_kirim_esai === 1),
    wkt_kirim_esai: wkt_kirim_esai ? toWib(wkt_kirim_esai) : undefined,
  };
  return { type: "peserta-pjok", id: nomor, attributes };
}
