import { expect, it } from "vitest";
import { forHolder } from "../../../engine/check/screen/held-together";
import { handed } from "../../../engine/conditions/handed";

const conditions: Readonly<Record<string, { given?: { id: string }[]; when: unknown }>> = {
  petugas: { when: { permitted: "x.index" } },
  "belum-lewat": { given: [{ id: "batas" }], when: { and: [{ condition: "petugas" }, { open: { var: "given.batas" } }] } },
};
const named = (name: string, given?: readonly unknown[]) => {
  const entry = conditions[name];
  return entry && given ? handed(entry, given) : entry?.when;
};

it("a condition for somebody who holds permissions stands there with the values that it is handed", () => {
  const logic = { condition: ["belum-lewat", { var: "row.tenggat" }] };
  const open = { open: { var: "row.tenggat" } };
  expect(forHolder(logic, ["x.index"], named)).toEqual({ and: [true, open] });
  expect(forHolder(logic, [], named)).toEqual({ and: [false, open] });
});
