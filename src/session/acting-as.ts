/** As whom the person acts: their role, and the institution that an administrator has in hand (000 §4). The address has its say. */
import { CallFailure } from "../../engine/index";
import { send } from "../host/send";

/** Who has both records may act as either; the stored choice counts, else instansi; below /i/ always instansi (000 §4). */
export function roleOf({ ptk, akun }: { ptk: unknown; akun: unknown }, chosen: string | undefined): string {
  const held = [...(akun ? ["instansi"] : []), ...(ptk ? ["gtk"] : [])];
  if (held.includes("instansi") && location.pathname.startsWith("/i/")) return "instansi";
  return chosen !== undefined && held.includes(chosen) ? chosen : (held[0] ?? "unregistered");
}

/** An institution that the person administers is in force once its address is opened; else the one that is stored. */
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
