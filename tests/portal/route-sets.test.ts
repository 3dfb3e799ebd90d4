import { describe, expect, it } from "vitest";
import { resolveMenu } from "../../engine/page";
import { compileLogic, compileMenu, holds, isObject, type Logic, type Scope } from "../../engine/tools";
import { cohortScreens } from "../../portal/cohort-screens";
import { setNameOf } from "../../portal/set-name";
import type { CompiledPortal, CompiledRoutes } from "../../tools/documents/compiled-portal";
import { conditionOf, mayHold } from "../../tools/documents/may-hold";
import { routesOfRole } from "../../tools/documents/route-sets";
import { cohortOf, type DemoPerson, libraryOf, people, scopeOf } from "../documents/portal";
import { portal } from "./shipped-portal";

const isGtk = { "==": [{ var: "session.role" }, "gtk"] };
const isInstansi = { "==": [{ var: "session.role" }, "instansi"] };
const unknown = { permitted: "x" };
const compiled = (logic: Logic) => compileLogic(logic, () => undefined).logic;
const mayBe = (role: string, logic: Logic) => mayHold(compiled(logic), { scope: { session: { role } } });

describe("whether a rule could let a role in", () => {
  it.each([
    ["no rule", undefined, true, true],
    ["always", true, true, true],
    ["never", false, false, false],
    ["the role alone", isGtk, true, false],
    ["not the role", { "!": isGtk }, false, true],
    ["what is not known", unknown, true, true],
    ["not what is not known", { "!": unknown }, true, true],
    ["the role and what is not known", { and: [unknown, isGtk] }, true, false],
    ["the role or what is not known", { or: [isGtk, unknown] }, true, true],
    ["one role or the other", { or: [isGtk, isInstansi] }, true, true],
    ["not the role and more", { "!": { and: [isGtk, unknown] } }, true, true],
    ["not the role or more", { "!": { or: [isGtk, unknown] } }, false, true],
    ["a role of a list", { in: [{ var: "session.role" }, ["instansi", "unregistered"]] }, false, true],
    ["a comparison of the role with what is not known", { "==": [{ var: "session.role" }, { var: "params.role" }] }, true, true],
  ])("%s", (_, logic, gtk, instansi) => {
    expect([mayBe("gtk", logic), mayBe("instansi", logic)]).toEqual([gtk, instansi]);
  });
});

describe("whether a rule could hold for who has no permission but some", () => {
  it.each([
    ["another permission", { permitted: "kelola" }, false],
    ["not another permission", { "!": { permitted: "kelola" } }, true],
    ["a permission of theirs", { permitted: "lihat" }, true],
    ["not a permission of theirs", { "!": { permitted: "lihat" } }, true],
    ["one of theirs among others", { permitted: "kelola|lihat" }, true],
    ["none in particular", { permitted: "" }, true],
    ["a permission by a variable", { permitted: { var: "params.izin" } }, true],
    ["another permission, or what is not known", { or: [{ permitted: "kelola" }, { present: { var: "profile.nip" } }] }, true],
    ["a group", { in: [66, { var: "preferences.groups" }] }, false],
  ])("%s", (_, logic, expected) => {
    expect(mayHold(compiled(logic), { scope: { preferences: { groups: [] } }, permissions: ["lihat"] })).toBe(expected);
  });
});

describe("a cohort's own version of a screen", () => {
  const bundle = (rule: Logic) => ({ screen: { allowedWhen: compiled(rule) } });
  const routes = {
    screens: [{ id: "x/layar", allowedWhen: compiled(isGtk) }],
    bundleKeys: ["x/layar", "x/layar@1"],
    cohorts: {
      "x/1": {
        values: {},
        screens: [{ id: "x/layar", allowedWhen: compiled(isInstansi) }],
        variants: { "x/layar": "x/layar@1" },
      },
    },
  } as unknown as CompiledRoutes;
  const bundles = new Map([
    ["x/layar", bundle(isGtk)],
    ["x/layar@1", bundle(isInstansi)],
  ]) as unknown as CompiledPortal["bundles"];

  it("stands in the set of the role that it opens the screen to", () => {
    const { screens, bundleKeys, cohorts } = routesOfRole(routes, "instansi", bundles);
    expect(screens).toEqual([]);
    expect(bundleKeys).toEqual(["x/layar@1"]);
    expect(cohorts["x/1"]).toEqual(routes.cohorts["x/1"]);
  });

  it("closes the screen to the role that it shuts out", () => {
    const { screens, bundleKeys, cohorts } = routesOfRole(routes, "gtk", bundles);
    expect(screens).toEqual(routes.screens);
    expect(bundleKeys).toEqual(["x/layar"]);
    expect(cohorts["x/1"]?.screens).toEqual(routes.cohorts["x/1"]?.screens);
    expect(cohorts["x/1"]?.variants).toEqual({});
  });
});

/** The name of the set that the page loads. */
function setNameFor(person: DemoPerson): string {
  const { program } = person;
  const { session, preferences } = scopeOf(person) as { session: { role: string }; preferences: unknown };
  return setNameOf({ program, role: session.role, preferences }, portal.manifest.given);
}

describe("the set that a demo person loads", () => {
  const { manifest, routeSets } = portal;

  it.each(people)("holds whatever their menus and popups lead to: $username", (person) => {
    const scope = scopeOf(person);
    const set = routeSets.get(setNameFor(person));
    const tiles = compileMenu(libraryOf(person), `${person.program}/tiles`);
    const entries = [...Object.values(set?.menus ?? {}), tiles].flatMap((menu) => (menu ? resolveMenu(menu, scope) : []));
    const popups = (set?.popups ?? []).filter(({ visibleWhen }) => holds(visibleWhen, scope)).map(({ screen }) => screen);
    const named = [...JSON.stringify(entries).matchAll(/"screen":"([^"]+)"/g)].map(([, screen]) => screen);
    const held = [...manifest.bundleKeys, ...(set?.bundleKeys ?? []), ...Object.keys(set?.variants ?? {})];
    expect(held).toContain(`${person.program}/home`);
    expect(set?.bundleKeys).toEqual(expect.arrayContaining(Object.values(set?.variants ?? {})));
    expect([...named, ...popups].filter((screen) => !held.includes(String(screen)))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });
});

describe("the set of participants", () => {
  const { routeSets, bundles } = portal;
  const participants = people.filter((person) => setNameFor(person).endsWith("/participant"));
  const bundleOf = ({ variants = {}, cohorts }: CompiledRoutes, cohort: string, id: string) =>
    bundles.get({ ...variants, ...cohorts[cohort]?.variants }[id] ?? id)?.screen;

  it("is loaded by those who hold no more than a registration gives, and by nobody who is in a group", () => {
    expect(participants.length).toBeGreaterThan(people.length / 3);
    expect(participants.map(({ username }) => username)).toEqual(expect.arrayContaining(["sri.wahyuni", "putri.anggraini"]));
    expect(participants.map(({ username }) => username)).not.toContain("galih.koordinator");
    expect(participants.flatMap(({ groups = [] }) => groups)).toEqual([]);
  });

  it.each(participants)("shows $username what the whole one would", (person) => {
    const scope = scopeOf(person);
    const name = setNameFor(person);
    const [cut, whole] = [name, name.replace("/participant", "")].map((one) => routeSets.get(one) as CompiledRoutes);
    if (!cut || !whole) throw new Error(`no set ${name}`);
    const cohort = cohortOf(person);
    const menusOf = (set: CompiledRoutes) =>
      Object.entries(set.cohorts[cohort]?.menus ?? set.menus)
        .map(([place, menu]) => [place, resolveMenu(menu, scope)] as const)
        .filter(([, items]) => items.length > 0);
    expect(menusOf(cut)).toEqual(menusOf(whole));
    const openOf = (set: CompiledRoutes) =>
      cohortScreens(set.screens, set.cohorts[cohort]?.screens).filter(({ allowedWhen }) => holds(allowedWhen, scope));
    expect(openOf(cut)).toEqual(openOf(whole));
    const asked = (set: CompiledRoutes, id: string) =>
      Object.entries(bundleOf(set, cohort, id)?.sources ?? {}).filter(([, { when }]) => holds(when, scope));
    const seen = (set: CompiledRoutes, id: string) => shownParts(bundleOf(set, cohort, id)?.blocks, scope);
    for (const { id } of openOf(whole)) {
      expect(seen(cut, id), id).toEqual(seen(whole, id));
      expect(asked(cut, id), id).toEqual(asked(whole, id));
    }
  });

  it.each([...routeSets.values()].filter(({ set }) => set.endsWith("/participant")))("names nothing of officers: $set", (set) => {
    const given = portal.manifest.given[set.id] ?? [];
    const opening = set.bundleKeys.map((key) => bundles.get(key)?.screen.allowedWhen);
    const shown = set.bundleKeys.map((key) => bundles.get(key)?.screen.blocks);
    const rules = [...opening, ...visibleWhens([set.menus, set.cohorts, shown])].map((rule) => JSON.stringify(rule) ?? "");
    const wanted = rules.flatMap((rule) => /^\{(?:"\$if":\{)?"permitted":\["([^"]+)"/.exec(rule)?.[1] ?? []);
    expect(set.bundleKeys.length).toBeGreaterThan(0);
    expect(wanted.filter((names) => !names.split("|").some((name) => given.includes(name)))).toEqual([]);
    const ways = portal.ways.get(set.set);
    const open = new Set([...portal.manifest.screens, ...set.screens].map(({ id }) => id));
    expect(Object.keys(ways?.needs ?? {}).filter((id) => !open.has(id))).toEqual([]);
  });
});

function visibleWhens(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(visibleWhens);
  if (!isObject(node)) return [];
  return [...("visibleWhen" in node ? [node.visibleWhen] : []), ...Object.values(node).flatMap(visibleWhens)];
}

/** The blocks and entries that may be seen: of what depends on an open screen the rest decides. */
function shownParts(node: unknown, scope: Scope): unknown {
  if (Array.isArray(node))
    return node.filter((one) => isSeen(one, scope, "visibleWhen", "when")).map((one) => shownParts(one, scope));
  if (!isObject(node)) return node;
  const shown = Object.entries(node).filter(([, value]) => isSeen(value, scope, "visibleWhen"));
  return Object.fromEntries(shown.map(([key, value]) => [key, shownParts(value, scope)]));
}

function isSeen(node: unknown, scope: Scope, ...rules: readonly string[]): boolean {
  if (!isObject(node)) return true;
  return rules.every((rule) => {
    const when = conditionOf(node[rule]);
    if (when === undefined) return true;
    const { reads } = compileLogic(when, () => undefined);
    const isLive = reads.some((path) => /^(sources|sourceStates|state|forms|params|row|item)\b/.test(path));
    return isLive ? mayHold(when, { scope }) : holds(when, scope);
  });
}
