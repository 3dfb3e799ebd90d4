/** The data of the person who asks: a copy of all that the server keeps of them, and what they agreed to. */
import { toWib } from "../../engine/server";
import { type ListItem, listAnswer, pageOf, readListAsked } from "../calls/list-page";
import { originOf } from "../calls/origin-of";
import { type CallContext, type Handlers, personOf, withBefore } from "../context/handler";
import { Failure } from "../failures/failure";
import { consentsOf, withdrawConsent } from "../personal/consents";
import { reserveAttempt } from "../security/attempt-limit";
import { hasFactor } from "../session/second-factor/factor";
import { requireProof } from "../session/second-factor/require-proof";
import { personalWork } from "../sheets/make-personal-copy";
import { addJob } from "../sheets/sheet-jobs";
import { applyTransition } from "../transitions/apply-transition";
import { followAccount } from "../transitions/follow-account";

const day = 86_400_000;
/** Copies that a person may have made in a day. */
const copiesPerDay = 3;

type Given = Awaited<ReturnType<typeof consentsOf>>[number];

export const dataSayaHandlers: Handlers = {
  "data-saya.salinan": withBefore(proveFactor, async (context) => {
    const { db, services, request, view } = context;
    const { id: account_id, program } = personOf(context);
    // Within the write: what comes to nothing is not counted.
    await reserveAttempt({ ...services, db }, [{ key: `personal-copy\0${account_id}`, most: copiesPerDay }], day);
    const title = view.text("personal.copy");
    const asked = { program, role: undefined, params: {}, origin: originOf(services, request) };
    const id = await addJob(db, services, { account_id, work: personalWork, type: "", name: "", title, asked });
    context.onCommit(async () => services.sheetSignal.tell());
    return { body: { data: { id } }, target: `personal:${id}` };
  }),

  "data-saya.persetujuan": async (context) => {
    const given = await consentsOf(context.db, context.view, personOf(context).id);
    const toItem = ({ id, title, follows, statement, explanation, version, hash, at, withdrawn_at }: Given): ListItem => {
      const times = { saat: toWib(at), ditarik: withdrawn_at && toWib(withdrawn_at) };
      const words = { judul: title, pernyataan: statement, penjelasan: explanation, akibat: follows ?? null };
      return { type: "persetujuan", id, attributes: { ...words, ...times, versi: version, sidik: hash } };
    };
    return { body: listAnswer(pageOf(given, readListAsked(context.params)), toItem) };
  },

  /** The documents say what follows: transitions of the person's rows (`account` with `withdrawn`). */
  "data-saya.tarik": async (context) => {
    const { db, services, body, scope } = context;
    const { id: account } = personOf(context);
    const { id } = body as { id: string };
    const consent = await withdrawConsent(db, { id, account, now: services.clock() });
    if (consent === undefined) throw new Failure(404, "not-found");
    await followAccount(context, { owner: account, does: "withdrawn", consent, maker: { id: account, scope } }, applyTransition);
    return { body: { data: { id } }, target: `consent:${id}`, changed: ["withdrawn_at"] };
  },
};

/** A person with a second factor proves it. Throws a Failure (403). */
async function proveFactor(context: CallContext) {
  const { services, request } = context;
  const { id } = personOf(context);
  if (await hasFactor(services.db, id)) await requireProof(services, request, id);
  return {};
}
