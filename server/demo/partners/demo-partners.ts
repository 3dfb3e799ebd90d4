/**
 * Connects the demo with partners of its own (partner-server.ts): the portal is told where they are as it is told of every partner, and the
 * rows of the demo that lead to invented sites lead to them.
 */
import { sql } from "kysely";
import { recordKind } from "../../rows/record-kind";
import type { Partners } from "../../services/partner-settings";
import type { Services } from "../../services/services";
import type { Vault } from "../../services/vault";
import { productKey } from "../../tickets/ticket";
import { readPartnerPlan } from "./partner-plan";
import { startPartnerServer } from "./partner-server";

export interface DemoPartners {
  /** Where each is, as the setting PARTNERS would say it. */
  readonly partners: Partners;
  /** To be called when the portal listens at that address. */
  connect(services: Services, portal: string): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly vault: Pick<Vault, "hash">;
  readonly clock: () => Date;
  readonly host: string;
  /** The address at which people reach them; one of this machine, with a port that is free, when left out. */
  readonly url?: string | undefined;
}

export async function startDemoPartners({ vault, clock, host, url }: Options): Promise<DemoPartners> {
  const plan = readPartnerPlan();
  let redeemedAt = "";
  const listening = { host, port: Number(url === undefined ? 0 : new URL(url).port) };
  const server = await startPartnerServer(
    { plan, clock, keyOf: (partner) => productKey(vault, partner), redeemedAt: () => redeemedAt },
    listening,
  );
  const partners = new Map(Object.keys(plan.partners).map((code) => [code, `${server.address}/${code}`]));
  return {
    partners,
    connect: async (services, portal) => {
      redeemedAt = `${portal}/backend${redeemingRoute(services)}`;
      await leadThere(services, [...partners.keys()], url ?? server.address);
    },
    close: () => server.close(),
  };
}

function redeemingRoute({ documents: { base } }: Services): string {
  const redeeming = [...base.calls.values()].find(({ source }) => source.ticket?.operation === "redeem");
  return redeeming?.route ?? "";
}

/** Rows that somebody has given another address keep it. */
async function leadThere({ db, documents: { base } }: Services, codes: readonly string[], address: string): Promise<void> {
  for (const { source } of base.calls.values()) {
    const { operation, record, code, address: column } = source.ticket ?? {};
    if (operation !== "issue" || record === undefined || code === undefined || column === undefined) continue;
    const { table } = recordKind(base, record);
    const [of, to] = [sql.id(code), sql.id(column)];
    await sql`
      update ${sql.table(table)} as t
      set ${to} = ${address}::text || '/' || t.${of} || '/masuk',
        data = jsonb_set(t.data, array[${column}::text], to_jsonb(${address}::text || '/' || t.${of} || '/masuk'))
      where t.${of} in (${sql.join(codes)})
        and (t.${to} ~ '^https://[a-z-]+[.]example[.]id(/|$)' or t.${to} ~ ('^https?://[^/]+/' || t.${of} || '/masuk$'))`.execute(
      db,
    );
  }
}
