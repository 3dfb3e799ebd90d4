/** Who hands in the file of a register, as they may act at this moment, and whose records it is compared with. */
import type { CompiledRegister } from "../../../engine/server";
import type { Database } from "../../database/tables";
import type { CheckedData } from "../../documents/documents";
import type { Services } from "../../services/services";
import { type Answers, type Importer, importer } from "../import/import-context";
import type { SheetJob } from "../sheet-jobs";

export interface Comparing extends Importer {
  readonly register: CompiledRegister;
  readonly checked: CheckedData;
  readonly job: SheetJob;
}

/** `db` is that of the transaction, where there is one. Throws a Failure (403) for who may no longer compare. */
export async function comparing(shared: Services, answers: Answers, job: SheetJob, db?: Database): Promise<Comparing> {
  const context = await importer(shared, answers, job, db);
  const { base } = context.services.documents;
  const register = base.register(job.type);
  const checked = register && base.data(register.data);
  if (!register || !checked) throw new Error(`there is no register "${job.type}"`);
  return { ...context, register, checked, job };
}
