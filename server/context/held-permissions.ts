import type { Services } from "../services/services";
import { preferencesOf } from "./context";
import { findInPrograms, findPerson } from "./person";

/** The permissions that the account holds in any of its programs, also those that count only with a second factor. */
export async function heldPermissions(services: Services, accountId: string): Promise<ReadonlySet<string>> {
  const { programs = [] } = (await findPerson(services, accountId)) ?? {};
  const held = new Set<string>();
  for (const person of (await findInPrograms(services, accountId, programs)).values()) {
    const { permissions } = await preferencesOf(services, person);
    for (const permission of permissions as readonly unknown[]) held.add(String(permission));
  }
  return held;
}
