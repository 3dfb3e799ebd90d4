/**
 * Takes a registration back (000 §4). The call documents say who may do this and when it is refused; what ends with it stands in
 * server/accounts/end-registration.ts.
 */

import { endRegistration } from "../accounts/end-registration";
import type { Answer, CallContext, Handlers } from "../calls/handler";
import { personOf } from "../calls/handler";
import { Failure } from "../failures/failure";
import { requireOwnPassword } from "../session/own-password";

async function reset(context: CallContext, isTheirs: (body: Record<string, unknown>) => boolean): Promise<Answer> {
  const body = context.body as Record<string, unknown>;
  if (!isTheirs(body)) throw new Failure(403, "forbidden");
  await requireOwnPassword(context, "password", body.password);
  await endRegistration(context);
  return { body: {}, target: `registration:${personOf(context).program}`, changed: ["profile", "pjok"] };
}

export const resetHandlers: Handlers = {
  "reset.profile": (context) => reset(context, ({ k_fungsi_gpm }) => k_fungsi_gpm === personOf(context).profile?.k_fungsi_gpm),

  "reset.instructor": (context) => reset(context, () => Boolean(personOf(context).profile?.gpm_instruktur_id)),

  "reset.pjok": (context) => reset(context, ({ pjok_profil_id }) => pjok_profil_id === personOf(context).pjok?.pjok_profil_id),
};
