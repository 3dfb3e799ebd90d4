/** Nobody in the demo can be somebody: no province has the number 99, and nobody gets mail at example.id. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../server/app";

const files = ["server/demo", "schemas/personas", "schemas/demo"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .map((path) => readFileSync(join(projectRoot, folder, path), "utf8")),
);
const found = (pattern: RegExp) => files.flatMap((text) => [...text.matchAll(pattern)].map(([, value]) => value ?? ""));

it("every NIK of the demo is of a province that there is not", () => {
  const numbers = found(/"nik": "(\d+)"/g);
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((nik) => !nik.startsWith("99"))).toEqual([]);
});

it("every mail address of the demo is one that nobody can have", () => {
  const addresses = found(/"[\w.+-]+@([\w.-]+)"/g);
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((host) => !/(^|\.)example\.id$/.test(host))).toEqual([]);
});
