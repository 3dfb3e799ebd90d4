import { describe, expect, it } from "vitest";
import { resolveMenu } from "../../engine/page";
import { compileLogic, compileMenu, holds, type Logic, readPath } from "../../engine/tools";
import type { CompiledPortal, CompiledRoutes } from "../../tools/documents/compiled-portal";
import { mayHold, routesOfRole } from "../../tools/documents/route-sets";
import { libraryOf, people, scopeOf } from "../documents/portal";
import { portal } from "./shipped-portal";

const isGtk = { "==": [{ var: "session.role" }, "gtk"] };
const isInstansi = { "==": [{ var: "session.role" }, "instansi"] };
const unknown = { permitted: "x" };
const compiled = (logic: Logic) => compileLogic(logic, () => undefined).logic;
const mayBe = (role: string, logic: Logic) => mayHold(compiled(logic), { session: { role } });

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

describe("the set that a demo person loads", () => {
  const { manifest, routeSets } = portal;

  it.each(people)("holds whatever their menus and popups lead to: $username", (person) => {
    const scope = scopeOf(person);
    const set = routeSets.get(`${person.program}/${readPath(scope, "session.role")}`);
    const tiles = compileMenu(libraryOf(person), `${person.program}/tiles`);
    const entries = [...Object.values(set?.menus ?? {}), tiles].flatMap((menu) => (menu ? resolveMenu(menu, scope) : []));
    const popups = (set?.popups ?? []).filter(({ visibleWhen }) => holds(visibleWhen, scope)).map(({ screen }) => screen);
    const named = [...JSON.stringify(entries).matchAll(/"screen":"([^"]+)"/g)].map(([, screen]) => screen);
    const held = [...manifest.bundleKeys, ...(set?.bundleKeys ?? [])];
    expect(set?.bundleKeys).toContain(`${person.program}/home`);
    expect([...named, ...popups].filter((screen) => !held.includes(String(screen)))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });
});
