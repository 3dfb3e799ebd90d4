import { sql } from "kysely";
import { type CallContext, type Handlers, personOf } from "../calls/handler";
import { contains, findPage, type ListItem, listAnswer, readListAsked } from "../calls/list-page";

interface Row {
  readonly name: string;
  readonly pjok: Readonly<Record<string, unknown>> | null;
}

export const pjokParticipantHandlers: Handlers = {
  /** Who takes part in PJOK, for facilitators: name, number, and whether the essay was sent; nothing that was written. */
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

/** Of the program in force, whether it is the account's first or another; demo people only among themselves. */
function participants(context: CallContext) {
  const { db, services } = context;
  const { program } = personOf(context);
  const own = db.selectFrom("account").select(["name", "pjok", "demo"]).where("program", "=", program);
  const other = db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select(["account.name", "membership.pjok", "account.demo"])
    .where("membership.program", "=", program);
  const query = db
    .selectFrom(own.unionAll(other).as("participant"))
    .select(["participant.name", "participant.pjok"])
    .where(sql<string>`participant.pjok ->> 'k_profil_pjok'`, "!=", "1");
  return services.mode === "demo" ? query : query.where("participant.demo", "is", null);
}

function toItem({ name, pjok }: Row): ListItem {
  const { pjok_profil_id, is_kirim_esai, wkt_kirim_esai } = pjok ?? {};
  const number = String(pjok_profil_id);
  const attributes = { nama: name, nomor: number, is_kirim_esai: is_kirim_esai === 1 ? 1 : 0, wkt_kirim_esai };
  return { type: "peserta-pjok", id: number, attributes };
}
