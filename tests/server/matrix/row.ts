/**
 * A row of the matrix: what one call answers to each kind of request. When a kind does not apply to the call, the row says why; to leave a
 * kind out is a mistake (matrix.test.ts). The rows stand in any file of `rows/`, by call id:
 *
 *   export const rows: Rows = { "layanan.list": { allowed: [{ why: "...", send: { as: "sri.wahyuni" }, answer: {...} }], ... } };
 *
 * Every call that is not public is also tried without a login and with a blocked account; that needs no case.
 */
import type { World } from "./world";

/** One request. Method and path come from the call. */
export interface Sent {
  /** A demo person; nobody when left out. */
  readonly as?: string;
  readonly role?: "gtk" | "instansi";
  /** Values for the placeholders of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly file?: { readonly field: string; readonly name: string; readonly bytes: Buffer };
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request, or a function that makes one when it is needed (with a new link, or with the revision of now). */
export type Sending = Sent | ((world: World) => Promise<Sent>);

export interface Case {
  readonly why: string;
  readonly send: Sending;
  /** The expected part of the answer. */
  readonly answer?: object;
}

/** A refusal: its status, its code and, when the document has a message of its own, its title. */
export interface Refusal extends Case {
  readonly status: number;
  readonly code: string;
  readonly title?: string;
}

export interface Row {
  readonly allowed: readonly Case[];
  readonly refused: readonly Refusal[] | string;
  readonly invalid: readonly Refusal[] | string;
  /** Sent twice with one key it counts once. `again` is the answer to the same request with a new key. */
  readonly repeated: { readonly send: Sending; readonly again?: { readonly status: number; readonly code?: string } } | string;
  /** Why the audit notes nothing of it; left out for a write that it notes. */
  readonly unnoted?: string;
  /** The request that is sent until there are too many; when left out, the person and path of the first allowed request. */
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
