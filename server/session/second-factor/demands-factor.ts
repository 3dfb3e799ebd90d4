import { preferencesOf } from "../../context/context";
import { demandedPermissions } from "../../context/demanded-permissions";
import { findInPrograms, findPerson } from "../../context/person";
import type { Services } from "../../services/services";

/** Whether the account holds, in any of its programs, a permission that counts only with a second factor. */
export async function demandsFactor(services: Services, accountId: string): Promise<boolean> {
  const demanded = demandedPermissions(services);
  if (demanded.size === 0) return false;
  const { programs = [] } = (await findPerson(services, accountId)) ?? {};
  for (const person of (await findInPrograms(services, accountId, programs)).values()) {
    const { permissions } = await preferencesOf(services, person);
    if ((permissions as readonly unknown[]).some((permission) => demanded.has(String(permission)))) return true;
  }
  return false;
}
