/** The gate of `npm run diff -- <revision> --fail-on danger`: what is dangerous, and who may let it pass. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { approvalOf, type Gate, gateOf } from "../../../tools/diff/approval";
import { diffDocuments } from "../../../tools/diff/diff-documents";
import { rankOf } from "../../../tools/diff/rank";
import { ranks } from "../../../tools/diff/words/of-key";
import { dangerousCases, personas, statesOf } from "./project";

const root = mkdtempSync(join(tmpdir(), "layar-approval-"));
afterAll(() => rmSync(root, { recursive: true }));

function gate(name: string): Gate | undefined {
  const { before, after } = statesOf(name);
  return gateOf(diffDocuments(before, after, personas));
}

const write = ({ file }: Gate, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

it("at least 30 cases are dangerous", () => expect(dangerousCases.length).toBeGreaterThanOrEqual(30));

it.each(dangerousCases)(
  "%s is dangerous: its first line is of the three gravest ranks, and it passes no gate by itself",
  (name) => {
    const { before, after } = statesOf(name);
    const found = diffDocuments(before, after, personas);
    const [first] = found[0]?.claims ?? [];
    expect(first && ranks.indexOf(rankOf(first))).toBeLessThan(3);
    expect(approvalOf(root, gateOf(found) as Gate, ["Ani"])).toBe("missing");
  },
);

it.each([
  "title-of-a-transition",
  "tone-of-a-state",
  "length-in-letters",
  "formatting-only",
  "order-of-keys-only",
  "states-swapped",
  "text-of-a-button-changed",
])("%s is not dangerous", (name) => expect(gate(name)).toBeUndefined());

it("a small edit gives a small report, and formatting none", () => {
  const lines = (name: string) => {
    const { before, after } = statesOf(name);
    return diffDocuments(before, after, personas).reduce((sum, { claims }) => sum + claims.length, 0);
  };
  expect(["formatting-only", "order-of-keys-only"].map(lines)).toEqual([0, 0]);
  for (const name of [
    "title-of-a-state",
    "tile-with-another-icon",
    "address-changed",
    "one-person-may-do-both",
    "owner-shown",
    "erased-sooner",
    "kept-for-ever",
    "more-calls-from-one-address",
    "cascade-no-longer-caused",
    "consent-in-another-version",
    "person-who-can-stand-there",
    "list-that-only-suggests",
  ])
    expect(lines(name), name).toBe(1);
});

it("passes where a second person says so in the file of that difference, and in no other", () => {
  const one = gate("one-person-may-do-both") as Gate;
  const other = gate("owner-shown") as Gate;
  expect(approvalOf(root, one, ["Ani"])).toBe("missing");
  write(one, "Sudah dibaca.\n");
  expect(approvalOf(root, one, ["Ani"])).toBe("nameless");
  write(one, "Disetujui oleh: ani\n");
  expect(approvalOf(root, one, ["Ani"])).toBe("own");
  write(one, "Disetujui oleh: Budi\n");
  expect(approvalOf(root, one, ["Ani"])).toBe("approved");
  expect(approvalOf(root, other, ["Ani"])).toBe("missing");
  expect(readdirSync(join(root, "approvals"))).toEqual([`${one.name}.txt`]);
});

it("has the same name for the same lines whoever the people of the demo are", () => {
  const { before, after } = statesOf("permission-of-a-tile-removed");
  expect(gateOf(diffDocuments(before, after, personas.slice(0, 2)))?.name).toBe(gate("permission-of-a-tile-removed")?.name);
});
