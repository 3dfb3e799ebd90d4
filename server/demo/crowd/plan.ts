/** The content of `crowd.json`: how many invented people there are, what is known of them, and which records they have. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Value } from "./invent-value";

export interface CrowdPlan {
  /** Another number gives other people. */
  readonly seed: number;
  readonly people: readonly PeoplePlan[];
  /** In this order: what follows an owner is known before. */
  readonly records: readonly RowsPlan[];
  /** Counted when all rows are there, as transitions would have counted them. */
  readonly tallies?: readonly Tally[];
}

/** A column of rows that says how many rows of other types lead to each, in these states, or have its owner. */
export interface Tally {
  readonly record: string;
  readonly column: string;
  readonly of: readonly {
    readonly record: string;
    /** Columns that hold a link to the row; `owner` for rows of the same person. */
    readonly links: readonly string[];
    readonly in?: readonly string[];
  }[];
}

/** People who are alike. */
export interface PeoplePlan {
  /** Records name them by this. */
  readonly group: string;
  readonly count: number;
  readonly program: string;
  /** The choice of these people comes from a chance of their own: a group that is added later leaves everybody else as they were. */
  readonly seed?: number;
  /** Every so manieth has an invitation and no password yet, every so manieth is blocked; nobody where they are left out. */
  readonly invitedEach?: number;
  readonly blockedEach?: number;
  /** The access groups that they are members of, by number. */
  readonly groups?: readonly number[];
}

/**
 * A link to the row of another type that a person has, by user name or group: of several rows the one that fewest lead to so far. Without a
 * name to the owner's own row, or to the last one of a type without owners; `named`: to whose name stands in this column of the row that is followed.
 */
export interface LinkPlan {
  readonly record: string;
  readonly owner?: string | readonly string[];
  readonly named?: string;
}

/** The rows that the plan made before, and that are meant here. */
export interface Rows {
  readonly record: string;
  /** Only those in these states. */
  readonly in?: readonly string[];
  /** Only those whose columns have these values, or one of these. */
  readonly where?: Readonly<Record<string, unknown>>;
}

/** How often each of several things occurs. */
export type Weights = Readonly<Record<string, number>>;

/** Rows of a record type. */
export interface RowsPlan {
  readonly record: string;
  /** Groups of people, and user names of named people. */
  readonly owners: readonly string[];
  /** Only owners who have such a row: the last one is what the row follows, unless it is linked to another one. */
  readonly follows?: Rows;
  /** Only owners who have no row of these types. */
  readonly without?: readonly string[];
  /** One row of each owner for each row of another type that the plan made before, linked to it, which it follows. */
  readonly each?: Rows & {
    readonly link: string;
    /** Each of those rows goes to one owner only, who has no other; what an earlier plan of this type took is gone. */
    readonly once?: true;
    /** Only the owner's own rows of that type, or those that link the owner's row in this column; and at most so many. */
    readonly own?: true | string;
    readonly take?: number;
  };
  /** Columns that are known beforehand, and links. */
  readonly columns?: Readonly<Record<string, Value>>;
  readonly links?: Readonly<Record<string, LinkPlan>>;
  /** States in which nothing is filled in yet. */
  readonly empty?: readonly string[];
  /** The makers of the rows for their owners, by user name, where a change of other rows made them. */
  readonly maker?: string;
  /** How many of the owners have a row; all when left out. */
  readonly share?: number;
  /** No more owners than so many, the first ones: a group of people who act together has a size. */
  readonly most?: number;
  /** How many rows each of them has; one when left out. Rows of a type without owners are made by them. */
  readonly times?: number;
  /** How often each state occurs; or that by the state of the row that it follows, and no row for a state that is not named. */
  readonly states: Weights | Readonly<Record<string, Weights>>;
  /** Ways to a state, as ids of transitions, of which each row takes one; the shortest where none is named. */
  readonly ways?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** How many hours ago the row was made: at least and at most. */
  readonly hours: readonly [number, number];
  /** When it was made (`create`) and transitions happened, by their id, where that is known; others lie evenly between. */
  readonly moments?: Readonly<Record<string, Value>>;
  readonly data?: Readonly<Record<string, Value>>;
  /** The actors by a read rule of the type, by user name. By all other rules the owner acts. */
  readonly acting?: Readonly<Record<string, readonly string[]>>;
  /** The input of transitions, by their id. */
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, Value>>>>;
  readonly notes?: Readonly<Record<string, Value>>;
}

export function readCrowdPlan(): CrowdPlan {
  return JSON.parse(readFileSync(join(import.meta.dirname, "crowd.json"), "utf8"));
}
