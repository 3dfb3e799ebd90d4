// @vitest-environment jsdom
/**
 * The hardest things the specifications show, as documents: each folder is a case with its part of a project, and `expected.json`
 * says what each persona meets and does, by role and name. All cases together, with what they share in `bersama/`, are one project
 * that must pass the checker.
 */
import { cleanup, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ResolvedMenuItem, resolveMenu } from "../../engine/page";
import { blockKinds, checkDocuments, compileMenu, compileScreen, readLanguage } from "../../engine/tools";
import { openScreen } from "../engine/open-screen";
import { covering } from "../sample";
import { type Persona, play } from "./play";
import { caseNames, library, projectDocuments, readCase } from "./project";

/** Contrast is measured where there are pixels: in the browser journeys. */
const axeOptions: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
  rules: { "color-contrast": { enabled: false } },
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("the documents of all cases pass the checker", () => {
  const all = checkDocuments(projectDocuments, readLanguage(`${import.meta.dirname}/../..`));
  // A case shows on its screens what it is about; the rest of what its records allow is asked over HTTP.
  // Its rows live as long as the test: only the case of `schemas/retention` says a term.
  const problems = all.filter(({ code }) => !["shown-nowhere", "without-retention", "missing-counts"].includes(code));
  expect(
    problems.map(({ file, code, pointer, values }) => `${file} ${code} ${pointer.join("/")} ${JSON.stringify(values)}`),
  ).toEqual([]);
});

it("every block kind is on a screen that some case opens", () => {
  const opened = new Set(caseNames.flatMap((name) => Object.keys(readCase(name).screens ?? {})));
  const shown = new Set([...opened].flatMap((id) => compileScreen(library, id)?.kinds ?? []));
  expect(blockKinds.filter((kind) => !shown.has(kind))).toEqual([]);
});

describe.each(caseNames)("%s", (name) => {
  const { screens = {}, menus = {} } = readCase(name);

  describe.each(Object.entries(screens))("%s", (id, personas) => {
    it.each(Object.entries(personas))("as %s", async (_, persona) => {
      const { cohort = "", clock, steps } = persona as Persona;
      if (clock) vi.useFakeTimers({ shouldAdvanceTime: true });
      const view = cohort ? library.forCohort(cohort) : library;
      const values = cohort ? library.get("cohort", cohort)?.values : undefined;
      const opened = await openScreen(view, id, { ...persona, context: { cohort: values, ...persona.context } });
      await play(steps, opened);
    });
  });

  describe.each(Object.entries(menus))("%s", (id, personas) => {
    it.each(Object.entries(personas))("as %s", (_, { context, cohort = "", items }) => {
      const menu = compileMenu(cohort ? library.forCohort(cohort) : library, id);
      if (!menu) throw new Error(`no menu "${id}"`);
      expect(outline(resolveMenu(menu, { date: "2026-11-21 10:00:00", ...context }))).toEqual(items);
    });
  });
});

const shown = caseNames.flatMap((name) => Object.entries(readCase(name).screens ?? {}));
/** Every block kind is on one of them. */
const looked = covering(shown, ([id]) => compileScreen(library, id)?.kinds ?? []);

it.each(looked.items)(`%s shows nothing that axe finds fault with (${looked.words})`, async (id, personas) => {
  const [persona] = Object.values(personas) as Persona[];
  const { container } = await openScreen(library, id, persona);
  await waitFor(() => expect(container.querySelector("[aria-busy]")).toBeNull());
  const { violations } = await axe.run(container, axeOptions);
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
});

/**
 * A menu as people read it: labels, submenus as `{ label: [...] }`, what cannot be chosen with its reason in round brackets, mark and
 * badge in square ones.
 */
function outline(items: readonly ResolvedMenuItem[]): unknown[] {
  return items.map(({ label, items: inner, enabled = true, disabledReason, mark, badge }) => {
    if (inner) return { [label]: outline(inner) };
    const beside = `${mark ? ` [tanda ${mark}]` : ""}${badge ? ` [${badge}]` : ""}`;
    return `${label}${beside}${enabled ? "" : ` (${disabledReason})`}`;
  });
}
