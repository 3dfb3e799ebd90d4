/** The importing person, as they may act at this moment: the job asks again each time, so who has lost the right since changes nothing. */
import { askingAs } from "../../calls/ask-call";
import { buildContext } from "../../context/context";
import type { CallContext, Handler } from "../../context/handler";
import { findPerson } from "../../context/person";
import type { Database } from "../../database/tables";
import { Failure } from "../../failures/failure";
import { type Actor, actorOf } from "../../records/actor";
import { type JudgingContext, ownerJudge } from "../../records/owner";
import { type RecordKind, recordKind } from "../../rows/record-kind";
import { atOneMoment } from "../../services/clock";
import type { Services } from "../../services/services";
import { askedOfJob, type SheetJob } from "../sheet-jobs";
import { requireImporter } from "./require-importer";

export type Answers = ReadonlyMap<string, Handler>;

/** The person who handed in the sheet. */
export interface Importer extends JudgingContext {
  readonly person: NonNullable<CallContext["person"]>;
}

export interface Importing extends Importer {
  readonly kind: RecordKind;
  readonly actor: Actor;
  /** The people whose rules judge the rows: nobody owns them, so the person's own, by the base. */
  readonly judge: Awaited<ReturnType<typeof ownerJudge>>;
}

/** Throws a Failure (403) for who may no longer hand in such a sheet. */
export async function importer(shared: Services, answers: Answers, job: SheetJob, db: Database = shared.db): Promise<Importer> {
  const services = { ...atOneMoment(shared), db };
  const { program, role } = askedOfJob(services.vault, job);
  const person = await findPerson(services, job.account_id, { program });
  if (!person || person.isBlocked) throw new Failure(403, "forbidden");
  const { scope, view } = await buildContext(services, person, role);
  if (!view.calls.get(`${job.type}.import`)?.isAllowed(scope)) throw new Failure(403, "forbidden");
  const asker = { services, db, view, scope, person, request: undefined };
  return { ...asker, ask: askingAs(asker, answers), askAs: (other) => askingAs({ ...asker, ...other }, answers) };
}

/** `db` is that of the transaction, where there is one. Throws a Failure (403) for who may no longer import. */
export async function importing(shared: Services, answers: Answers, job: SheetJob, db?: Database): Promise<Importing> {
  const context = await importer(shared, answers, job, db);
  const kind = recordKind(context.services.documents.base, job.type);
  const actor = await actorOf(context, kind);
  requireImporter(kind, actor);
  const judge = await ownerJudge(context, kind, { owner: null });
  return { ...context, kind, actor, judge };
}
