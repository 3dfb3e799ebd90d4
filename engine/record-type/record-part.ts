/**
 * The part of a record type that one key says. Each key has one file in `keys/`, alone or with those of the same idea: what a document may
 * write stands beside it (`limit.schema.json`), here what it compiles to, what can be wrong with it, and the names and variables that it may use.
 *
 *   export const limit = { compile: (value) => ({ limit: ... }), check: (value) => [...] } satisfies RecordPart<"limit">;
 */

import type { Fault } from "../check/fault";
import type { ScopeTypes } from "../check/logic/scope-types";
import type { CompileTools } from "../compile/tools";
import type { NamedConditions } from "../conditions/condition";
import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import type { JsonObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import type { ColumnType, CompiledRecord } from "../records/compiled-record";
import type { RowShape } from "../records/row-shape";

/** The record type that is read, and the documents around it. */
export interface RecordReading {
  readonly library: Library;
  readonly id: string;
  readonly record: RecordType;
}

export interface RecordCompiling extends RecordReading {
  readonly tools: CompileTools;
}

export interface RecordChecking extends RecordReading {
  /** The type of each column by its name, those that every row has too; undefined while a column itself is at fault. */
  readonly columnTypes: ReadonlyMap<string, ColumnType> | undefined;
}

/** Given to the checks of a record type that is sound otherwise: they ask its rules what rows they find. */
export interface RuleChecking extends RecordChecking {
  readonly shape: RowShape;
  readonly named: NamedConditions;
  /** The variables that the condition, expression or text at a pointer may read. */
  readonly scopeAt: (pointer: Pointer) => ScopeTypes;
  /** The ids of the transitions that others make: effects, calls, partners, the server. */
  readonly madeElsewhere: ReadonlySet<string>;
}

/** A place that mentions a name of this record type, or of one that it leads to. */
export interface NameMention {
  readonly library: Library;
  readonly pointer: Pointer;
  /** As written. */
  readonly document: JsonObject;
  /** Without what is misshapen in it. */
  readonly record: RecordType;
}

export type LocalName = "record-state" | "reader" | "transition" | "link" | "column" | "record-list";

/** The names that may stand at a mention; undefined where the document that has them is at fault. */
export type NamesAt = (mention: NameMention) => readonly string[] | undefined;

/** A place in a record type that holds a condition, an expression or a text. */
export interface ScopePlace {
  readonly library: Library;
  readonly id: string;
  readonly pointer: Pointer;
  /** Without what is misshapen in it. */
  readonly record: RecordType;
  /** The transition around, as written; empty outside of transitions. */
  readonly transition: JsonObject;
  /** The context, and who acts. */
  readonly around: ScopeTypes;
}

export type PartScope = (place: ScopePlace) => ScopeTypes;

/** Names and variables of a part that the record type at large has not. */
export interface PartKnows {
  /** The names that may be mentioned in it. */
  readonly names?: { readonly [Name in LocalName]?: NamesAt };
  /** The variables that it may read; the row with its data where it says nothing. */
  readonly scope?: PartScope;
}

/** Read by every kind of document alike, where the library puts documents together. */
type KeyOfEveryDocument = "$schema" | "extends" | "renames";

export type RecordPart<Key extends keyof RecordType> = Key extends KeyOfEveryDocument
  ? { readonly readBy: "library" }
  : ReadingPart<RecordReadings<Key>>;

interface RecordReadings<Key extends keyof RecordType> {
  /** Asked of every record type, also of one that does not say the key. */
  readonly compile: (value: RecordType[Key], compiling: RecordCompiling) => Partial<CompiledRecord>;
  /** Asked where the document says the key. */
  readonly check: (value: Exclude<RecordType[Key], undefined>, checking: RecordChecking) => readonly Fault[];
  readonly checkRules: (value: Exclude<RecordType[Key], undefined>, checking: RuleChecking) => readonly Fault[];
  /** For the server, which takes it as it is written. */
  readonly read: (document: JsonObject) => unknown;
}

/** A part does something with its key: a key that nobody reads has no place in the language. */
export type ReadingPart<Readings> = PartKnows &
  Partial<Readings> &
  { [Reading in keyof Readings]: Pick<Readings, Reading> }[keyof Readings];
