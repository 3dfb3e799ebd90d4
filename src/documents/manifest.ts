/**
 * What the page gets of the documents, made at build time by `tools/documents`: a small manifest that every page loads, one route set
 * per program and role that is loaded after the login, and one bundle per screen that is loaded when the screen is opened.
 */
import type { CompiledMenu, CompiledProgram, Master } from "../../engine/page";
import type { ScreenBundle } from "../../engine/react";
import type { CallEntry, CohortScreens, ScreenEntry } from "../../portal/entries";

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

/** What every page knows, logged in or not. */
export interface Manifest extends RouteSet {
  readonly programs: Readonly<Record<string, ProgramEntry>>;
  /** The calls that code names; all others come with the documents that name them. */
  readonly calls: Readonly<Record<string, CallEntry>>;
  /** By writing call: the reads that answer differently after it. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
  /** Reference lists that the backend keeps: the master's name and the key of its parent (001 §7). */
  readonly masters: Readonly<Record<string, Master & { readonly valueType?: "string" }>>;
}

export type MenuPlace = "sidebar" | "services" | "account" | "banners";
export type Menus = Readonly<Partial<Record<MenuPlace, CompiledMenu>>>;

/** What differs for one cohort of a program. */
export interface CohortEntry extends CohortScreens {
  readonly menus?: Menus;
}

/** The route set of one program and role, loaded after the login (000 §2.1). */
export interface ProgramRoutes extends RouteSet, CompiledProgram {
  readonly menus: Menus;
  readonly cohorts: Readonly<Record<string, CohortEntry>>;
}
