import { Declined, type Host } from "../../host";

/** Asks before a draft of so many changes is thrown away; whether it may be. */
export async function askToDiscard(host: Host, count: number): Promise<boolean> {
  const answers = { yes: host.text("form.draft-discard-yes"), no: host.text("form.draft-discard-no") };
  try {
    await host.confirm({ text: host.text("form.draft-discard-ask", { count }), ...answers, danger: true });
    return true;
  } catch (failure) {
    if (failure instanceof Declined) return false;
    throw failure;
  }
}
