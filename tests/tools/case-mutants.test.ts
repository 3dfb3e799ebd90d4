/** Conditions that are written wrongly by one step: the list of ways, and what the cases notice of them. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLibrary, readDocuments } from "../../engine/tools";
import { judgeMutants } from "../../tools/cases/judge-mutants";
import { mutantsOf } from "../../tools/cases/mutants";
import { Proposer } from "../../tools/cases/propose";

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

const at = (library: typeof shipped, name: string) =>
  judgeMutants(library, "vokasi").filter(({ condition }) => condition.kind === "conditions" && condition.name === name);

it("the age of 50 that became 'at most 50' is noticed by the case of the birthday, and by nothing where that case is not there", () => {
  const moved = (library: typeof shipped) => at(library, "di-bawah-batas-umur").find(({ change }) => change === "< menjadi <=");
  expect(moved(shipped)?.noticed).toBe(true);
  const others = documents.filter(({ path }) => path !== "schemas/cases/vokasi/umur-lima-puluh.json");
  expect(moved(createLibrary(others))?.noticed).toBe(false);
});

it("what only an open proposal notices is not noticed: nobody has read it", () => {
  const opened = documents.map((document) => {
    if (document.kind !== "case") return document;
    const value = { ...(document.value as object), proposal: "open" };
    return { ...document, value, text: JSON.stringify(value) };
  });
  const noticed = (library: typeof shipped) => judgeMutants(library, "vokasi").filter((one) => one.noticed).length;
  expect(noticed(shipped)).toBeGreaterThan(20);
  expect(noticed(createLibrary(opened))).toBe(0);
});

it("where the case of the birthday is missing, the solver finds somebody of 50 whose tile shows the mistake", () => {
  const without = createLibrary(documents.filter(({ path }) => path !== "schemas/cases/vokasi/umur-lima-puluh.json"));
  const [moved] = at(without, "di-bawah-batas-umur").filter(({ change }) => change === "< menjadi <=");
  expect(moved).toBeDefined();
  const proposer = new Proposer(without, "vokasi");
  if (moved) expect(proposer.show({ condition: moved.condition, wanted: { mutant: moved.logic } })).toBe(true);
  const [proposed] = proposer.cases();
  expect(Object.keys(proposed?.document.expects ?? {})).toEqual(["fails"]);
  expect(proposed?.document.expects.fails).toEqual(["di-bawah-batas-umur"]);
  const born = proposed?.document.facts?.ptk?.tgl_lahir ?? proposed?.document.date;
  expect(String(born)).toMatch(/^\d{4}-\d\d-\d\d/);
});
