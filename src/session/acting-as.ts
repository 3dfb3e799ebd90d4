/** As whom the person acts: their role, and the institution that an administrator has in hand (000 §4). The address has its say. */
import { CallFailure } from "../../engine/page";
import { roleAt } from "../../portal/person-scope";
import { send } from "../host/send";

/** The role of the person on the open address. */
export function roleOf(person: { ptk: unknown; akun: unknown }, chosen: string | undefined): string {
  return roleAt(location.pathname, person, chosen);
}

/** The institution of the open address, if the person administers it; otherwise the stored one. */
export async function institutionOf(role: string, stored: unknown): Promise<unknown> {
  const asked = /^\/i\/([^/]+)/.exec(location.pathname)?.[1];
  if (role !== "instansi" || asked === undefined || asked === stored) return stored;
  try {
    await send("instansi.choose", { body: { instansi_id: asked }, idempotencyKey: crypto.randomUUID() });
    return asked;
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status !== 0) return stored;
    throw failure;
  }
}
