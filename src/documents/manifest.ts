/**
 * The part of the documents that the page gets, made at build time by `tools/documents`: a small manifest that every page loads, one route
 * set per program and role that is loaded after the login, and one bundle per screen that is loaded when the screen is opened.
 */
import type { ClosedLists, CompiledMenu, CompiledProgram, Master } from "../../engine/page";
import type { ScreenBundle } from "../../engine/react";
import type { CallEntry, CohortScreens, ScreenEntry } from "../../portal/entries";
import type { GivenPermissions } from "../../portal/set-name";

export type { CallEntry, ScreenEntry };

export type BundleLoader = () => Promise<{ readonly bundle: ScreenBundle }>;

export interface RouteSet {
  readonly screens: readonly ScreenEntry[];
  readonly bundles: Readonly<Record<string, BundleLoader>>;
}

export interface ProgramEntry {
  readonly name: string;
  /** Title of the document (000 §1). */
  readonly title: string;
  readonly favicon?: string;
  readonly home: string;
}

/** The documents that every page knows, logged in or not. */
export interface Manifest extends RouteSet {
  readonly programs: Readonly<Record<string, ProgramEntry>>;
  readonly given: GivenPermissions;
  /** The calls that code names; all others come with the documents that name them. */
  readonly calls: Readonly<Record<string, CallEntry>>;
  /** By writing call: the reads that answer differently after it. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
  /** Reference lists that the backend keeps: the master's name and the key of its parent (001 §7). */
  readonly masters: Readonly<Record<string, Master & { readonly valueType?: "string" }>>;
}

export type MenuPlace = Exclude<ClosedLists["menu.place"], "tiles">;
export type Menus = Readonly<Partial<Record<MenuPlace, CompiledMenu>>>;

/** The documents that differ for one cohort of a program. */
export interface CohortEntry extends CohortScreens {
  readonly menus?: Menus;
}

/** The route set of one program and role, or of the participants among them, loaded after the login (000 §2.1). */
export interface ProgramRoutes extends RouteSet, CompiledProgram {
  /** Its name (portal/set-name.ts). */
  readonly set: string;
  /** Screens that differ in it, with the key of their own bundle; those of the cohort come before. */
  readonly variants?: Readonly<Record<string, string>>;
  readonly menus: Menus;
  readonly cohorts: Readonly<Record<string, CohortEntry>>;
}
