/**
 * What the page gets of the documents, made at build time by `tools/documents`: a small manifest that every page loads, one route set
 * per program and role that is loaded after the login, and one bundle per screen that is loaded when the screen is opened.
 */
import type { CompiledMenu, CompiledScreen, CompiledText, Logic } from "../../engine/index";
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
  readonly masters: Readonly<Record<string, { readonly name: string; readonly parent?: string; readonly valueType?: "string" }>>;
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

export interface ProgramScript {
  readonly id: string;
  /** `{key}` stands for the key. */
  readonly src: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly visibleWhen: Logic;
}

/** The route set of one program and role, loaded after the login (000 §2.1). */
export interface ProgramRoutes extends RouteSet {
  readonly id: string;
  readonly drawerOpen: boolean;
  /** Screens without the floating home button; undefined where the program has no such button. */
  readonly homeButtonExcept?: readonly string[];
  readonly help?: { readonly label: string; readonly href: string };
  /** While it holds, the first request of home in this browser is noted and not followed (000 §4). */
  readonly init?: { readonly when: Logic; readonly text: CompiledText };
  /** Scripts of other services that have a key, by host (`*` for all others). */
  readonly scripts: readonly ProgramScript[];
  /** The role badge of the account drawer. */
  readonly badge?: CompiledText;
  /** Titles of screens that some persons read in other words. */
  readonly titles?: readonly { readonly title: string; readonly when: Logic; readonly shown: CompiledText }[];
  /** Who acts as an institution's administrator, and their home (000 §2.1). */
  readonly institution?: { readonly when: Logic; readonly home: string };
  /** Who may open nothing but one screen (000 §4, block flag). */
  readonly blocked?: { readonly when: Logic; readonly screen: string };
  /** Dialogs shown once at home, one after the other. */
  readonly popups: readonly { readonly screen: string; readonly visibleWhen: Logic }[];
  /** The dialog that changes the person's photo. */
  readonly photo?: string;
  /** Gives the number of a person's cohort. */
  readonly cohort?: Logic;
  readonly menus: Menus;
  readonly cohorts: Readonly<Record<string, CohortEntry>>;
}
