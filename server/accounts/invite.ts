import type { Services } from "../services";
import { addRegistration, mailLink } from "./registrations";

/** Registers somebody whom the program itself names (`data` has at least `email` and `nama`), and mails the link. */
export async function invite(services: Services, kind: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const registration = [...services.documents.base.calls.values()].find((call) => call.registration?.kind === kind)?.registration;
  if (!registration) throw new Error(`schemas/calls/${kind}.json describes no registration`);
  await services.db.transaction().execute(async (db) => {
    await mailLink(services, db, registration, await addRegistration(services, db, kind, data));
  });
}
