/**
 * A ticket hands the person who is logged in over to a product outside of the portal, without a password: it says who comes, for which
 * product, until when, and is signed with that product's own key.
 *
 *   eyJpZCI6....k2Jx...   ->   { id, product: "lms", person: "...", name: "Laras", until: 1795500060 }
 *
 * Nothing secret is in it: who holds it knows only what it says. What makes it count once is the server's note that it was used.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Vault } from "../services/vault";

/** How long a ticket may be used, in seconds. */
export const ticketSeconds = 60;

export interface Ticket {
  readonly id: string;
  /** The product's code. */
  readonly product: string;
  /** The coming person: a name of this person that is the same at each visit and that no other product knows. */
  readonly person: string;
  readonly name: string;
  /** Seconds since 1970. */
  readonly until: number;
}

/** The key that a product shares with this server. It follows from the server's secret, so none is stored. */
export const productKey = (vault: Pick<Vault, "hash">, product: string): string => vault.hash(product, "ticket-key");

/** The person's name for one product: two products cannot find out that it is the same person. */
export const personFor = (vault: Pick<Vault, "hash">, product: string, account: string): string =>
  vault.hash(`${product}\0${account}`, "ticket-person");

/** The proof that somebody holds the key. */
export const proofOf = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

export function writeTicket(key: string, ticket: Ticket): string {
  const said = Buffer.from(JSON.stringify(ticket)).toString("base64url");
  return `${said}.${proofOf(key, said)}`;
}

/** The content of a ticket; undefined where it was not signed with the key of the product that it names. */
export function readTicket(keyOf: (product: string) => string, text: string): Ticket | undefined {
  const [said = "", signature = "", ...rest] = text.split(".");
  const ticket = rest.length === 0 ? parsed(said) : undefined;
  return ticket && isSame(signature, proofOf(keyOf(ticket.product), said)) ? ticket : undefined;
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parsed(said: string): Ticket | undefined {
  try {
    const found = JSON.parse(Buffer.from(said, "base64url").toString("utf8")) as Partial<Ticket> | null;
    const { id, product, person, name, until } = found ?? {};
    const isWhole = [id, product, person, name].every((value) => typeof value === "string") && typeof until === "number";
    return isWhole ? (found as Ticket) : undefined;
  } catch {
    return undefined;
  }
}
