/** The reads of what is kept of the person: who, when and for what, without the name of a reader to whom the owner is hidden too. */
import { toWib } from "../../engine/server";
import { findPage, type ListItem, listAnswer, readListAsked } from "../calls/list-page";
import { type CallContext, type Handlers, personOf } from "../context/handler";
import { openReason } from "../records/access-reasons";
import { titleOf } from "../rows/kept-record";
import { recordKind } from "../rows/record-kind";
import { readsAbout } from "../security/reads-about";

export const pembacaanHandlers: Handlers = {
  "pembacaan.list": async (context) => {
    const { id } = personOf(context);
    const query = readsAbout(context.db, id)
      .leftJoin("account", "account.id", "audit.account_id")
      .select("account.name as reader")
      .orderBy("audit.at", "desc")
      .orderBy("audit.id", "desc");
    return { body: listAnswer(await findPage(query, readListAsked(context.params)), (read) => readItem(context, read)) };
  },
};

interface Read {
  readonly id: number;
  readonly at: Date;
  readonly target: string | null;
  readonly call: string | null;
  readonly fields: readonly string[];
  readonly as_rule: string | null;
  readonly reader: string | null;
  readonly reason_id: string | null;
  readonly reason: string | null;
}

function readItem({ services, view }: CallContext, read: Read): ListItem {
  const { id, at, target, fields, reader } = read;
  const [what = "", name = ""] = (target ?? "").split(":");
  const told = what === "record" ? ofRecord(view, name, read) : { title: view.text(`server.read-${what}`), titles: fields };
  const given = openReason(services.vault, read) ?? told.purpose;
  const attributes = {
    wkt: toWib(at),
    oleh: told.isBlind ? null : reader,
    data: told.title,
    isian: told.titles.join(", ") || null,
    alasan: given ?? null,
  };
  return { type: "pembacaan", id: String(id), attributes };
}

interface Told {
  readonly title: string;
  /** Of the sealed fields that were read in full. */
  readonly titles: readonly string[];
  readonly purpose?: string | undefined;
  readonly isBlind?: boolean;
}

/** A row says by which rule it was read; the one record of a person, by which call. */
function ofRecord(view: CallContext["view"], name: string, { fields, as_rule, call }: Read): Told {
  const titlesIn = (schema: string) => {
    const compiled = view.data(schema)?.compiled;
    return { title: compiled?.title ?? schema, titles: fields.map((field) => (compiled ? titleOf({ compiled }, field) : field)) };
  };
  if (!view.record(name)) return { ...titlesIn(name), purpose: view.calls.get(call ?? "")?.source.record?.of?.purpose };
  const { record } = recordKind(view, name);
  const rule = record.readers.find(({ id }) => id === as_rule);
  const isBlind = rule?.without.includes("owner") ?? false;
  return { ...titlesIn(record.data), title: record.title, purpose: rule?.purpose, isBlind };
}
