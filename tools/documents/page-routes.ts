/** Cuts out of the compiled documents what the server must know of the page, and adds the files that each part of it is made of. */
import type { CompiledSource } from "../../engine/tools";
import type { PageFiles, PageRoutes, ServedBundle, ServedSet } from "../../portal/page-routes";
import type { Menus } from "../../src/documents/manifest";
import type { CompiledPortal, CompiledRoutes } from "./compiled-portal";

/** Gives the files of modules by their names, such as `screen/ppg/home` or the part `form`. */
export type FilesOf = (modules: readonly string[], parts?: readonly string[]) => PageFiles;

export function pageRoutes({ manifest, lateCalls, routeSets, bundles }: CompiledPortal, filesOf: FilesOf): PageRoutes {
  const reads = Object.entries({ ...manifest.calls, ...lateCalls.calls }).filter(([, { method }]) => method === "GET");
  return {
    calls: Object.fromEntries(reads.map(([name, { path, query }]) => [name, { path, ...(query && { query }) }])),
    screens: manifest.screens,
    given: manifest.given,
    sets: Object.fromEntries(
      [...routeSets].map(([name, routes]) => [
        name,
        servedSet(routes, manifest.programs[routes.id]?.favicon, filesOf([`program/${name}`])),
      ]),
    ),
    bundles: Object.fromEntries(
      [...bundles].map(([key, { screen, parts }]): [string, ServedBundle] => {
        const files = filesOf([`screen/${key}`], parts);
        const { sources, params, state, queries } = screen;
        return [key, { sources, params, state, ...(queries && { queries }), files }];
      }),
    ),
  };
}

function servedSet(routes: CompiledRoutes, favicon: string | undefined, files: PageFiles): ServedSet {
  const { id, cohort, institution, blocked, screens, drawerOpen, menus, cohorts, variants } = routes;
  const cut = Object.entries(cohorts).map(([name, { values, screens: changed, variants }]) => [
    name,
    { values, ...(changed && { screens: changed }), ...(variants && { variants }) },
  ]);
  return {
    id,
    cohort,
    institution,
    blocked,
    screens,
    drawerOpen,
    ...(favicon !== undefined && { favicon }),
    cohorts: Object.fromEntries(cut),
    ...(variants && { variants }),
    sources: sourcesOf(menus),
    files,
  };
}

function sourcesOf(menus: Menus): readonly CompiledSource[] {
  return Object.values(menus).flatMap((menu) => Object.values(menu?.sources ?? {}));
}
