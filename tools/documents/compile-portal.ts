/**
 * Compiles all documents into what the page loads: the manifest, one route set per program and role, and the screens as bundles. A cohort
 * gets a bundle, menu or entry of its own only where its overlays change the compiled result.
 *
 *   compilePortal(library).bundles.keys()  ->  "gurupenggerak/home", "gurupenggerak/biodata", "gurupenggerak/biodata@3f0c91aa"
 */
import { createHash } from "node:crypto";
import {
  type CompiledScreenWithData,
  type CompiledText,
  CompileTools,
  compileScreen,
  isObject,
  type Library,
  type Logic,
  programOf,
} from "../../engine/index";
import type { CohortEntry, Menus, ProgramScript, ScreenEntry } from "../../src/documents/manifest";
import type { CompiledPortal, CompiledRoutes } from "./compiled-portal";
import { allCalls, allTexts, closedLists, masters, plainText, programEntry, programMenus } from "./manifest-parts";
import { rolesOf, routesOfRole } from "./route-sets";

export function compilePortal(library: Library): CompiledPortal {
  const bundles = new Map<string, CompiledScreenWithData>();
  for (const id of library.ids("screen")) {
    const compiled = compileScreen(library, id);
    if (compiled) bundles.set(id, compiled);
  }
  const base = [...bundles.values()];
  const isShared = ({ screen }: CompiledScreenWithData) => screen.public || !library.has("program", screen.program);
  const sharedKeys = base.filter(isShared).map(({ screen }) => screen.id);
  const programs = new Map<string, CompiledRoutes>();
  for (const id of library.ids("program")) {
    const own = base.filter((compiled) => compiled.screen.program === id && !isShared(compiled));
    programs.set(id, compileProgram(library, id, own, bundles));
  }
  const routeSets = [...programs].flatMap(([id, routes]) =>
    rolesOf(library).map((role) => [`${id}/${role}`, routesOfRole(routes, role, bundles)] as const),
  );
  return {
    manifest: {
      screens: base.filter(isShared).flatMap(toEntry),
      bundleKeys: sharedKeys,
      programs: Object.fromEntries(library.ids("program").map((id) => [id, programEntry(library, id)])),
      texts: allTexts(library),
      calls: allCalls(library),
      masters: masters(library),
    },
    programs,
    routeSets: new Map(routeSets),
    bundles,
    lists: closedLists(library),
  };
}

function compileProgram(
  library: Library,
  id: string,
  own: readonly CompiledScreenWithData[],
  bundles: Map<string, CompiledScreenWithData>,
): CompiledRoutes {
  const document = library.get("program", id) ?? {};
  const tools = new CompileTools(library);
  const menus = programMenus(library, document);
  const shared = [...bundles.values()].map(({ screen }) => screen.id).filter((screen) => programOf(screen) !== id);
  const considered = [
    ...own.map(({ screen }) => screen.id),
    ...shared.filter((screen) => !library.has("program", programOf(screen))),
  ];
  const variantKeys = new Set<string>();
  const cohorts: Record<string, CohortEntry> = {};
  for (const cohort of library.ids("cohort").filter((one) => programOf(one) === id)) {
    const entry = compileCohort(library, cohort, considered, menus, bundles);
    for (const key of Object.values(entry.variants ?? {})) variantKeys.add(key);
    cohorts[cohort] = entry;
  }
  const { homeButton, help, institution, blocked, popups, photo, badge, titles, scripts, init } = document;
  return {
    id,
    drawerOpen: document.drawerOpen === true,
    ...(isObject(homeButton) ? { homeButtonExcept: (homeButton.exceptScreens ?? []) as string[] } : {}),
    ...(isObject(help) ? { help: { label: plainText(help.label), href: plainText(help.href) } } : {}),
    ...(badge === undefined ? {} : { badge: tools.text(badge) }),
    ...(Array.isArray(titles)
      ? {
          titles: titles.map(({ title, when, shown }) => ({
            title,
            when: tools.logic(when),
            shown: tools.text(shown) as CompiledText,
          })),
        }
      : {}),
    ...(isObject(institution)
      ? { institution: { when: tools.logic(institution.when as Logic), home: String(institution.home) } }
      : {}),
    ...(isObject(blocked) ? { blocked: { when: tools.logic(blocked.when as Logic), screen: String(blocked.screen) } } : {}),
    ...(isObject(init) ? { init: { when: tools.logic(init.when as Logic), text: tools.text(init.text) as CompiledText } } : {}),
    scripts: compileScripts(scripts, tools),
    popups: ((popups ?? []) as { screen: string; visibleWhen?: Logic }[]).map(({ screen, visibleWhen = true }) => ({
      screen,
      visibleWhen: tools.logic(visibleWhen),
    })),
    ...(typeof photo === "string" ? { photo } : {}),
    ...(document.cohort === undefined ? {} : { cohort: tools.logic(document.cohort) }),
    menus,
    cohorts,
    screens: own.flatMap(toEntry),
    bundleKeys: [...own.map(({ screen }) => screen.id), ...variantKeys],
  };
}

/** Scripts that nobody has a key for do not reach the page. */
function compileScripts(scripts: unknown, tools: CompileTools): ProgramScript[] {
  return (Array.isArray(scripts) ? scripts : []).flatMap(({ id, src, key, visibleWhen = true }) => {
    const keys: Record<string, string> = isObject(key) ? (key as Record<string, string>) : { "*": String(key) };
    const isOff = Object.values(keys).every((one) => one === "");
    return isOff ? [] : [{ id: String(id), src: String(src), keys, visibleWhen: tools.logic(visibleWhen) }];
  });
}

function compileCohort(
  base: Library,
  cohort: string,
  screens: readonly string[],
  baseMenus: Menus,
  bundles: Map<string, CompiledScreenWithData>,
): CohortEntry {
  const document = base.get("cohort", cohort) ?? {};
  const values = isObject(document.values) ? document.values : {};
  if (!Array.isArray(document.overlays) || document.overlays.length === 0) return { values };
  const library = base.forCohort(cohort);
  const variants: Record<string, string> = {};
  const changed: ScreenEntry[] = [];
  for (const id of screens) {
    const compiled = compileScreen(library, id);
    if (!compiled || fingerprint(compiled) === fingerprint(bundles.get(id))) continue;
    const key = `${id}@${fingerprint(compiled).slice(0, 8)}`;
    bundles.set(key, bundles.get(key) ?? compiled);
    variants[id] = key;
    changed.push(...toEntry(compiled));
  }
  const menus = programMenus(library, library.get("program", programOf(cohort)) ?? {});
  return {
    values,
    ...(JSON.stringify(menus) === JSON.stringify(baseMenus) ? {} : { menus }),
    ...(changed.length > 0 ? { screens: changed } : {}),
    ...(Object.keys(variants).length > 0 ? { variants } : {}),
  };
}

/** Equal for cohorts that see the same; the cohort's own name, which compiled data carries, does not count. */
function fingerprint(compiled: CompiledScreenWithData | undefined): string {
  const text = JSON.stringify(compiled, (key, value) => (key === "cohort" && typeof value === "string" ? undefined : value));
  return createHash("sha256").update(String(text)).digest("hex");
}

function toEntry({ screen }: CompiledScreenWithData): ScreenEntry[] {
  const { id, program, name, title, path, aliases, layout, background, public: isPublic, allowedWhen } = screen;
  if (screen.kind !== "page" || path === undefined) return [];
  const entry = { id, program, name, title, path, aliases, layout, background, public: isPublic, allowedWhen };
  return [Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as unknown as ScreenEntry];
}
