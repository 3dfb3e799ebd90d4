/** Makes the invitations of `schemas/demo`, once for each kind and address. Their mails wait in the demo's mailbox to be followed. */
import { invite } from "../accounts/invite";
import { registrationsOf } from "../accounts/registrations";
import type { Services } from "../services/services";
import { demoParts } from "./demo-parts";

export async function seedInvitations(services: Services): Promise<void> {
  for (const { kind, data } of demoParts(services.documents.base.library, "invitations").flat()) {
    const before = await registrationsOf(services, services.db, String(data.email));
    if (!before.some((registration) => registration.kind === kind)) await invite(services, kind, data);
  }
}
