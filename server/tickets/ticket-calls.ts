/** The calls that hand a person over (`ticket` in schemas/calls): a ticket for a product, the product's key, and the one use of a ticket. */

import { randomUUID } from "node:crypto";
import type { ClosedLists } from "../../engine/server";
import { type Answer, type CallContext, type Handler, personOf } from "../context/handler";
import type { CompiledCall } from "../documents/compile-calls";
import { Failure } from "../failures/failure";
import { openRow } from "../records/opened-row";
import { recordKind } from "../rows/record-kind";
import { isSame, personFor, productKey, proofOf, readTicket, ticketSeconds, writeTicket } from "./ticket";

export const ticketAnswers = {
  issue: issueTicket,
  key: tellKey,
  redeem: redeemTicket,
} satisfies Record<ClosedLists["calls.calls.ticket.operation"], Handler>;

/** The product's address with a ticket. Throws a Failure: 404 for a row that who asks may not read, 403 for one in another state. */
async function issueTicket(context: CallContext): Promise<Answer> {
  const { services } = context;
  const { product, address } = await productOf(context);
  const { id, name } = personOf(context);
  const until = Math.floor(services.clock().getTime() / 1000) + ticketSeconds;
  const ticket = { id: randomUUID(), product, person: personFor(services.vault, product, id), name, until };
  const url = new URL(address);
  url.searchParams.set("tiket", writeTicket(productKey(services.vault, product), ticket));
  return { body: { url: url.href }, target: `ticket:${product}` };
}

async function tellKey(context: CallContext): Promise<Answer> {
  const { call, services } = context;
  const { product } = await productOf(context);
  const redeeming = services.documents.base.calls.get(call.source.ticket?.redeemedBy ?? "");
  return { body: { kode: product, kunci: productKey(services.vault, product), alamat: redeeming?.route } };
}

/**
 * Asked by the product, once for each ticket. It proves with its key that it is the product: who finds a ticket in a history cannot use it.
 * Throws a Failure (403) for a ticket that is forged, late, another product's, or used; it does not say which.
 */
async function redeemTicket({ db, body, services }: CallContext): Promise<Answer> {
  const { tiket, bukti } = body as { tiket: string; bukti: string };
  const keyOf = (product: string) => productKey(services.vault, product);
  const ticket = readTicket(keyOf, tiket);
  const now = services.clock();
  if (!ticket || !isSame(bukti, proofOf(keyOf(ticket.product), tiket))) throw new Failure(403, "forbidden");
  if (now.getTime() >= ticket.until * 1000) throw new Failure(403, "forbidden");
  const noted = await db
    .insertInto("used_ticket")
    .values({ id: ticket.id, until: new Date(ticket.until * 1000) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  if (noted.length === 0) throw new Failure(403, "forbidden");
  const { product, person, name } = ticket;
  return { body: { produk: product, orang: person, nama: name } };
}

async function productOf(context: CallContext): Promise<{ readonly product: string; readonly address: string }> {
  const { record, code, address, in: states } = ticketOf(context.call);
  const kind = recordKind(context.services.documents.base, record);
  const { stored, hidden } = await openRow(context, kind, String(context.params.id));
  const [product, found] = [code, address].map((column) => (hidden.has(column) ? undefined : stored.row[column]));
  if (!states.includes(stored.row.state) || typeof product !== "string" || typeof found !== "string" || !URL.canParse(found))
    throw new Failure(403, "forbidden");
  return { product, address: found };
}

function ticketOf({ id, source }: CompiledCall) {
  const { record, code, address, in: states } = source.ticket ?? {};
  if (record === undefined || code === undefined || address === undefined || states === undefined)
    throw new Error(`${id} hands nobody over: "ticket" needs record, code, address and in`);
  return { record, code, address, in: states };
}
