/**
 * Where the servers of partners are, by code, from the environment: documents name a partner, and only who runs this server says where it
 * is. So nobody who writes a document or fills in a form makes this server call an address of their choice.
 *
 *   PARTNERS=lms-nusantara=https://lms.example.id/layar,dtp=https://dtp.example.id
 */
import { safeAddress } from "./safe-address";

export type Partners = ReadonlyMap<string, string>;

/** Addresses without a slash at the end. Throws an Error that says what is wrong. */
export function readPartners(given = ""): Partners {
  const entries = given.split(",").map((entry) => entry.trim());
  return new Map(entries.filter((entry) => entry !== "").map(readPartner));
}

function readPartner(entry: string): readonly [code: string, address: string] {
  const [code = "", ...rest] = entry.split("=");
  const address = rest.join("=");
  const url = safeAddress(address);
  if (/^[a-z0-9-]+$/.test(code) && url && !url.search && !url.hash) return [code, address.replace(/\/+$/, "")];
  throw new Error(`PARTNERS must be codes and https addresses, such as lms=https://lms.example.id/api, not "${entry}".`);
}
