/** A sheet about the rows of a record type: new ones are made, known ones are changed. */
import type { Database } from "../../database/tables";
import { requireOwnAccess } from "../../records/own-access";
import type { Services } from "../../services";
import type { SheetJob } from "../sheet-jobs";
import { applyRows } from "./apply-rows";
import { type Answers, importing } from "./import-context";
import { type ImportTarget, shapeOfImport } from "./import-target";
import { openNew } from "./open-new";
import { keyOf, planRows } from "./plan-rows";
import { undoRows } from "./undo-rows";

/** `db` is that of the transaction, where there is one. Throws a Failure (403) for who may no longer import. */
export async function rowsTarget(services: Services, answers: Answers, job: SheetJob, db?: Database) {
  const context = await importing(services, answers, job, db);
  const asked = { openNew: await openNew(context) };
  const target: ImportTarget = {
    ...shapeOfImport(services.documents, job.type),
    keyOf: (values) => keyOf(context, values),
    plan: (lines, headings) => planRows(context, lines, { ...asked, headings, lock: false }),
    apply: (lines, headings, { sound }) => applyRows(context, job, lines, { ...asked, headings, lock: true, sound }),
    undo: (lines) => undoRows(context, job, lines, { mayRemove: asked.openNew !== undefined }),
    settle: () => requireOwnAccess(context, context.kind),
  };
  return { view: context.view, scope: context.scope, target };
}
