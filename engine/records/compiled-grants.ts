import type { Logic } from "../conditions/condition";

/** Rows of a type give a permission to the members of a group. */
export interface CompiledGrants {
  /** The column that holds the permission. */
  readonly permission: string;
  /** The rows whose permission holds. */
  readonly when: Logic;
  /** The link to the group. */
  readonly by: string;
  readonly members: {
    /** The record type whose owners are the members. */
    readonly record: string;
    /** Its link to the group. */
    readonly by: string;
    readonly states: readonly string[];
    /** Its column with the group's number. */
    readonly group: string;
  };
}
