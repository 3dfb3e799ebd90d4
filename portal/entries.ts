/** Calls, screens and cohorts as page and server know them, made of the documents at build time. */
import type { CompiledProgram, CompiledScreen } from "../engine/shared";

/** A call of schemas/calls as the page sends it. */
export interface CallEntry {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Params that go into the query; all others that are not in the path do too, where there is no list. */
  readonly query?: readonly string[];
  /** Name of the multipart field of an upload. */
  readonly upload?: string;
  /** A write that is worth nothing later: without a network it is not kept to be sent by itself. */
  readonly atOnce?: true;
}

/** A page that can be opened by its address. */
export type ScreenEntry = Pick<
  CompiledScreen,
  "id" | "program" | "name" | "title" | "aliases" | "layout" | "background" | "public" | "allowedWhen" | "otherwise"
> & {
  readonly path: string;
  /** The pages of the menu that lead here, besides one that the address or the name says. */
  readonly above?: readonly string[];
};

/** The values of one cohort, and the screens that differ for it. */
export interface CohortScreens {
  readonly values: Readonly<Record<string, unknown>>;
  readonly screens?: readonly ScreenEntry[];
  /** Screens that differ, with the key of their own bundle. */
  readonly variants?: Readonly<Record<string, string>>;
}

/** The part of a program that decides where an address leads. */
export type ProgramRules = Pick<CompiledProgram, "id" | "cohort" | "institution" | "blocked">;
