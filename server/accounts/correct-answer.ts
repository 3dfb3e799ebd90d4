/**
 * One answer of a person is corrected at their request, where it stands: in the record that they keep of a data schema, or in their newest
 * row of it. The rules that close a field to them do not hold: what the field takes at all does. It is a revision of its own, told in the history.
 *
 *   "gurupenggerak/biodata.tgl_lahir", "1984-09-02"
 */
import { isDeepStrictEqual } from "node:util";
import { type JsonObject, readFields, readValue } from "../../engine/server";
import type { DatabaseTransaction } from "../database/tables";
import type { CheckedData } from "../documents/documents";
import { Failure } from "../failures/failure";
import { followProfile } from "../records/follow-profile";
import type { JudgingContext } from "../records/owner";
import { storedData } from "../records/stored-data";
import { followRows } from "../rows/follow-links";
import { keptBefore } from "../rows/kept-before";
import { findRecord, keepRecords, titleOf } from "../rows/kept-record";
import { addEvent } from "../rows/record-events";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { lockedRowsOf, updateRow } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { sealRecord } from "../rows/sealed-record";
import { moveUniqueValues } from "../rows/unique-values";

export interface Correction {
  readonly owner: string;
  /** `<data schema>.<field>`. */
  readonly field: string;
  readonly to: unknown;
  readonly actor: string | null;
}

interface Correcting extends Pick<Correction, "owner" | "actor"> {
  readonly checked: CheckedData;
  readonly name: string;
  /** The value as the field stores it. */
  readonly value: unknown;
}

/** Throws a Failure (422) where the owner has no such answer, or the field does not take the value. */
export async function correctAnswer(context: JudgingContext, { owner, field, to, actor }: Correction): Promise<void> {
  const { base } = context.services.documents;
  const end = field.lastIndexOf(".");
  const [schema, name] = [field.slice(0, end), field.slice(end + 1)];
  const checked = base.data(schema);
  if (!checked?.compiled.fields.some(({ path }) => path === name)) throw new Failure(422, "correction-unknown");
  const reading = readFields(checked.compiled).find((one) => one.field.path === name);
  const value = reading ? readValue(reading.kind, to, reading.facts) : to;
  const correcting = { owner, actor, checked, name, value };
  const kinds = base.library.ids("record").map((type) => recordKind(base, type));
  const kind = kinds.find(({ record }) => record.data === schema && record.owned);
  await (kind ? correctRow(context, kind, correcting) : correctRecord(context, correcting));
}

/** The data with the value. */
function corrected({ checked, name, value }: Correcting, before: Readonly<JsonObject>): JsonObject {
  const title = titleOf(checked, name);
  if (isDeepStrictEqual(before[name], value)) throw new Failure(409, "correction-same", { values: { field: title } });
  const data = { ...before, [name]: value };
  const isRefused = checked.validator.validate(data).some(({ path }) => path === name);
  if (isRefused) throw new Failure(422, "correction-value", { values: { field: title } });
  return data;
}

const taken = ({ services }: JudgingContext, { checked, name }: Correcting) =>
  new Failure(409, "exists", { title: services.documents.base.text("server.duplicate", { field: titleOf(checked, name) }) });

async function correctRecord(context: JudgingContext, correcting: Correcting): Promise<void> {
  const { services } = context;
  const db = context.db as DatabaseTransaction;
  const { owner, actor, checked, name } = correcting;
  const { compiled } = checked;
  const { data: before, revision: last } = await findRecord({ services, db }, checked, owner, { lock: "update" });
  if (last === 0) throw new Failure(422, "correction-unknown");
  const data = corrected(correcting, before);
  const revision = last + 1;
  const sealed = sealRecord(services.vault, { compiled, ownerId: owner }, data);
  await keepRecords(db, checked, [{ ownerId: owner, sealed, revision }], services.clock());
  if ((await moveUniqueValues(db, services.vault, compiled, { owner, before, data })).length > 0)
    throw taken(context, correcting);
  const states = { from_state: null, to_state: "" };
  await noteCorrection(context, { type: compiled.id, record_id: owner, revision, actor_id: actor, changed: [name], ...states });
}

async function correctRow(context: JudgingContext, kind: RecordKind, correcting: Correcting): Promise<void> {
  const { db, services } = context;
  const { owner, actor, name } = correcting;
  const { base } = services.documents;
  const [stored] = await lockedRowsOf(db, kind, owner, { newest: true });
  if (!stored) throw new Failure(422, "correction-unknown");
  const { id, state } = stored.row;
  const before = openedData(services.vault, kind, { id, sealed: stored.sealed });
  const data = corrected(correcting, before);
  const written = await storedData(context, kind, base, { id, owner, before, data });
  const after = await updateRow(db, kind, stored, { ...written, now: services.clock() });
  if (!after) throw new Failure(409, "stale");
  const changed = [name];
  const event = { type: kind.record.id, record_id: id, revision: after.row.revision, actor_id: actor, changed };
  const kept = keptBefore(kind, base, before, changed);
  await noteCorrection(context, { ...event, from_state: state, to_state: state, ...(kept && { before: kept }) });
  await followRows(context, { type: kind.record.id, ids: [id], changed });
  await followProfile(context, kind, { owner, changed });
}

type Noted = Omit<Parameters<typeof addEvent>[2], "at" | "as" | "act" | "note">;

async function noteCorrection({ db, services }: JudgingContext, event: Noted): Promise<void> {
  const note = services.documents.base.text("server.correction-note");
  await addEvent(db, services.vault, { ...event, at: services.clock(), as: null, act: "save", note });
}
