/** The acts of a record type on the accounts of its owners. */
import type { CompiledExpression } from "../nodes/compiled";

/** Facts of the owner's account that columns follow as `owner.<name>`, beside `owner.name`. */
export const accountFacts = {
  name: "text",
  email: "sealed",
  activated_at: "moment",
  invited_at: "moment",
  last_login_at: "moment",
} as const;

/** The act of a person on the account of a row's owner. */
export const accountActs = [
  "invite",
  "password",
  "block",
  "unblock",
  "change-email",
  "correct",
  "merge",
  "end-registration",
  "forget-factor",
  "erase",
] as const;
/** The event in the life of the account: such a transition is made by the server, in each row that has one. */
export const accountHappenings = ["activated", "declined", "email-changed", "merged", "withdrawn"] as const;

export interface TransitionAccount {
  readonly does: (typeof accountActs)[number] | (typeof accountHappenings)[number];
  /** Numbers of the access groups that an invited person joins. */
  readonly groups: readonly CompiledExpression[];
  /** The file of schemas/calls whose link an invited person gets; undefined for a link that only makes a password. */
  readonly registration: string | undefined;
  /** The facts that the registration knows beside name and address. */
  readonly typed: Readonly<Record<string, CompiledExpression>>;
  /** The id of the withdrawn consent. */
  readonly consent: string | undefined;
  /** The answer that is corrected, `<data schema>.<field>`. */
  readonly field: CompiledExpression | undefined;
  /** The new address, or the right answer. */
  readonly to: CompiledExpression | undefined;
  /** The id of the account that goes into this one. */
  readonly from: CompiledExpression | undefined;
}

/** Each row is an account; the server makes them. */
export interface RecordAccounts {
  readonly isOfProgram: boolean;
  /** Fields of the rows of accounts that a registration opened, by the kind of registration. */
  readonly registrations: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** A person with a row of these types is left out. */
  readonly unless: readonly string[];
  /** A holder of one of these is acted upon only by another who holds it. */
  readonly protect: readonly string[];
}

/** The owner is whoever has the address that was typed. */
export interface CreationByInvitation {
  readonly name: string;
  readonly email: string;
  readonly identity: "akun" | "ptk";
  readonly state: string | undefined;
  readonly as: readonly string[];
}
