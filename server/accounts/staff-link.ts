/** The links that staff send from a list of accounts: to choose a password, or to confirm a new address. */

import type { Database } from "../database/tables";
import type { CompiledRegistration } from "../documents/compile-registration";
import type { DocumentView } from "../documents/documents";
import type { Services } from "../services/services";
import { endAccountLinks, makeLink } from "./links";

/** The link that a mail carries instead of leading to the portal. */
export interface MailedLink {
  readonly path: string;
  readonly hours: number;
  readonly button: string;
}

/** The file of schemas/calls with a step that confirms addresses. Throws an Error where there is none. */
export function staffRegistration(view: DocumentView): CompiledRegistration {
  const found = [...view.calls.values()].find(({ source }) => source.account?.step === "confirm-email")?.registration;
  if (!found) throw new Error("No document in schemas/calls describes the links that staff send (a step confirm-email).");
  return found;
}

/** Earlier links to this account stop working: the newest mail counts. */
export async function passwordLink(services: Services, db: Database, accountId: string): Promise<MailedLink> {
  const { base } = services.documents;
  const { kind, hours, path } = staffRegistration(base);
  await endAccountLinks(services, db, accountId);
  const token = await makeLink(services, db, { kind, hours, accountId });
  return { path: path(token), hours, button: base.text("server.account-button") };
}

export const sealedAs = (accountId: string) => `account-email\0${accountId}`;

export const sealEmail = ({ vault }: Services, accountId: string, email: string) => vault.seal(email, sealedAs(accountId));
export const openEmail = ({ vault }: Services, accountId: string, sealed: string) => vault.open(sealed, sealedAs(accountId));
