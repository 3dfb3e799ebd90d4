/** Conditions that are written wrongly by one step: the list of ways, and what the cases notice of them. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLibrary, readDocuments } from "../../engine/tools";
import { judgeExpectations } from "../../tools/cases/judge-case";
import { inDocuments, judgeMutants, withCondition } from "../../tools/cases/judge-mutants";
import { mutantsOf } from "../../tools/cases/mutants";
import { Proposer } from "../../tools/cases/propose";
import { writtenIn } from "../../tools/cases/written-conditions";

const documents = readDocuments(`${join(import.meta.dirname, "../..")}/`);
const shipped = createLibrary(documents);
const next = (value: unknown) => (typeof value === "number" ? value + 1 : `${value}-lain`);

/** A condition, and what each of its mutants is. */
const ways: readonly (readonly [condition: unknown, mutants: readonly unknown[]])[] = [
  [
    { ">=": [{ var: "a" }, 7] },
    [{ "!": [{ ">=": [{ var: "a" }, 7] }] }, { ">": [{ var: "a" }, 7] }, { ">=": [{ var: "a" }, 8] }],
  ],
  [{ "==": [{ var: "a" }, "x"] }, [{ "!": [{ "==": [{ var: "a" }, "x"] }] }, { "==": [{ var: "a" }, "x-lain"] }]],
  [
    { and: [{ condition: "satu" }, { condition: "dua" }] },
    [
      { "!": [{ and: [{ condition: "satu" }, { condition: "dua" }] }] },
      { and: [{ condition: "dua" }] },
      { and: [{ condition: "satu" }] },
    ],
  ],
  [
    { in: [{ var: "a" }, [1, 2]] },
    [{ "!": [{ in: [{ var: "a" }, [1, 2]] }] }, { in: [{ var: "a" }, [2]] }, { in: [{ var: "a" }, [1]] }],
  ],
  [{ permitted: "p.satu|p.dua" }, [{ permitted: "p.dua" }, { permitted: "p.satu" }]],
  [{ permitted: "p.satu" }, [{ permitted: "p.satu-lain" }]],
  [
    { "!": [{ "<": [{ length: { var: "a" } }, 1] }] },
    [
      { "!": [{ "!": [{ "<": [{ length: { var: "a" } }, 1] }] }] },
      { "!": [{ "<=": [{ length: { var: "a" } }, 1] }] },
      { "!": [{ "<": [{ length: { var: "a" } }, 2] }] },
    ],
  ],
];

it.each(ways)("the mutants of %j are these, and no others", (condition, mutants) => {
  expect(mutantsOf(condition, next).map(({ logic }) => logic)).toEqual(mutants);
});

/** The age is asked of cases of menus and forms: rows and screens take longer, and say no more of it. */
const withoutScreens = documents.filter(
  ({ kind, text }) => kind !== "case" || !/"(screen|opens|refusesToOpen|record)":/.test(text),
);

const at = (library: typeof shipped, name: string) =>
  judgeMutants(library, "vokasi", ({ kind, name: own }) => kind === "conditions" && own === name);

it("the age of 50 that became 'at most 50' is noticed by cases of that birthday, and by nothing where they are not there", () => {
  const moved = (library: typeof shipped) => at(library, "di-bawah-batas-umur").find(({ change }) => change === "< menjadi <=");
  expect(moved(createLibrary(withoutScreens))?.noticed).toBe(true);
  const others = withoutScreens.filter(({ kind, text }) => kind !== "case" || !text.includes("1976-11-21"));
  expect(moved(createLibrary(others))?.noticed).toBe(false);
});

it("what only an open proposal notices is not noticed: nobody has read it", () => {
  const opened = withoutScreens.map((document) => {
    if (document.kind !== "case") return document;
    const value = { ...(document.value as object), proposal: "open" };
    return { ...document, value, text: JSON.stringify(value) };
  });
  const noticed = (library: typeof shipped) => at(library, "di-bawah-batas-umur").filter((one) => one.noticed).length;
  expect(noticed(createLibrary(withoutScreens))).toBeGreaterThan(1);
  expect(noticed(createLibrary(opened))).toBe(0);
});

it("for a mistake that no case would notice the solver finds somebody on whom it shows, and says what is there now", () => {
  const condition = writtenIn(shipped, "conditions", "gurupenggerak").find(({ name }) => name === "lulus-akhir");
  const mutant = { ">": [{ var: "profile.k_lulus_gpm" }, 10] };
  const proposer = new Proposer(shipped, "gurupenggerak");
  expect(condition && proposer.show({ condition, wanted: { mutant } })).toBe(true);
  const [proposed] = proposer.cases();
  expect(proposed?.document.expects).toEqual({ holds: ["lulus-akhir"] });
  if (!condition || !proposed) return;
  const wrong = withCondition(shipped, condition, mutant);
  expect(judgeExpectations(proposed.document, proposed.person).broken).toEqual([]);
  expect(judgeExpectations(proposed.document, inDocuments(proposed.person, wrong)).broken).toHaveLength(1);
});
