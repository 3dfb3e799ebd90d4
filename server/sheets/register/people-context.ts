/** Who hands in the file of a register, as they may act at this moment, and whose records it is compared with. */
import type { CompiledRegister } from "../../../engine/index";
import { askingAs } from "../../calls/ask-call";
import type { CallContext } from "../../calls/handler";
import { atOneMoment } from "../../clock";
import { buildContext } from "../../context/context";
import { findPerson } from "../../context/person";
import type { Database } from "../../database/tables";
import type { CheckedData } from "../../documents";
import { Failure } from "../../failures/failure";
import type { JudgingContext } from "../../records/owner";
import type { Services } from "../../services";
import type { Answers } from "../import/import-context";
import { askedOfJob, type SheetJob } from "../sheet-jobs";

export interface Comparing extends JudgingContext {
  readonly person: NonNullable<CallContext["person"]>;
  readonly register: CompiledRegister;
  readonly checked: CheckedData;
  readonly job: SheetJob;
}

/** `db` is that of the transaction, where there is one. Throws a Failure (403) for who may no longer compare. */
export async function comparing(shared: Services, answers: Answers, job: SheetJob, db: Database = shared.db): Promise<Comparing> {
  const services = { ...atOneMoment(shared), db };
  const { program, role } = askedOfJob(services.vault, job);
  const person = await findPerson(services, job.account_id, { program });
  if (!person || person.isBlocked) throw new Failure(403, "forbidden");
  const { scope, view } = await buildContext(services, person, role);
  if (!view.calls.get(`${job.type}.import`)?.isAllowed(scope)) throw new Failure(403, "forbidden");
  const { base } = services.documents;
  const register = base.register(job.type);
  const checked = register && base.data(register.data);
  if (!register || !checked) throw new Error(`there is no register "${job.type}"`);
  const asker = { services, db, view, scope, person, request: undefined };
  return {
    ...asker,
    ask: askingAs(asker, answers),
    askAs: (other: Pick<CallContext, "view" | "scope" | "person">) => askingAs({ ...asker, ...other }, answers),
    register,
    checked,
    job,
  };
}
