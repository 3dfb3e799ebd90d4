/** The data of the person who asks: a copy of all that the server keeps of them. */
import { originOf } from "../calls/origin-of";
import { type CallContext, type Handlers, personOf, withBefore } from "../context/handler";
import { reserveAttempt } from "../security/attempt-limit";
import { hasFactor } from "../session/second-factor/factor";
import { requireProof } from "../session/second-factor/require-proof";
import { personalWork } from "../sheets/make-personal-copy";
import { addJob } from "../sheets/sheet-jobs";

const day = 86_400_000;
/** Copies that a person may have made in a day. */
const copiesPerDay = 3;

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
};

/** Whoever has a second factor proves it. Throws a Failure (403). */
async function proveFactor(context: CallContext) {
  const { services, request } = context;
  const { id } = personOf(context);
  if (await hasFactor(services.db, id)) await requireProof(services, request, id);
  return {};
}
