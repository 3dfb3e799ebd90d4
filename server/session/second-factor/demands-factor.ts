import { demandedPermissions } from "../../context/demanded-permissions";
import { heldPermissions } from "../../context/held-permissions";
import type { Services } from "../../services/services";

/** Whether the account holds, in any of its programs, a permission that counts only with a second factor. */
export async function demandsFactor(services: Services, accountId: string): Promise<boolean> {
  const demanded = demandedPermissions(services);
  if (demanded.size === 0) return false;
  const held = await heldPermissions(services, accountId);
  return [...demanded].some((permission) => held.has(permission));
}
