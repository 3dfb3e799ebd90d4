/**
 * A record type as page and server work with it: what people keep, in which states it can be, who may read which rows, and what may be
 * done with them. Made from `schemas/records/<program>/<name>.json` by `compileRecord`.
 *
 *   states: { draf, diajukan, disetujui }, transitions: [{ id: "ajukan", from: ["draf"], to: "diajukan", as: ["pemilik"] }]
 */

import type { Logic } from "../conditions/condition";
import type { SqlType } from "../conditions/sql";
import type { RecordConsent } from "../documents/language";
import type { ClosedLists } from "../language/closed-lists";
import type { CompiledExpression, CompiledText } from "../nodes/compiled";
import type { CreationByInvitation, RecordAccounts, TransitionAccount } from "./compiled-accounts";
import type { CompiledExport } from "./compiled-export";
import type { CompiledGrants } from "./compiled-grants";
import type { CompiledImport } from "./compiled-import";
import type { TransitionSending } from "./compiled-sending";
import type { TimedWork, WindowMoment } from "./compiled-timed";
import type { ReportGroup } from "./report-group";

/** The values of a typed column. A `moment` is a WIB date and time to the second; a `person` is the id of an account. */
export type ColumnType = SqlType;

export interface CompiledColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly title: CompiledText | undefined;
  /** The record type whose row's id it holds. */
  readonly link: string | undefined;
  /** It is 1 or 0, and empty means 0. */
  readonly isFlag: boolean;
  /** It is a mail address in clear: with other capitals it is the same one. */
  readonly isEmail: boolean;
  /** Where its value comes from; what is `set` is written by transitions. */
  readonly source: ColumnSource;
  /** How transitions number it, one after another without a gap. */
  readonly series: CompiledSeries | undefined;
}

/** A number such as `0007/HR/XI/2026`. */
export interface CompiledSeries {
  /** Reads `series` (`number`, `year`, `month`, `roman`) and the columns of `row`. */
  readonly pattern: CompiledText;
  /** At least so many, with zeros before them. */
  readonly digits: number;
  /** Each of these begins with 1: `year`, `month` (of a year), and values of columns. */
  readonly per: readonly string[];
}

/** A field of the row's data or a part of it, the owner, a column of the row that a link leads to, or transitions. */
export type ColumnSource =
  | { readonly field: string; readonly part?: ClosedLists["record.columns.part"] }
  | { readonly owner: string }
  | LinkedColumn
  | "set";

export interface LinkedColumn {
  readonly link: string;
  readonly column: string;
}

export interface CompiledState {
  readonly id: string;
  readonly title: string;
  readonly code?: number;
  readonly tone?: string;
  readonly final: boolean;
}

/** The readers of rows: a condition over `actor`, the context of who asks, and `row`. */
export interface RowReader {
  readonly id: string;
  readonly when: Logic;
  /** Fields and columns, or `owner`, that are left out of what this rule shows. */
  readonly without: readonly string[];
  /** The sealed fields among these: who may read the row sees that there is something, and opens it with a reason. */
  readonly masked: readonly string[];
  /** It holds for the owner of the row alone. */
  readonly own: boolean;
  /** For what it is read, in the words of its document. */
  readonly purpose: string | undefined;
}

/** An act that a rule allows to some readers, while the row is in one of some states. */
export interface RowAct {
  readonly in: readonly string[];
  readonly as: readonly string[];
  readonly when: Logic;
}

/** The writers of fields: all that they may read where `fields` is undefined. */
export interface RowWrite extends RowAct {
  readonly claimed: boolean;
  readonly fields: readonly string[] | undefined;
  /** A required field may still be empty. */
  readonly partial: boolean;
}

/** The conditions that must hold when a transition is made, with the input of the person; else it is refused in these words. */
export interface RowRequirement {
  readonly when: Logic;
  readonly text: CompiledText;
  /** The field of the input that is marked. */
  readonly field: string | undefined;
}

export interface CompiledTransition extends RowAct {
  readonly id: string;
  /** When it happens by itself; people make it where `as` names somebody. */
  readonly at: TransitionTime | undefined;
  /** The effects on other rows, in this order. */
  readonly effects: readonly CompiledEffect[];
  readonly title: CompiledText;
  /** Undefined where the state stays. */
  readonly to: string | undefined;
  readonly complete: boolean;
  readonly claimed: boolean;
  /** Transitions that the same person may not have made on the row before. */
  readonly otherThan: readonly string[];
  /** The transition that it takes back, instead of leading to a state of its own. */
  readonly undoes: CompiledUndo | undefined;
  /** The data schema of what the person is asked for. */
  readonly input: string | undefined;
  readonly note: "optional" | "required" | undefined;
  /** The input is kept as a message in the row's conversation. */
  readonly post: RowPost | undefined;
  readonly require: readonly RowRequirement[];
  /** The column that gets the server's time. */
  readonly stamp: string | undefined;
  /** The column that gets the next number of its series. */
  readonly number: string | undefined;
  /** Links that the server fills by itself, in this order. */
  readonly picks: readonly CompiledPick[];
  readonly set: Readonly<Record<string, CompiledExpression>>;
  readonly data: Readonly<Record<string, CompiledExpression>>;
  /** The id of the account that holds the row afterwards; undefined where the claim stays with who has it. */
  readonly holder: CompiledExpression | undefined;
  /** The act on the account of the row's owner. */
  readonly account: TransitionAccount | undefined;
  readonly mail: TransitionMail | undefined;
  /** The message to a partner's server afterwards. */
  readonly send: TransitionSending | undefined;
  readonly success: CompiledText | undefined;
}

/** The first row of the type that a link leads to, in this order, of those that fulfil a condition. */
export interface CompiledPick {
  /** The link. */
  readonly column: string;
  /** Over `row`, which may be taken, `self`, which moves, `input`, and `picked`, which earlier picks took. */
  readonly when: Logic;
  readonly sort: readonly SortKey[];
  /** Why nothing is done where none fulfils it. */
  readonly none: CompiledText;
}

export interface RowPost {
  /** How the conversation names who wrote it. */
  readonly author: CompiledText;
  /** Read rules that show it; undefined where each that shows the row does. */
  readonly for: readonly string[] | undefined;
  /** Refused as stale where the row has moved on since it was read; another message goes beside what came meanwhile. */
  readonly afterReading: boolean;
}

export interface TransitionMail {
  /** `owner`, `holder`, or the column that holds the person or the address. */
  readonly to: string;
  readonly subject: CompiledText;
  readonly paragraphs: readonly CompiledText[];
  /** The screen that its button opens; the portal's home where it is left out. */
  readonly open: { readonly screen: string; readonly params: Readonly<Record<string, CompiledExpression>> } | undefined;
  /** Its button carries a key instead: who holds it calls this, and the owner's transition is made. */
  readonly link: { readonly call: string; readonly transition: string } | undefined;
}

/**
 * So many seconds after the moment in a column, that of a window for the row's owner, one that is the same for every row (in WIB), or the end of
 * timed work; before it where they are less than 0.
 */
export type TransitionTime = TimeShift &
  ({ readonly column: string } | { readonly moment: WindowMoment } | { readonly on: string } | { readonly timed: TimedWork });

export interface TimeShift {
  readonly seconds: number;
  /** Whole days are counted from the moment's own day (one that ends at midnight is the day before), and it is this second of the day in WIB. */
  readonly secondOfDay?: number | undefined;
  /** Never once the moment itself has come. */
  readonly reminds?: Reminding | undefined;
}

export interface Reminding {
  /** Not again for the same row, wherever the moment moves. */
  readonly isOnce: boolean;
  /** The moment is written as the day whose end it is. */
  readonly isLastDay: boolean;
  /** Of whom it is a reminder, asked of the context of the row's owner, and of `row`; undefined for every owner. */
  readonly when: Logic | undefined;
}

/** Takes back the last act on a row, where that is one of these transitions and nothing has happened since. */
export interface CompiledUndo {
  readonly of: readonly string[];
  /** How long after the act; undefined for always. */
  readonly seconds: number | undefined;
  /** Whether only who made the act may take it back. */
  readonly byMaker: boolean;
}

/** Other consequences of a transition, whoever makes it: a transition of linked rows or of its own row, or a new row. */
export type CompiledEffect = EffectOnRows | EffectOfNewRow;

export interface EffectOnRows {
  readonly kind: "transition";
  readonly when: Logic;
  /** A link of the row, or the name of rows that link to it; undefined where the row itself moves on. */
  readonly of: string | undefined;
  /** The name of rows that link to it: the row itself moves once for each of them. */
  readonly each: string | undefined;
  readonly transition: string;
  /** Where the state or the condition of that transition does not allow it, it is left out and refuses nothing. */
  readonly ifPossible: boolean;
  /** Of the rows that link to this one only the first in this order, among those that are moved. */
  readonly first: SortKey | undefined;
  /** The input of the other transition. */
  readonly input: Readonly<Record<string, CompiledExpression>>;
}

export interface EffectOfNewRow {
  readonly kind: "create";
  readonly when: Logic;
  readonly record: string;
  /** An account's id; the row's own owner where it is left out. */
  readonly owner: CompiledExpression | undefined;
  readonly set: Readonly<Record<string, CompiledExpression>>;
  readonly data: Readonly<Record<string, CompiledExpression>>;
}

/** At most as many rows in these states link to one row as a column of that row says. */
export interface RowLimit {
  /** The column that says which row limits: a link, or a value that only one row of that type has. */
  readonly of: string;
  /** The type of the row that limits, and the column there that `of` is compared with. */
  readonly record: string;
  readonly by: string;
  readonly to: string;
  readonly in: readonly string[];
  /** The refusal, in words with `{limit}`; the shared ones where it is left out. */
  readonly text: CompiledText | undefined;
}

/** The people who may make a row, the owner of it, and the columns that it begins with. */
export interface RowCreation {
  readonly when: Logic;
  /** Read rules, one of which has to show the new row to who makes it; undefined where any row may be made. */
  readonly as: readonly string[] | undefined;
  /** The people whom its maker may choose; undefined where the row is theirs. */
  readonly owner: ChosenOwner | undefined;
  /** The person with the address that is typed; undefined where nobody is invited. */
  readonly invite: CreationByInvitation | undefined;
  readonly set: Readonly<Record<string, CompiledExpression>>;
}

/** The owner is one whom a call answers to who makes the row, and the row that is made is one of those that a read rule shows them. */
export interface ChosenOwner {
  readonly call: string;
  /** The parameter that finds one person. */
  readonly key: string;
  /** The field of an answered row that holds the account's id. */
  readonly value: string;
  /** Read rules, one of which has to show the new row to who makes it. */
  readonly as: readonly string[];
  /** The part of the list that its maker may choose from, as the list's own rules read it (`actor.chooses`). undefined for all of it. */
  readonly among: CompiledExpression | undefined;
}

export interface SortKey {
  readonly column: string;
  readonly descending: boolean;
}

/** The keys that lists and reports share: who sees them, of which rows, and how they are narrowed. */
export interface RowSelection {
  readonly for: readonly string[] | undefined;
  /** The names that whoever asks may read of its rows, also a visitor: its own condition alone decides which rows these are. */
  readonly public?: readonly string[] | undefined;
  readonly when: Logic;
  /** Names of columns, and `state`. */
  readonly filters: readonly string[];
  /** The columns of a downloaded sheet of it; undefined where it cannot be downloaded. */
  readonly export: CompiledExport | undefined;
}

export interface CompiledList extends RowSelection {
  readonly name: string;
  readonly columns: readonly string[];
  /** Texts that a keyword is looked for in. */
  readonly search: readonly string[];
  /** Columns of sealed fields: the keyword is the whole value. */
  readonly searchSealed: readonly string[];
  /** Columns that hold a choice: the keyword is looked for in its label. */
  readonly searchLabels: readonly { readonly column: string; readonly list: string }[];
  /** The first is the usual order. */
  readonly sort: readonly SortKey[];
  /** Columns whose emptiness means everybody: where nothing else is asked, rows that fill the first of them stand on top. */
  readonly closest: readonly string[];
  /** The column whose values are counted, or `state`. */
  readonly counts: string | undefined;
}

export interface CountedPart {
  readonly name: string;
  readonly title: string;
  readonly when: Logic;
}

export interface CompiledReport extends RowSelection {
  readonly name: string;
  readonly group: readonly ReportGroup[];
  readonly sums: readonly string[];
  readonly averages: readonly string[];
  /** How many rows of a group fulfil a condition, by name. */
  readonly parts: readonly CountedPart[];
  /** Whether each group but the last is followed by a row that sums it up, and all of them by one. */
  readonly subtotals: boolean;
}

/** `in` are the states in which a row is held. */
export interface RowClaim extends RowAct {
  readonly minutes: number;
  /** The transition that taking a row which waits makes; undefined where a claim leaves the state alone. */
  readonly begins: string | undefined;
  /** The transition that the end of the claim makes. */
  readonly ends: string | undefined;
}

export interface CompiledRecord {
  readonly id: string;
  readonly title: string;
  /** The data schema of its fields. */
  readonly data: string;
  readonly owned: boolean;
  /** `owner` and names of columns that only one row has together; empty where rows may repeat. */
  readonly unique: readonly string[];
  /** The states in which a row takes part in that, and the words of a refusal; undefined where it does in all of them. */
  readonly uniqueWhile: { readonly in: readonly string[]; readonly text: CompiledText | undefined } | undefined;
  readonly limit: RowLimit | undefined;
  /** Whether rows go when their owner takes back the registration in the program. */
  readonly isReset: boolean;
  /** Whether the history keeps what fields were before they changed. */
  readonly keepsBefore: boolean;
  /** The acts before which the second factor is asked for again: `create`, `save`, and ids of transitions. */
  readonly secondFactor: readonly string[];
  /** The consents that people give before they move a row. */
  readonly consents: readonly RecordConsent[];
  /** Its rows are accounts; undefined where they are something else. */
  readonly accounts: RecordAccounts | undefined;
  /** Whether the server keeps what is typed into a form of it and not sent. */
  readonly drafts: boolean;
  /** Its time is limited for each person; undefined where it is not. */
  readonly timed: TimedWork | undefined;
  readonly columns: ReadonlyMap<string, CompiledColumn>;
  /** Rows of other types that link to a row of this one, by the name that conditions and effects use. */
  readonly children: ReadonlyMap<string, { readonly record: string; readonly by: string }>;
  readonly states: ReadonlyMap<string, CompiledState>;
  readonly start: string;
  readonly create: RowCreation | undefined;
  readonly readers: readonly RowReader[];
  /** The top-level fields of its data that are sealed, or hold something that is. */
  readonly sealed: readonly string[];
  readonly writes: readonly RowWrite[];
  readonly claim: RowClaim | undefined;
  readonly transitions: ReadonlyMap<string, CompiledTransition>;
  readonly lists: ReadonlyMap<string, CompiledList>;
  readonly reports: ReadonlyMap<string, CompiledReport>;
  /** Its owner's rows in these states are what conditions read as `actor.<as>`. */
  readonly actor: { readonly as: string; readonly in: readonly string[] } | undefined;
  /** The permission that its rows give, and the people who get it. */
  readonly grants: CompiledGrants | undefined;
  /** The columns that an uploaded sheet can fill; undefined where rows cannot be imported. */
  readonly import: CompiledImport | undefined;
}

/** Those that a public list tells of every row. */
export const publicColumns = ["id", "state", "created_at", "updated_at"] as const;

/** The columns of every row besides its typed ones: conditions read it as `row.<name>`. */
export const rowColumns = {
  id: "text",
  owner: "person",
  cohort: "text",
  state: "text",
  revision: "integer",
  claimed_by: "person",
  claimed_until: "moment",
  created_at: "moment",
  updated_at: "moment",
} as const satisfies Record<string, ColumnType>;
