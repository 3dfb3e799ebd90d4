/**
 * The facts that the server knows of the built page (`dist/page-routes.json`, made with the build): which screen an address opens to whom,
 * what that screen loads, and the files it is made of.
 */
import type { CompiledProgram, CompiledScreen, CompiledSource } from "../engine/shared";
import type { CallEntry, CohortScreens, ProgramRules, ScreenEntry } from "./entries";
import type { GivenPermissions } from "./set-name";

export const pageRoutesFile = "page-routes.json";

/** The file beside the built page with the fingerprint of all that it was made of, code and documents. */
export const builtFrom = "built-from";

export interface PageRoutes {
  /** The reads, by name. */
  readonly calls: Readonly<Record<string, Pick<CallEntry, "path" | "query">>>;
  /** Screens of no program, public ones among them. */
  readonly screens: readonly ScreenEntry[];
  readonly given: GivenPermissions;
  /** By name (portal/set-name.ts). */
  readonly sets: Readonly<Record<string, ServedSet>>;
  /** By bundle key. */
  readonly bundles: Readonly<Record<string, ServedBundle>>;
}

/** The part of a route set that decides where an address leads. */
export interface ServedSet extends ProgramRules, Pick<CompiledProgram, "drawerOpen"> {
  readonly favicon?: string;
  readonly screens: readonly ScreenEntry[];
  readonly cohorts: Readonly<Record<string, CohortScreens>>;
  /** Screens that differ in the set, with the key of their own bundle; those of the cohort come before. */
  readonly variants?: Readonly<Record<string, string>>;
  /** The documents that its menus load. */
  readonly sources: readonly CompiledSource[];
  readonly files: PageFiles;
}

export interface ServedBundle extends Pick<CompiledScreen, "sources" | "params" | "state" | "queries"> {
  readonly files: PageFiles;
}

/** Addresses of code and styles, without those that every page loads. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
