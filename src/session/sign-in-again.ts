import { backend } from "../../portal/call-address";
import type { SignedIn } from "./signed-in";

export type SignInOutcome = { readonly ok: true } | { readonly ok: false; readonly title: string };

/** Starts a new session for the same person and program; the page itself stays as it is. `title` is empty when the network was lost. */
export async function signInAgain({ username, program }: SignedIn, password: string): Promise<SignInOutcome> {
  try {
    const response = await fetch(`${backend}/auth/login`, {
      method: "POST",
      credentials: "include",
      headers: { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" },
      body: new URLSearchParams({ username, password, program }),
    });
    if (response.ok) return { ok: true };
    const { title } = (await response.json()) as { title?: string };
    return { ok: false, title: title ?? "" };
  } catch {
    return { ok: false, title: "" };
  }
}
