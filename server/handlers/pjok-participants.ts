import { sql } from "kysely";
import { type CallContext, type Handlers, personOf } from "../calls/handler";
import { contains, findPage, flag, type ListItem, listAnswer, readListAsked } from "../calls/list-page";

interface Row {
  readonly name: string;
  readonly pjok: Readonly<Record<string, unknown>> | null;
  readonly profile: Readonly<Record<string, unknown>> | null;
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
      query = query.where(sql<string>`coalesce(participant.pjok ->> 'is_kirim_esai', '0')`, "=", String(params.is_kirim_esai));
    return { body: listAnswer(await findPage(query, asked), toItem) };
  },
};

/** The participants in the open program, be it the first program of their account or a further one. Demo people only in demo mode. */
function participants(context: CallContext) {
  const { db, services } = context;
  const { program } = personOf(context);
  const own = db.selectFrom("account").select(["name", "pjok", "profile", "is_blocked", "demo"]).where("program", "=", program);
  const other = db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select(["account.name", "membership.pjok", "membership.profile", "account.is_blocked", "account.demo"])
    .where("membership.program", "=", program);
  const query = db
    .selectFrom(own.unionAll(other).as("participant"))
    .select(["participant.name", "participant.pjok", "participant.profile", "participant.is_blocked"])
    .where(sql<string>`participant.pjok ->> 'k_profil_pjok'`, "!=", "1");
  return services.mode === "demo" ? query : query.where("participant.demo", "is", null);
}

/** `is_aktivasi` is always 1: an account exists only after its activation. A `k_verval_gpm` above 2 means verified (001 §4). */
function toItem({ name, pjok, profile, is_blocked }: Row): ListItem {
  const { pjok_profil_id, is_kirim_esai, wkt_kirim_esai } = pjok ?? {};
  const number = String(pjok_profil_id);
  const attributes = {
    nama: name,
    nomor: number,
    is_aktif: flag(!is_blocked),
    is_aktivasi: 1,
    is_verifikasi: flag(Number(profile?.k_verval_gpm) > 2),
    is_kirim_esai: flag(is_kirim_esai === 1),
    wkt_kirim_esai,
  };
  return { type: "peserta-pjok", id: number, attributes };
}
