/**
 * Compiles all documents into what the page loads: the manifest, one route set per program and role, and the screens as bundles. A cohort
 * gets a bundle, menu or entry of its own only where its overlays change the compiled result.
 *
 *   compilePortal(library).bundles.keys()  ->  "gurupenggerak/home", "gurupenggerak/biodata", "gurupenggerak/biodata@3f0c91aa"
 */
import {
  type CompiledProgram,
  type CompiledScreenWithData,
  cohortValues,
  documentKinds,
  KeptResults,
  type Library,
  programOf,
  recordLibrary,
} from "../../engine/tools";
import type { HelpPage } from "../../src/documents/help";
import type { CohortEntry, Menus, ScreenEntry } from "../../src/documents/manifest";
import type { Ways } from "../../src/documents/ways";
import { pagesAbove } from "./above";
import type { CompiledPortal, CompiledRoutes } from "./compiled-portal";
import { fingerprint } from "./fingerprint";
import { givenPermissions } from "./given-permissions";
import { helpPages } from "./help";
import {
  allCalls,
  callsOfCode,
  changesOfWrites,
  closedLists,
  masters,
  pageTexts,
  programEntry,
  programMenus,
} from "./manifest-parts";
import { knownOfParticipants, knownOfRole, rolesOf, routesOfParticipants, routesOfRole } from "./route-sets";
import { waysOf } from "./ways";

/**
 * A caller that compiles the same project again and again hands in the same `kept`: then only the screens that a change touches are
 * compiled. Where only people of some `cohorts` look, what others see differently is left out.
 */
export function compilePortal(
  library: Library,
  kept = new KeptResults<Library>(),
  cohorts: readonly string[] = library.ids("cohort"),
): CompiledPortal {
  const bundles = new Map<string, CompiledScreenWithData>();
  for (const id of library.ids("screen")) {
    const compiled = compileScreen(library, id, kept);
    if (compiled) bundles.set(id, compiled);
  }
  const base = [...bundles.values()];
  const isShared = ({ screen }: CompiledScreenWithData) => screen.public || !library.has("program", screen.program);
  const sharedKeys = base.filter(isShared).map(({ screen }) => screen.id);
  const programs = new Map<string, CompiledRoutes>();
  for (const id of library.ids("program")) {
    const own = base.filter((compiled) => compiled.screen.program === id && !isShared(compiled));
    const program = documentKinds.program.compile(library, id);
    if (program) programs.set(id, routesOf({ library, cohorts, bundles, kept }, program, own));
  }
  const given = Object.fromEntries(library.ids("program").map((id) => [id, givenPermissions(library, id)]));
  const pages = base.filter(isShared).flatMap(toEntry);
  const ways = new Map<string, Ways>();
  const routeSets = new Map<string, CompiledRoutes>();
  const help = new Map<string, () => readonly HelpPage[]>();
  const sharedPages = pages.filter((entry) => !entry.public).map((entry) => entry.id);
  for (const [id, routes] of programs) {
    ways.set(id, waysIn(routes, pages, bundles));
    for (const role of rolesOf(library)) {
      const ofRole = routesOfRole(routes, role, bundles);
      const participants = routesOfParticipants(ofRole, role, given[id] ?? [], bundles);
      for (const [key, cut] of participants.bundles) bundles.set(key, bundles.get(key) ?? cut);
      for (const set of [ofRole, participants.routes]) routeSets.set(set.set, set);
      const readers = [
        [participants.routes, knownOfParticipants(role, given[id] ?? [])],
        [ofRole, knownOfRole(role)],
      ] as const;
      for (const [{ set, screens }, meant] of readers)
        help.set(set, () => helpPages({ library, meant }, id, [...screens.map((entry) => entry.id), ...sharedPages]));
      ways.set(participants.routes.set, waysIn(participants.routes, pages, bundles));
    }
  }
  const [calls, changes, ofCode] = [allCalls(library), changesOfWrites(library), callsOfCode(library)];
  const isEarly = (name: string) => ofCode.has(name);
  const isLate = (name: string) => !ofCode.has(name);
  return {
    manifest: {
      screens: pages,
      bundleKeys: sharedKeys,
      programs: Object.fromEntries(library.ids("program").map((id) => [id, programEntry(library, id)])),
      given,
      calls: withNames(calls, isEarly),
      changes: withNames(changes, isEarly),
      masters: masters(library),
    },
    programs,
    routeSets,
    ways,
    help,
    bundles,
    texts: pageTexts(library),
    lateCalls: { calls: withNames(calls, isLate), changes: withNames(changes, isLate) },
    lists: closedLists(library),
  };
}

/** The ways to the screens of a set and those that all programs share. */
function waysIn({ menus, screens, variants = {} }: CompiledRoutes, shared: readonly ScreenEntry[], bundles: Bundles): Ways {
  const shown = [...shared, ...screens].filter((entry) => !entry.public).map(({ id }) => id);
  return waysOf(menus, shown, (id) => bundles.get(variants[id] ?? id)?.screen);
}

function withNames<Value>(all: Readonly<Record<string, Value>>, fits: (name: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => fits(name)));
}

type Bundles = CompiledPortal["bundles"];

interface Making {
  readonly library: Library;
  /** Of which people look. */
  readonly cohorts: readonly string[];
  readonly bundles: Map<string, CompiledScreenWithData>;
  readonly kept: KeptResults<Library>;
}

/** A program with what is shown in it: menus, cohorts and its own screens. */
function routesOf(making: Making, compiled: CompiledProgram, own: readonly CompiledScreenWithData[]): CompiledRoutes {
  const { library, bundles } = making;
  const { id } = compiled;
  const menus = programMenus(library, id);
  const shared = [...bundles.values()].map(({ screen }) => screen.id).filter((screen) => programOf(screen) !== id);
  const considered = [
    ...own.map(({ screen }) => screen.id),
    ...shared.filter((screen) => !library.has("program", programOf(screen))),
  ];
  const entries = own.flatMap(toEntry);
  const above = pagesAbove(menus.sidebar, programEntry(library, id).home, entries, bundles);
  const withAbove = (entry: ScreenEntry): ScreenEntry => ({ ...entry, ...(above[entry.id] && { above: above[entry.id] }) });
  const variantKeys = new Set<string>();
  const cohorts: Record<string, CohortEntry> = {};
  for (const cohort of library.ids("cohort").filter((one) => programOf(one) === id)) {
    const entry = compileCohort(making, cohort, considered, menus);
    for (const key of Object.values(entry.variants ?? {})) variantKeys.add(key);
    cohorts[cohort] = { ...entry, ...(entry.screens && { screens: entry.screens.map(withAbove) }) };
  }
  return {
    ...compiled,
    set: id,
    menus,
    cohorts,
    screens: entries.map(withAbove),
    bundleKeys: [...own.map(({ screen }) => screen.id), ...variantKeys],
  };
}

function compileCohort(
  { library: base, cohorts, bundles, kept }: Making,
  cohort: string,
  screens: readonly string[],
  baseMenus: Menus,
): CohortEntry {
  const library = base.forCohort(cohort);
  const values = cohortValues(library);
  const overlays = base.get("cohort", cohort)?.overlays;
  if (!Array.isArray(overlays) || overlays.length === 0 || !cohorts.includes(cohort)) return { values };
  const variants: Record<string, string> = {};
  const changed: ScreenEntry[] = [];
  for (const id of screens) {
    // A screen that reads nothing which the cohort sees differently is the same screen.
    const usual = bundles.get(id);
    if (usual && kept.known(` ${id}`, library)?.result === usual) continue;
    const compiled = compileScreen(library, id, kept);
    if (!compiled) continue;
    const own = fingerprint(compiled);
    if (usual && own === fingerprint(usual)) continue;
    const key = `${id}@${own.slice(0, 8)}`;
    bundles.set(key, bundles.get(key) ?? compiled);
    variants[id] = key;
    changed.push(...toEntry(compiled));
  }
  const menus = programMenus(library, programOf(cohort));
  return {
    values,
    ...(JSON.stringify(menus) === JSON.stringify(baseMenus) ? {} : { menus }),
    ...(changed.length > 0 ? { screens: changed } : {}),
    ...(Object.keys(variants).length > 0 ? { variants } : {}),
  };
}

function compileScreen(library: Library, id: string, kept: KeptResults<Library>): CompiledScreenWithData | undefined {
  return kept.result(`${library.cohort} ${id}`, library, (note) =>
    documentKinds.screen.compile(
      recordLibrary(library, note, (world) => world, kept),
      id,
    ),
  );
}

function toEntry({ screen }: CompiledScreenWithData): ScreenEntry[] {
  const { id, program, name, title, path, aliases, layout, background, public: isPublic, allowedWhen, otherwise } = screen;
  if (screen.kind !== "page" || path === undefined) return [];
  const entry = { id, program, name, title, path, aliases, layout, background, public: isPublic, allowedWhen, otherwise };
  return [Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as unknown as ScreenEntry];
}
