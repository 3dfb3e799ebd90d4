import type { Database } from "../../database/tables";
import type { Services } from "../../services/services";
import { peopleTarget } from "../register/people-target";
import type { SheetJob } from "../sheet-jobs";
import type { Answers } from "./import-context";
import { rowsTarget } from "./rows-target";

/** The target of this import, as its asker may act now. `db` is that of the transaction, where there is one. Throws a Failure (403). */
export function targetOf(services: Services, answers: Answers, job: SheetJob, db?: Database) {
  const make = services.documents.base.register(job.type) ? peopleTarget : rowsTarget;
  return make(services, answers, job, db);
}
