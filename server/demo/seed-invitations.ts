/** Makes the invitations of invitations.json, once for each kind and address. Their mails wait in the demo's mailbox to be followed. */
import { readFileSync } from "node:fs";
import { invite } from "../accounts/invite";
import { registrationsOf } from "../accounts/registrations";
import type { Services } from "../services/services";

interface Invitation {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly email: string };
}

export async function seedInvitations(services: Services): Promise<void> {
  const invitations: Invitation[] = JSON.parse(readFileSync(new URL("./invitations.json", import.meta.url), "utf8"));
  for (const { kind, data } of invitations) {
    const before = await registrationsOf(services, services.db, data.email);
    if (!before.some((registration) => registration.kind === kind)) await invite(services, kind, data);
  }
}
