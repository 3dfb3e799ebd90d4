/**
 * Cuts a program's routes into sets, as they are loaded after the login (000 §2.1): one per role, which holds every screen whose own
 * `allowedWhen` could let that role in, and for the participants among them a set without what is for officers alone (decisions/0385).
 * What a rule asks besides is not known here and counts as possible.
 *
 *   { and: [{ "==": [{ var: "session.role" }, "gtk"] }, { permitted: "x" }] }  ->  in the set of gtk, in no other
 */
import { type CompiledScreenWithData, type Library, readPath } from "../../engine/tools";
import { participantSet } from "../../portal/set-name";
import type { CohortEntry, ScreenEntry } from "../../src/documents/manifest";
import type { CompiledPortal, CompiledRoutes } from "./compiled-portal";
import { cutNodes, cutScreen } from "./cut-nodes";
import { fingerprint } from "./fingerprint";
import { type Known, mayHold } from "./may-hold";

type Bundles = CompiledPortal["bundles"];

/** The roles that the context knows. */
export function rolesOf(library: Library): readonly string[] {
  const roles = readPath(library.get("context", "portal"), "properties.session.properties.role.enum");
  return Array.isArray(roles) ? roles.map(String) : [];
}

/** The part of a program's routes that a role loads. */
export function routesOfRole(routes: CompiledRoutes, role: string, bundles: Bundles): CompiledRoutes {
  const set = `${routes.id}/${role}`;
  return { ...openRoutes(routes, knownOfRole(role), bundles, () => false), set };
}

export const knownOfRole = (role: string): Known => ({ scope: { session: { role } } });

/** Participants are in no group, and hold no permission that a registration does not give. */
export const knownOfParticipants = (role: string, given: readonly string[]): Known => ({
  scope: { session: { role }, preferences: { groups: [] } },
  permissions: given,
});

/** The part of a role's routes that its participants load, and the screens that are cut for them, by bundle key. */
export function routesOfParticipants(
  routes: CompiledRoutes,
  role: string,
  given: readonly string[],
  bundles: Bundles,
): { readonly routes: CompiledRoutes; readonly bundles: Bundles } {
  const known = knownOfParticipants(role, given);
  const { cohorts, bundleKeys, ...open } = openRoutes(routes, known, bundles, leadsElsewhere);
  const cut = new Map<string, CompiledScreenWithData>();
  const keys = new Map(bundleKeys.map((key) => [key, key]));
  for (const key of bundleKeys) {
    const whole = bundles.get(key);
    const own = whole && keptCut(whole, known);
    if (!own || own === whole) continue;
    keys.set(key, `${own.screen.id}@${fingerprint(own).slice(0, 8)}`);
    cut.set(keys.get(key) as string, own);
  }
  const variantsOf = (ids: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(ids).map(([id, key]) => [id, keys.get(key) ?? key]));
  const own = [...keys].filter(([key, cutKey]) => key !== cutKey && !key.includes("@"));
  const cutCohort = ({ menus, variants, ...rest }: CohortEntry): CohortEntry => ({
    ...rest,
    ...(menus && { menus: cutNodes(menus, known) }),
    ...(variants && { variants: variantsOf(variants) }),
  });
  return {
    routes: {
      ...open,
      set: participantSet(routes.set),
      menus: cutNodes(open.menus, known),
      popups: cutNodes(open.popups, known),
      cohorts: Object.fromEntries(Object.entries(cohorts).map(([id, cohort]) => [id, cutCohort(cohort)])),
      bundleKeys: [...keys.values()],
      variants: Object.fromEntries(own),
    },
    bundles: cut,
  };
}

/** The routes without the screens that can open for nobody meant, but for the addresses that stay. */
function openRoutes(
  routes: CompiledRoutes,
  known: Known,
  bundles: Bundles,
  stays: (entry: ScreenEntry) => boolean,
): CompiledRoutes {
  const open = new Set(routes.bundleKeys.filter((key) => mayHold(bundles.get(key)?.screen.allowedWhen, known)));
  const cut = ({ screens, variants, ...own }: CohortEntry): CohortEntry => ({
    ...own,
    ...(screens && { screens: screens.filter(({ id, allowedWhen }) => open.has(id) || mayHold(allowedWhen, known)) }),
    ...(variants && { variants: Object.fromEntries(Object.entries(variants).filter(([, key]) => open.has(key))) }),
  });
  return {
    ...routes,
    bundleKeys: [...open],
    screens: routes.screens.filter((entry) => open.has(entry.id) || stays(entry)),
    cohorts: Object.fromEntries(Object.entries(routes.cohorts).map(([id, cohort]) => [id, cut(cohort)])),
  };
}

/** The address of a screen that leads elsewhere whom it does not open to, by its own rule or by that of institutions (portal/destination.ts). */
const leadsElsewhere = ({ otherwise, aliases }: ScreenEntry) =>
  otherwise !== undefined || aliases.some((alias) => alias.startsWith("/i/:instansiId/"));

const cuts = new WeakMap<CompiledScreenWithData, Map<string, CompiledScreenWithData>>();

/** Cut once: the development server asks again for every save. */
function keptCut(whole: CompiledScreenWithData, known: Known): CompiledScreenWithData {
  const kept = cuts.get(whole) ?? new Map<string, CompiledScreenWithData>();
  cuts.set(whole, kept);
  const name = JSON.stringify(known);
  const own = kept.get(name) ?? cutScreen(whole, known);
  kept.set(name, own);
  return own;
}
