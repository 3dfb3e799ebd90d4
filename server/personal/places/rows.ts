/** The rows of record types that the person owns, as far as the rules of the documents show them to their owner, with what was done to them. */
import { sql } from "kysely";
import { resolveText, type Scope, toWib } from "../../../engine/server";
import { buildContext } from "../../context/context";
import { findInPrograms } from "../../context/person";
import { askAboutLinked } from "../../records/about-linked";
import { actTitle } from "../../records/act-title";
import { type Actor, actorOf } from "../../records/actor";
import { hiddenNames, readersOf, withoutNames } from "../../records/readers";
import { eventsOf, maySee } from "../../rows/record-events";
import { dataOf, type RecordKind, recordKind } from "../../rows/record-kind";
import { findRow, type StoredRow } from "../../rows/record-table";
import { openedData } from "../../rows/row-data";
import { anonymiseRows } from "../anonymise-rows";
import { ownWords } from "../own-words";
import { type Entry, type Line, linesOf, type Place, type Subject } from "../place";

/** More than any row has: events are only added by people and by what follows them. */
const mostEvents = 10_000;

const kindsIn = (view: Subject["view"]): RecordKind[] => view.library.ids("record").map((type) => recordKind(view, type));

export const rowsPlace: Place = {
  id: "catatan",
  tables: (view) => ["record_event", ...kindsIn(view).map(({ table }) => table)],
  title: (view) => view.text("personal.rows"),
  erase: async ({ services, db, view, id, kept }) => {
    for (const kind of kindsIn(view).filter(({ record }) => record.owned && !kept.has(record.id))) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(kind.table)} where owner_id = ${id}`.execute(db);
      await anonymiseRows(
        { services, db },
        kind,
        rows.map((row) => row.id),
      );
    }
  },
  tell: async function* (subject): AsyncGenerator<Entry> {
    const { services, db, view, id } = subject;
    const kinds = kindsIn(view).filter(({ record }) => record.owned);
    const people = await findInPrograms(
      { ...services, db },
      id,
      kinds.map(({ program }) => program),
    );
    const scopes = new Map<string, Scope>();
    for (const [program, person] of people) scopes.set(program, (await buildContext({ ...services, db }, person)).scope);
    for (const kind of kinds) {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(kind.table)} where owner_id = ${id} order by created_at, id`.execute(db);
      const [person, scope] = [people.get(kind.program), scopes.get(kind.program)];
      if (rows.length === 0 || !person || !scope) continue;
      const actor = await actorOf({ services, db, scope, person }, kind);
      for (const row of rows) {
        const stored = await findRow(db, kind, row.id);
        if (stored) yield await entryOf(subject, kind, actor, stored);
      }
    }
  },
};

async function entryOf(subject: Subject, kind: RecordKind, actor: Actor, { row, sealed }: StoredRow): Promise<Entry> {
  const { services, db, view } = subject;
  const { record } = kind;
  const facts = { jenis: record.id, id: row.id, dibuat: row.created_at, diubah: row.updated_at };
  const readers = readersOf(kind, actor.scope, row, await askAboutLinked(db, kind, actor.scope, row.id));
  if (readers.length === 0)
    return {
      title: record.title,
      lines: [{ label: view.text("personal.closed"), text: view.text("personal.closed-why") }],
      data: facts,
    };
  const hidden = hiddenNames(record, readers);
  const data = openedData(services.vault, kind, { id: row.id, sealed });
  const shown = withoutNames(data, hidden);
  const state = record.states.get(row.state)?.title ?? row.state;
  const columns = [...record.columns.values()].filter(
    ({ name, source, type, link }) => source === "set" && type !== "person" && link === undefined && !hidden.has(name),
  );
  const history = await historyOf(subject, kind, { actor, id: row.id, readers, hidden });
  return {
    title: record.title,
    lines: [
      ...linesOf([
        [view.text("sheets.column-state"), state],
        [view.text("sheets.column-created_at"), row.created_at],
        ...columns.map(({ name, title }) => [resolveText(title, actor.scope) || name, row[name]] as const),
      ]),
      ...(await ownWords(subject, dataOf(services.documents.known(row.cohort), kind).compiled, shown, hidden)),
      ...history.map(({ saat, tindakan }): Line => ({ label: saat, text: tindakan })),
    ],
    data: {
      ...facts,
      keadaan: row.state,
      cohort: row.cohort,
      isi: shown,
      kolom: Object.fromEntries(columns.map(({ name }) => [name, row[name]])),
      riwayat: history,
    },
  };
}

interface Reading {
  readonly actor: Actor;
  readonly id: string;
  readonly readers: readonly { readonly id: string }[];
  readonly hidden: ReadonlySet<string>;
}

/** The events of the row, the oldest first. The owner does not learn who decided, as on the page. */
async function historyOf({ services, db, view }: Subject, { record }: RecordKind, { actor, id, readers, hidden }: Reading) {
  const events = await eventsOf(db, services.vault, { type: record.id, id, most: mostEvents });
  return events
    .reverse()
    .filter(({ post }) => !post || maySee(post, readers))
    .map(({ at, act, actor_id, note, post, changed }) => ({
      saat: toWib(at),
      tindakan: actTitle(view, record, act, actor.scope),
      oleh_sendiri: actor_id === actor.id,
      catatan: note,
      pesan: post?.data,
      diubah: changed.filter((name) => !hidden.has(name)),
    }));
}
