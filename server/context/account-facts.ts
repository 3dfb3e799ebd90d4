/**
 * The facts of a person that an account has from elsewhere (`akun`, `ptk`). The fields that a context document marks `sensitive` are sealed in it,
 * each by itself and for this account; the others, such as names, lie as they are.
 *
 *   ptk { nama: "Sri Wahyuni", tgl_lahir: "1987-04-12" }  ->  ptk { nama: "Sri Wahyuni", tgl_lahir: { $sealed: "v1...." } }
 */
import { type JsonObject, sealedRootFields } from "../../engine/server";
import { hasClearValue, openValues, sealValues } from "../rows/sealed-values";
import type { Services } from "../services/services";

type Part = "akun" | "ptk";
type Facts = Readonly<Record<Part, JsonObject | null>>;
type Sealing = Pick<Services, "vault" | "documents">;

export const factContext =
  (account: string, part: Part) =>
  (path: string): string =>
    `account\0${account}\0${part}\0${path}`;

const fieldsOf = ({ documents }: Sealing, part: Part) => ({
  fields: sealedRootFields(documents.base.library, part).map((path) => ({ path, sensitive: "encrypted" as const })),
});

/** One part as it is stored. */
export const sealFact = (services: Sealing, account: string, part: Part, facts: JsonObject): string =>
  JSON.stringify(sealValues(services.vault, fieldsOf(services, part), facts, factContext(account, part)));

export function openFacts({ vault }: Pick<Sealing, "vault">, account: string, { akun, ptk }: Facts): Facts {
  const open = (part: Part, facts: JsonObject | null) => facts && openValues(vault, [], facts, factContext(account, part));
  return { akun: open("akun", akun), ptk: open("ptk", ptk) };
}

/** Whether something lies in clear there that is sealed when it is written now. */
export const hasClearFact = (services: Sealing, { akun, ptk }: Facts): boolean =>
  hasClearValue(fieldsOf(services, "akun"), akun ?? {}) || hasClearValue(fieldsOf(services, "ptk"), ptk ?? {});
