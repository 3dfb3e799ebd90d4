import type { Services } from "../services/services";
import { addRegistration, mailLink } from "./registrations";

/**
 * Registers a person whom the program itself names, and mails the link. `data` has at least `email` and `nama`. Throws an Error when the
 * documents have no registration of this kind.
 */
export async function invite(services: Services, kind: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const registration = [...services.documents.base.calls.values()].find((call) => call.registration?.kind === kind)?.registration;
  if (!registration) throw new Error(`no document in schemas/calls describes the registration of "${kind}"`);
  await services.mailSignal.transaction(services.db, async (db) => {
    await mailLink(services, db, registration, await addRegistration(services, db, kind, data));
  });
}
