/** As whom the person acts: their role, and the institution that an administrator has in hand (000 §4). The address has its say. */
import { CallFailure } from "../../engine/index";
import { send } from "../host/send";

/** A person with both records may act as either: as stored, otherwise as instansi; below /i/ always as instansi (000 §4). */
export function roleOf({ ptk, akun }: { ptk: unknown; akun: unknown }, chosen: string | undefined): string {
  const held = [...(akun ? ["instansi"] : []), ...(ptk ? ["gtk"] : [])];
  if (held.includes("instansi") && location.pathname.startsWith("/i/")) return "instansi";
  return chosen !== undefined && held.includes(chosen) ? chosen : (held[0] ?? "unregistered");
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
