/** The link by which somebody whom staff invite registers by themselves, as the registration's own file says: they agree, and choose a password. */
import type { JsonObject } from "../../engine/server";
import type { Database } from "../database/tables";
import type { Services } from "../services/services";
import { addRegistration, endLinksOf, linkTo } from "./registrations";
import type { MailedLink } from "./staff-link";

/** Earlier links of the same registration and address stop working: the newest mail counts. Throws an Error where no document describes it. */
export async function registrationLink(
  services: Services,
  db: Database,
  kind: string,
  data: JsonObject & { readonly email: string },
): Promise<MailedLink> {
  const { base } = services.documents;
  const registration = [...base.calls.values()].find((call) => call.registration?.kind === kind)?.registration;
  if (!registration) throw new Error(`no document in schemas/calls describes the registration of "${kind}"`);
  await endLinksOf(services, db, kind, data.email);
  const { id } = await addRegistration(services, db, kind, data);
  const { hours } = registration;
  const { button } = registration.mail("link", { nama: data.nama, jam: hours });
  return { path: await linkTo(services, db, registration, id), hours, button };
}
