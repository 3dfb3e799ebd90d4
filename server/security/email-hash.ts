/** Mail addresses are compared in one form, and found by its keyed hash. */
import { readValue } from "../../engine/server";
import type { Vault } from "../services/vault";

export function emailHash({ vault }: { readonly vault: Pick<Vault, "hash"> }, email: string): string {
  return vault.hash(plainEmail(email), "email");
}

export function plainEmail(email: string): string {
  return String(readValue("email", email));
}
