/** The example of the guide ("Perbedaan makna") on the shipped documents and the demo people. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { readDocuments } from "../../../engine/tools";
import { retry } from "../../../tools/diff/ask-people";
import { diffDocuments } from "../../../tools/diff/diff-documents";
import { demoPersonas } from "../../../tools/diff/people";
import { sentence } from "../../../tools/diff/print";
import { editDocuments } from "../../check/edit-documents";

const documents = readDocuments(join(import.meta.dirname, "../../.."));
const cohorts = documents.flatMap(({ kind, id }) => (kind === "cohort" ? [id] : []));

it("a cohort that falls out of a condition loses what leans on it, each claim with a witness that shows it", () => {
  const file = "schemas/conditions/gurupenggerak.json";
  const when = { ">": [{ var: "profile.angkatan" }, 7] };
  const after = editDocuments(documents, [{ file, pointer: "/conditions/angkatan-7-ke-atas/when", value: when }]);
  const differences = diffDocuments(documents, after, demoPersonas("2026-11-21 10:00:00", cohorts));
  const claims = differences.flatMap(({ path, claims: all }) => all.map((claim) => ({ path, claim })));
  const told = claims.map(({ path, claim }) => `${path}: ${sentence(claim)}`).join("\n");
  expect(told).toMatch(/conditions\/gurupenggerak\.json: Syarat \(angkatan-7-ke-atas\): tidak lagi terpenuhi bagi .*Agus Salim/);
  expect(told).toMatch(/biodata\.schema\.json: Isian "NIK" \(nik\): kini dapat diubah bagi .*Agus Salim/);
  for (const { claim } of claims) {
    if (!claim.witness) continue;
    expect({ sentence: sentence(claim), ...retry(claim.witness) }).toEqual({
      sentence: sentence(claim),
      before: claim.kind === "lost",
      after: claim.kind === "gained",
    });
    const cohortsMet = new Set(claim.people?.map(({ cohort }) => cohort));
    expect([...cohortsMet].filter((cohort) => cohort !== "gurupenggerak/7")).toEqual([]);
  }
});

it("a tile without its permission opens to everybody of the program, and to nobody else", () => {
  const file = "menus/gpk/tiles.json";
  const after = editDocuments(documents, [{ file, pointer: "/items/narasumber/permission", value: null }]);
  const [difference, ...others] = diffDocuments(documents, after, demoPersonas("2026-11-21 10:00:00", cohorts));
  expect(others).toEqual([]);
  const [claim] = difference?.claims ?? [];
  expect(claim?.kind).toBe("gained");
  expect(new Set(claim?.people?.map(({ program }) => program))).toEqual(new Set(["gpk"]));
});
