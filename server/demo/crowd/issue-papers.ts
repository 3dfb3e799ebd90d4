/**
 * The papers that the demo's rows would have issued, each of its act and at its time: those of people whom somebody logs in as, and those
 * with a number of their own, such as certificates, which officers open. What nobody would read is not made.
 */
import { sql } from "kysely";
import { buildContext } from "../../context/context";
import { findPerson } from "../../context/person";
import { rootKinds } from "../../context/root-rows";
import { followRecord } from "../../papers/follow-record";
import { contextOfNobody } from "../../records/context-of-nobody";
import type { JudgingContext } from "../../records/owner";
import { findRecord } from "../../rows/kept-record";
import { type RecordKind, recordKind } from "../../rows/record-kind";
import { findRow } from "../../rows/record-table";
import { openedData } from "../../rows/row-data";
import type { Services } from "../../services/services";
import { followPapers } from "../../transitions/follow-papers";
import type { DemoFilePerson } from "../demo-people";
import { hoursBefore } from "./invent-value";

/** Papers tell what rows say, and ask no call. */
const noAnswers = new Map();

interface DoneThen {
  readonly id: string;
  readonly act: string;
  readonly revision: number;
  readonly at: Date;
}

/** `services` with the transaction as `db`. */
export async function issuePapers(services: Services, people: readonly DemoFilePerson[]): Promise<void> {
  const { base } = services.documents;
  const nobody = await contextOfNobody(services, noAnswers);
  const types = new Set(base.library.ids("paper").flatMap((id) => base.paper(id)?.record ?? []));
  for (const type of types) {
    const kind = recordKind(base, type);
    for (const done of await whatWasDone(services, kind)) await issueOfRow(nobody, kind, done);
  }
  for (const person of people)
    for (const [paper, hours] of Object.entries(person.papers ?? {})) await issueOfPerson(nobody, person, paper, hours);
}

async function whatWasDone({ db, documents }: Services, { record, table }: RecordKind): Promise<readonly DoneThen[]> {
  const papers = documents.base.papersOf(record.id);
  const acts = papers.flatMap(({ issuedBy, revokedBy }) => [...issuedBy, ...revokedBy]);
  const { rows } = await sql<DoneThen>`
    select e.record_id as id, e.act, e.revision, e.at
    from record_event as e join ${sql.table(table)} as t on t.id = e.record_id left join account as a on a.id = t.owner_id
    where e.type = ${record.id} and e.act in (${sql.join(acts)})
      and (${papers.some(({ number }) => number !== undefined)} or a.demo ->> 'crowd' is null)
    order by e.record_id, e.revision`.execute(db);
  return rows;
}

async function issueOfRow(nobody: JudgingContext, kind: RecordKind, { id, act, revision, at }: DoneThen): Promise<void> {
  const services = { ...nobody.services, clock: () => at };
  const stored = await findRow(services.db, kind, id);
  if (!stored) return;
  const data = openedData(services.vault, kind, { id, sealed: stored.sealed });
  const then = { ...stored, row: { ...stored.row, revision } };
  await followPapers({ ...nobody, services }, kind, { act, undone: undefined, stored: then, data, isPast: true });
}

/** Of their present row, or of their one record; who is not in this database has none. Throws an Error where they have neither. */
async function issueOfPerson(nobody: JudgingContext, { username, program }: DemoFilePerson, id: string, hours: number) {
  const services = { ...nobody.services, clock: () => at };
  const at = hoursBefore(nobody.services.clock(), hours);
  const { db, documents } = services;
  const account = await db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirst();
  if (!account) return;
  const person = await findPerson(services, account.id, { program });
  const paper = documents.base.paper(id);
  const [root] = person && paper ? rootKinds(documents.base, program).filter(({ kind }) => kind.record.id === paper.record) : [];
  const row = root && person?.rootRows[root.root.name]?.[0]?.row;
  const [act] = paper?.issuedBy ?? [];
  if (root && row && act !== undefined) return issueOfRow(nobody, root.kind, { id: row.id, act, revision: row.revision, at });
  const checked = paper?.data === undefined ? undefined : documents.base.data(paper.data);
  if (!person || !checked) throw new Error(`schemas/personas: ${username} has nothing that "${id}" is issued of`);
  const { view } = await buildContext(services, person);
  const { data, revision } = await findRecord({ services, db }, checked, person.id);
  await followRecord({ services, db, view, person }, checked, { data, revision, isPast: true });
}
