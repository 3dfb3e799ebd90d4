import { toWib } from "../../engine/index";
import type { Handlers } from "../calls/handler";
import { changeOwnRoot } from "../context/own-roots";
import { invalidFields } from "../failures/failure";
import { saveRecord } from "../records/record-calls";

export const pjokHandlers: Handlers = {
  /** Saves the essay and closes it, in one transaction. Throws a Failure (422) unless the writer confirms that it is ready. */
  "pjok-esai.submit": async (context) => {
    const { body, call, scope } = context;
    const { pernyataan } = (body ?? {}) as { pernyataan?: unknown };
    if (pernyataan !== true) throw invalidFields([["pernyataan", call.message(scope, "unsigned") ?? ""]]);
    const answer = await saveRecord(context);
    const sent = { is_kirim_esai: 1, wkt_kirim_esai: toWib(context.services.clock()) };
    await changeOwnRoot(context, "pjok", { change: (pjok) => ({ ...pjok, ...sent }) });
    return { ...answer, changed: [...(answer.changed ?? []), ...Object.keys(sent)] };
  },
};
