/** Calls the servers of partners, as a work of the runner, and moves the rows by what they answered (`send` of a transition). */
import type { CompiledTransition, Scope, SentOutcome, TransitionSending } from "../../engine/server";
import type { Handler } from "../context/handler";
import { evaluated, withoutEmpty } from "../documents/evaluated";
import { Failure } from "../failures/failure";
import { askPartner, type PartnerOutcome } from "../partners/ask-partner";
import { callLater, contentOf, endCall, mostTries, type PartnerCall, takeCall } from "../partners/partner-calls";
import { contextOfNobody } from "../records/context-of-nobody";
import type { JudgingContext } from "../records/owner";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { findRow, type StoredRow } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { atOneMoment } from "../services/clock";
import type { Services } from "../services/services";
import { inTransaction } from "../services/transaction";
import { productKey } from "../tickets/ticket";
import { acceptedInput } from "../transitions/accepted-input";
import { applyTransition } from "../transitions/apply-transition";
import type { RunnerLog, Work } from "./runner";
import { waitingCalls } from "./waiting-rows";

/** Calls that are open at once: a slow partner does not stop the others. */
const concurrency = 4;

export function partnerWork(services: Services, answers: ReadonlyMap<string, Handler>, log: RunnerLog, within?: number): Work {
  const { db, clock } = services;

  async function next(): Promise<boolean> {
    const call = await takeCall(db, clock());
    if (!call) return false;
    const outcome = await ask(call);
    const { id, partner, tries } = call;
    if (outcome.kind !== "answered")
      log.warn({ call: id, partner, tries, status: outcome.status, outcome: outcome.kind }, "a partner was not told");
    if (outcome.kind === "later" && tries < mostTries) await callLater(db, call, clock());
    else await settle(call, outcome);
    return true;
  }

  async function ask(call: PartnerCall): Promise<PartnerOutcome> {
    const address = services.partners.get(call.partner);
    const title = services.documents.base.text("partner.unknown");
    if (address === undefined) return { kind: "refused", status: 0, title };
    const { path, body } = contentOf(services, call);
    const key = productKey(services.vault, call.partner);
    const time = Math.floor(clock().getTime() / 1000);
    return askPartner({ id: call.id, url: `${address}${path}`, key, body, time, ...(within === undefined ? {} : { within }) });
  }

  /** An answer that does not fit what the transition asks for is a refusal, too. */
  async function settle(call: PartnerCall, outcome: PartnerOutcome): Promise<void> {
    try {
      await inTransaction(services, (transaction) => move({ ...atOneMoment(services), db: transaction }, call, outcome));
    } catch (error) {
      if (!(error instanceof Failure) || outcome.kind !== "answered") throw error;
      const title = services.documents.base.text("partner.odd-answer");
      log.warn({ err: error, call: call.id, partner: call.partner }, "a partner answered what does not fit");
      const refused = { kind: "refused", status: 200, title } as const;
      await inTransaction(services, (transaction) => move({ ...atOneMoment(services), db: transaction }, call, refused));
    }
  }

  async function move(moment: Services, call: PartnerCall, outcome: PartnerOutcome): Promise<void> {
    if (!(await endCall(moment.db, call))) return;
    const kind = recordKind(moment.documents.base, call.type);
    const send = kind.record.transitions.get(call.act)?.send;
    const stored = await findRow(moment.db, kind, call.record_id, { lock: true });
    if (!send || !stored) return;
    const context = await contextOfNobody(moment, answers);
    const { outcome: end, scope } = endOf(moment, send, outcome);
    const transition = kind.record.transitions.get(end.transition);
    if (transition?.in.includes(stored.row.state)) await apply(context, { kind, transition, stored, end, call }, scope);
  }

  return {
    name: "partners",
    concurrency,
    next,
    listen: (wake) => services.mailSignal.listen(wake),
    waiting: () => waitingCalls(services),
  };
}

function endOf({ documents: { base } }: Services, { done, failed }: TransitionSending, outcome: PartnerOutcome) {
  if (outcome.kind === "answered") return { outcome: done, scope: { answer: outcome.answer } };
  const words = outcome.kind === "later" ? base.text("partner.no-answer") : base.text("partner.refused");
  const title = (outcome.kind === "refused" ? outcome.title : undefined) ?? words;
  return { outcome: failed, scope: { failure: { title, status: outcome.status } } };
}

interface Ending {
  readonly kind: RecordKind;
  readonly transition: CompiledTransition;
  readonly stored: StoredRow;
  readonly end: SentOutcome;
  readonly call: PartnerCall;
}

async function apply(context: JudgingContext, { kind, transition, stored, end, call }: Ending, said: Scope): Promise<void> {
  const { id } = stored.row;
  const data = openedData(context.services.vault, kind, { id, sealed: stored.sealed });
  const scope: Scope = { ...context.scope, ...said, row: { ...stored.row, data } };
  const input = await acceptedInput(context, transition, withoutEmpty(evaluated(end.input, scope)));
  const cause = `${call.type}.${call.act}`;
  const maker = { id: null, as: null, scope: context.scope, input, cause };
  await applyTransition(context, { kind, transition, storedRow: stored, data, maker });
}
