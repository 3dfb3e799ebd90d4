/**
 * What the page gets of the documents, made at build time by `tools/documents`: a small manifest that every page loads, one route set
 * per program and role that is loaded after the login, and one bundle per screen that is loaded when the screen is opened.
 */
import type { CompiledMenu, CompiledProgram, CompiledScreen, Master } from "../../engine/index";
import type { ScreenBundle } from "../../engine/react";

/** A call of schemas/calls as the page sends it. */
export interface CallEntry {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Params that go into the query; all others that are not in the path do too, where there is no list. */
  readonly query?: readonly string[];
  /** Name of the multipart field of an upload. */
  readonly upload?: string;
}

/** A page that can be opened by its address. */
export type ScreenEntry = Pick<
  CompiledScreen,
  "id" | "program" | "name" | "title" | "aliases" | "layout" | "background" | "public" | "allowedWhen"
> & { readonly path: string };

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
  readonly texts: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, CallEntry>>;
  /** Reference lists that the backend keeps: the master's name and the key of its parent (001 §7). */
  readonly masters: Readonly<Record<string, Master & { readonly valueType?: "string" }>>;
}

export type MenuPlace = "sidebar" | "services" | "account" | "banners";
export type Menus = Readonly<Partial<Record<MenuPlace, CompiledMenu>>>;

/** What differs for one cohort of a program. */
export interface CohortEntry {
  readonly values: Readonly<Record<string, unknown>>;
  readonly menus?: Menus;
  readonly screens?: readonly ScreenEntry[];
  /** Screens that differ, with the key of their own bundle. */
  readonly variants?: Readonly<Record<string, string>>;
}

/** The route set of one program and role, loaded after the login (000 §2.1). */
export interface ProgramRoutes extends RouteSet, CompiledProgram {
  readonly menus: Menus;
  readonly cohorts: Readonly<Record<string, CohortEntry>>;
}
