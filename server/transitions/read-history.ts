/**
 * The events of a row, for a person who may read it. Names of changed fields are those that they may see. Who acted is named only to others
 * who work on the row: the owner does not learn who decided, and to whom the owner is hidden, nobody else has a name either.
 */
import { presentNames, resolveText, toWib, underPresentNames } from "../../engine/server";
import type { Answer, CallContext } from "../context/handler";
import { actTitle } from "../records/act-title";
import { openRow } from "../records/opened-row";
import { failuresOf } from "../rows/due-failures";
import { beforeWords } from "../rows/kept-before";
import { eventsOf, maySee } from "../rows/record-events";
import type { RecordKind } from "../rows/record-kind";

const mostEvents = 200;

export async function readHistory(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { db, services, params, view } = context;
  const { actor, stored, hidden, readers } = await openRow(context, kind, String(params.id));
  const { states, id: type, keepsBefore } = kind.record;
  const labels = services.master.labels(view.library);
  const { id, owner } = stored.row;
  const namesOthers = owner !== actor.id && !hidden.has("owner");
  const all = await eventsOf(db, services.vault, { type, id, most: mostEvents });
  const events = all.filter(({ post }) => !post || maySee(post, readers));
  const title = (state: string | null) => (state === null ? null : (states.get(state)?.title ?? state));
  const nobody = view.text("server.record-nobody");
  /** The act of another row, as a person reads it: `Penilaian: Kirim`. */
  const causeTitle = (cause: string) => {
    const dot = cause.lastIndexOf(".");
    const other = services.documents.base.record(cause.slice(0, dot));
    return other ? `${other.title}: ${resolveText(other.transitions.get(cause.slice(dot + 1))?.title, actor.scope)}` : null;
  };
  const told = async ({ before }: (typeof events)[number]) =>
    keepsBefore
      ? { before: await beforeWords({ db, view, hidden, labels }, kind, underPresentNames(kind.renamed, before.data)) }
      : {};
  const lineOf = async (event: (typeof events)[number]) => ({
    at: toWib(event.at),
    by: event.actor_id === null ? nobody : namesOthers || event.actor_id === actor.id ? event.actor_name : null,
    ...(event.holder_id !== null && (namesOthers || event.holder_id === actor.id) ? { holder: event.holder_name } : {}),
    as: event.as,
    act: event.act,
    title: actTitle(view, kind.record, event.act, actor.scope),
    from: title(event.from_state),
    to: title(event.to_state),
    note: event.note,
    cause: event.cause === null ? null : causeTitle(event.cause),
    changed: presentNames(kind.renamed, event.changed).filter((name) => !hidden.has(name)),
    ...(await told(event)),
  });
  const made = [];
  for (const event of events) made.push(await lineOf(event));
  return { body: { data: [...(await failing(context, kind, id, nobody)), ...made] } };
}

/** Automatic transitions that failed and wait for another try. */
async function failing({ db, view }: CallContext, { record }: RecordKind, id: string, by: string) {
  if (![...record.transitions.values()].some(({ at }) => at)) return [];
  const failures = await failuresOf(db, record.id, id);
  return failures.map(({ transition, failed_at, retry_at, tries }) => ({
    at: toWib(failed_at),
    by,
    as: null,
    act: transition,
    title: resolveText(record.transitions.get(transition)?.title, {}),
    from: null,
    to: null,
    note: view.text("server.record-retry", { tries, time: toWib(retry_at) }),
    changed: [],
  }));
}
