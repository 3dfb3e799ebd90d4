/**
 * A row of the matrix: what one call answers to each kind of request. A kind that does not apply to a call says why not; a kind that
 * is left out is a mistake (matrix.test.ts). Rows stand in `rows/*.ts`, any file, by call id:
 *
 *   export const rows: Rows = { "layanan.list": { allowed: [{ why: "...", send: { as: "sri.wahyuni" }, answer: {...} }], ... } };
 *
 * Strangers and blocked accounts are tried on every call that is not public, without a case.
 */
import type { World } from "./world";

/** One request; method and path are the call's own. */
export interface Sent {
  /** A demo person; nobody when left out. */
  readonly as?: string;
  readonly role?: "gtk" | "instansi";
  /** Fills the places of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly file?: { readonly field: string; readonly name: string; readonly bytes: Buffer };
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request, or what makes one from the world as it is then (a fresh link, the revision that was read last). */
export type Sending = Sent | ((world: World) => Promise<Sent>);

export interface Case {
  readonly why: string;
  readonly send: Sending;
  /** What the answer has at least. */
  readonly answer?: object;
}

/** A refusal or a fault has its status, code and, where the document has words of its own, its title. */
export interface Refusal extends Case {
  readonly status: number;
  readonly code: string;
  readonly title?: string;
}

export interface Row {
  readonly allowed: readonly Case[];
  readonly refused: readonly Refusal[] | string;
  readonly invalid: readonly Refusal[] | string;
  /** Sent twice with one key: counted once. `again` is what it answers with a new key. */
  readonly repeated: { readonly send: Sending; readonly again?: { readonly status: number; readonly code?: string } } | string;
  /** What is sent until it is too much; the first allowed request's person and path when left out. */
  readonly tooMany?: Sending;
}

export type Rows = Readonly<Record<string, Row>>;

export const kinds = ["allowed", "refused", "invalid", "repeated"] as const;

/** Reasons why a kind does not apply. */
export const forEverybody = "public: whoever asks may";
export const holderOfLink = "public: whoever holds the link may";
export const ownAlone = "answers what is the person's own; there is nothing of anybody else to ask for";
export const forEveryMember = "every person who is logged in may, and it says the same to all";
export const nothingSent = "takes neither query nor body";
export const readOnly = "read only: repeating changes nothing";
