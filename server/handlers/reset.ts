/**
 * Takes a registration back (000 §4). The call documents say who may do this and when it is refused. The code here says what is deleted:
 * the registration, what the person filled in for the program, and the permissions that came with it.
 */

import type { Answer, CallContext, Handlers } from "../calls/handler";
import { personOf } from "../calls/handler";
import { changeOwnMembership } from "../context/own-person";
import { Failure } from "../failures/failure";
import { requireOwnPassword } from "../session/own-password";

async function reset(context: CallContext, isTheirs: (body: Record<string, unknown>) => boolean): Promise<Answer> {
  const person = personOf(context);
  const body = context.body as Record<string, unknown>;
  if (!isTheirs(body)) throw new Failure(403, "forbidden");
  await requireOwnPassword(context, "password", body.password);
  await changeOwnMembership(context, ({ preferences: { permissions: _, ...preferences } }) => ({
    profile: null,
    pjok: null,
    preferences,
  }));
  for (const table of ["record", "blind_index"] as const) {
    await context.db
      .deleteFrom(table)
      .where("owner_id", "=", person.id)
      .where("schema_id", "like", `${person.program}/%`)
      .execute();
  }
  return { body: {}, target: `registration:${person.program}`, changed: ["profile", "pjok"] };
}

export const resetHandlers: Handlers = {
  "reset.profile": (context) => reset(context, ({ k_fungsi_gpm }) => k_fungsi_gpm === personOf(context).profile?.k_fungsi_gpm),

  "reset.instructor": (context) => reset(context, () => Boolean(personOf(context).profile?.gpm_instruktur_id)),

  "reset.pjok": (context) => reset(context, ({ pjok_profil_id }) => pjok_profil_id === personOf(context).pjok?.pjok_profil_id),
};
