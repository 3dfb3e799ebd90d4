/**
 * A call that makes a transition of the caller's own row, as its document says (`act`): a candidate who opens the essay has begun it. The
 * call says who may; the transition says on which rows it is made, and what it writes. Where it is made already nothing changes, and the
 * answer is the same, with the paper that it issued then: who comes again goes on.
 */
import {
  type CompiledRoot,
  evaluate,
  holds,
  inRootOrder,
  type JsonObject,
  rootOfRecord,
  type Scope,
  setAt,
  settled,
  toPath,
  toWib,
} from "../../engine/server";
import { lockAccount } from "../accounts/own-roots";
import { callValues } from "../calls/call-values";
import { type Answer, type CallContext, type Handler, personOf } from "../context/handler";
import { type Person, personNow } from "../context/person";
import type { CompiledAct } from "../documents/compile-act";
import { evaluated } from "../documents/evaluated";
import { Failure } from "../failures/failure";
import { askAboutLinked, askingOnly } from "../records/about-linked";
import { actorOf } from "../records/actor";
import { requireMaker } from "../records/allowed-acts";
import { addRootRow } from "../records/keep-root";
import { undoingIn } from "../records/opened-row";
import { lockRows } from "../rows/lock-rows";
import { actsBy } from "../rows/record-events";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { findRow, lockedRowsOf, type StoredRow } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { type AppliedTransition, applyTransition } from "./apply-transition";
import { paperIssuedBy } from "./issued-before";
import { changeOwnIdentity } from "./own-person";
import { ask } from "./phases/ask";

/** Throws a Failure: 403 for who has no such row, 422 for what was sent. */
async function answerAct(context: CallContext, act: CompiledAct): Promise<Answer> {
  const { services, db, body } = context;
  const kind = recordKind(services.documents.base, act.record);
  const stored = await ownRow(context, kind, act);
  const { id } = stored.row;
  const actor = await actorOf(context, kind);
  const scope: Scope = { ...actor.scope, body };
  const data = dataOf(context, kind, stored);
  const seen: Scope = { ...scope, row: { ...stored.row, data } };
  const here = act.transitions
    .flatMap((name) => kind.record.transitions.get(name) ?? [])
    .filter((one) => one.in.includes(stored.row.state));
  const questions = askingOnly(
    kind,
    here.map(({ when }) => when),
  );
  const about = await askAboutLinked(db, questions, actor.scope, id);
  const transition = here.find(({ when }) => holds(settled(when, about), seen));
  if (!transition) {
    const paper = await paperIssuedBy(db, kind, { id, owner: actor.id, acts: act.transitions });
    return answer(context, kind, { rowAfter: stored, changed: [], paper });
  }
  await lockRows(context, kind, [id], transition);
  const asked = { type: act.record, id, actor: actor.id, undoing: undoingIn(kind.record) };
  const ownActs = transition.otherThan.length > 0 ? await actsBy(db, asked) : new Set<string>();
  requireMaker({ row: stored.row, actor, ownActs, now: toWib(services.clock()) }, transition);
  const typed = { input: evaluated(act.input, scope), note: act.note && evaluate(act.note.$value, scope) };
  const { input, note } = await ask(context, transition, typed);
  const maker = { id: actor.id, as: null, scope: actor.scope, input, note: transition.note && note };
  const made = await applyTransition(context, { kind, transition, storedRow: stored, data, maker });
  if (Object.keys(act.ptk).length > 0) await writeTeacher(context, act, { ...scope, input });
  const written = Object.keys(act.ptk).map((path) => `ptk.${path}`);
  return answer(context, kind, { ...made, changed: [...made.changed, ...written] });
}

/** The act, after what another handler does where there is one: its answer and that of the act are one. */
export function withAct(handler: Handler | undefined, act: CompiledAct): Handler {
  if (!handler) return (context) => answerAct(context, act);
  return async (context) => {
    const before = await handler(context);
    const acted = await answerAct(context, act);
    const changed = [...(before.changed ?? []), ...(acted.changed ?? [])];
    return { ...acted, ...before, body: { ...(acted.body as JsonObject), ...(before.body as JsonObject) }, changed };
  };
}

/**
 * The present row where the program reads such rows, the newest one elsewhere, as it is now. Person and row are kept from changing until the
 * write ends.
 */
async function ownRow(context: CallContext, kind: RecordKind, { create }: CompiledAct): Promise<StoredRow> {
  const { db, services } = context;
  const person = personOf(context);
  const { record, program } = kind;
  const root = rootOfRecord(services.documents.base.library, program, record.id);
  if (root && person.program !== program) throw new Failure(403, "forbidden");
  await lockAccount(context, person);
  const rows = await lockedRowsOf(db, kind, person.id, { newest: !root });
  const own = root ? presentFirst(root, rows, person) : rows;
  if (own[0]) return own[0];
  if (!root || !create) throw new Failure(403, "forbidden");
  const here = { ...services, db };
  const made = { program, name: root.name, value: {}, actor: person.id };
  const id = await addRootRow(here, await personNow(here, person), made);
  return (await findRow(db, kind, id, { lock: true })) as StoredRow;
}

/** The row that was the present one when the request began still is, as long as it has not ended. */
function presentFirst(root: CompiledRoot, rows: readonly StoredRow[], { rootRows }: Person): readonly StoredRow[] {
  const goOn = rows.filter(({ row }) => row.state !== root.ended);
  const before = rootRows[root.name]?.[0]?.row.id;
  const present = goOn.filter(({ row }) => row.id === before);
  const order = inRootOrder(
    root,
    goOn.map(({ row }) => row),
  );
  return [...present, ...order.flatMap(({ id }) => goOn.find(({ row }) => row.id === id) ?? [])];
}

const dataOf = ({ services }: CallContext, kind: RecordKind, { row, sealed }: StoredRow): JsonObject =>
  openedData(services.vault, kind, { id: row.id, sealed });

async function writeTeacher(context: CallContext, { ptk: values }: CompiledAct, scope: Scope): Promise<void> {
  await changeOwnIdentity(context, ({ ptk }) => {
    const written = Object.entries(evaluated(values, scope));
    return { ptk: written.reduce<unknown>((all, [path, value]) => setAt(all, toPath(path), value), ptk ?? {}) as JsonObject };
  });
}

function answer(
  context: CallContext,
  kind: RecordKind,
  { rowAfter, changed, paper }: Pick<AppliedTransition, "rowAfter" | "changed"> & Partial<Pick<AppliedTransition, "paper">>,
): Answer {
  const { call, scope, body } = context;
  const row = { ...rowAfter.row, data: dataOf(context, kind, rowAfter) };
  const values = callValues(call.parts, { ...scope, body, row, paper });
  const message = call.message(scope, "success");
  return {
    body: { ...values, ...(message ? { message } : {}), ...(paper ? { paper } : {}) },
    target: `record:${kind.record.id}:${rowAfter.row.id}`,
    changed,
  };
}
