import type { Vault } from "../services/vault";

export const contextOf = (id: string) => `registration\0${id}`;

/** The values that a person typed before the account exists, sealed as a whole for their registration. */
export const sealRegistration = (vault: Vault, id: string, data: Readonly<Record<string, unknown>>): string =>
  vault.seal(JSON.stringify(data), contextOf(id));

export const openRegistration = (
  vault: Vault,
  { id, data }: { readonly id: string; readonly data: string },
): Record<string, unknown> => JSON.parse(vault.open(data, contextOf(id)));
