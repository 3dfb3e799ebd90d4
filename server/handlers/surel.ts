/**
 * Mail that the portal sent or is to send, for staff: who it is for (masked), what became of it, and "once more" for what failed. What a
 * mail says is not told: whoever reads a link can open the account.
 */
import { sql } from "kysely";
import { toWib } from "../../engine/server";
import { forgetReturn } from "../accounts/returned-mail";
import { findPage, flag, type ListItem, listAnswer, readListAsked } from "../calls/list-page";
import { type Handlers, personOf } from "../context/handler";
import { Failure } from "../failures/failure";
import { maskAddresses } from "../mail/mask-address";
import { openMail } from "../mail/outbox";
import { removeReturned } from "../mail/returns/returned-addresses";
import { isExpired, type MailRow, putBack } from "../mail/waiting-mail";
import { emailHash } from "../security/email-hash";
import type { Services } from "../services/services";

type State = "menunggu" | "terkirim" | "gagal";

const state = sql<State>`case when sent_at is not null then 'terkirim' when failed_at is not null then 'gagal' else 'menunggu' end`;

export const surelHandlers: Handlers = {
  "surel.list": async ({ db, params, services }) => {
    const asked = readListAsked(params);
    let found = db.selectFrom("outbox");
    // The address is sealed; it is found by its keyed hash, so only as a whole.
    if (asked.keyword) found = found.where("email_hash", "=", emailHash(services, asked.keyword));
    let query = found.selectAll().select(state.as("state")).orderBy("created_at", "desc").orderBy("id");
    if (params.keadaan !== undefined) query = query.where(state, "=", params.keadaan as State);
    const counted = await found
      .select(({ fn }) => [state.as("state"), fn.countAll<string>().as("count")])
      .groupBy(state)
      .execute();
    const counts = Object.fromEntries(counted.map((row) => [row.state, Number(row.count)]));
    const meta = { is_kirim: flag(services.mail !== undefined) };
    return { body: { ...listAnswer(await findPage(query, asked), (row) => toItem(row, services), { meta }), counts } };
  },

  "surel.resend": async ({ db, body, services }) => {
    const { surel_id: id } = body as { surel_id: string };
    const row = await db.selectFrom("outbox").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row) throw new Failure(404, "not-found");
    if (row.failed_at === null) throw new Failure(409, "mail-not-failed");
    if (isExpired(row, services.clock())) throw new Failure(422, "mail-expired");
    await putBack(db, id, services.clock());
    await removeReturned(db, row.email_hash);
    services.mailSignal.put(db);
    return { body: { data: { surel_id: id, keadaan: "menunggu" } }, target: `surel:${id}`, changed: ["keadaan"] };
  },

  /** The person says that their address is right: mail is sent to it again. */
  "surel.benar": async (context) => {
    const person = personOf(context);
    await forgetReturn(context.services, context.db, person);
    return { body: {}, target: `account:${person.id}`, changed: ["surel_kembali"] };
  },
};

/** `pada` is when it was sent, was given up, or is tried next. */
function toItem(row: MailRow & { readonly state: State }, services: Services): ListItem {
  const { to, subject } = openMail(services, row);
  const attributes = {
    kepada: maskAddresses(to),
    perihal: subject,
    keadaan: row.state,
    ditulis: toWib(row.created_at),
    pada: toWib(row.sent_at ?? row.failed_at ?? row.due_at),
    percobaan: row.tries,
    galat: row.last_error,
    is_kedaluwarsa: flag(isExpired(row, services.clock())),
  };
  return { type: "surel", id: row.id, attributes };
}
