/**
 * Takes a registration back (000 §4). The call documents say who may do this and when it is refused; what ends with it stands in
 * server/accounts/end-registration.ts.
 */
import { endRegistration } from "../accounts/end-registration";
import type { Answer, CallContext, Handler, Handlers } from "../calls/handler";
import { personOf, withBefore } from "../calls/handler";
import { rootOf } from "../context/keep-root";
import { Failure } from "../failures/failure";
import { requireOwnPassword } from "../session/own-password";

/** The reset of a registration that must be the person's own: `isTheirs` says so from what was sent. */
function resetOf(isTheirs: (context: CallContext, body: Record<string, unknown>) => boolean): Handler {
  const before = async (context: CallContext) => {
    const body = context.body as Record<string, unknown>;
    if (!isTheirs(context, body)) throw new Failure(403, "forbidden");
    await requireOwnPassword(context, "password", body.password);
    return {};
  };
  return withBefore(before, reset);
}

async function reset(context: CallContext): Promise<Answer> {
  await endRegistration(context);
  return { body: {}, target: `registration:${personOf(context).program}`, changed: ["profile", "pjok"] };
}

export const resetHandlers: Handlers = {
  "reset.profile": resetOf((context, { k_fungsi_gpm }) => k_fungsi_gpm === rootOf(personOf(context), "profile")?.k_fungsi_gpm),

  "reset.instructor": resetOf((context) => Boolean(rootOf(personOf(context), "profile")?.gpm_instruktur_id)),

  "reset.pjok": resetOf((context, { pjok_profil_id }) => pjok_profil_id === rootOf(personOf(context), "pjok")?.pjok_profil_id),
};
