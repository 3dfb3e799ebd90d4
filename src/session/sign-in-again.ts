import { backend } from "../../portal/call-address";
import { headersOf } from "../host/send";
import type { SignedIn } from "./signed-in";

/** Of a door: `title` is empty when the network was lost. With a `ticket` only the code of the second factor is missing. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly title: string; readonly ticket?: string; readonly demoCode?: string };

/** Starts a new session for the same person and program; the page itself stays as it is. */
export const signInAgain = ({ username, program }: SignedIn, password: string): Promise<Outcome> =>
  knock("login", { username, password, program });

/** The second step of the same. */
export const finishSignIn = ({ program }: SignedIn, ticket: string, code: string): Promise<Outcome> =>
  knock("langkah-kedua", { tiket: ticket, kode: code, program });

/** Proves the second factor once more, within a session. */
export const proveAgain = (code: string): Promise<Outcome> => knock("bukti", { kode: code });

async function knock(door: string, fields: Record<string, string>): Promise<Outcome> {
  try {
    const response = await fetch(`${backend}/auth/${door}`, {
      method: "POST",
      credentials: "include",
      headers: headersOf({}),
      body: new URLSearchParams(fields),
    });
    if (response.ok) return { ok: true };
    const { title, code, ticket, demo_code } = (await response.json()) as Readonly<Record<string, string | undefined>>;
    return {
      ok: false,
      title: title ?? "",
      ...(code === "second-factor" && ticket !== undefined && { ticket, demoCode: demo_code }),
    };
  } catch {
    return { ok: false, title: "" };
  }
}
