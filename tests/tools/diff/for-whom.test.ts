/** `npm run diff -- <revision> --for <person or role>`. */
import { expect, it } from "vitest";
import { diffDocuments } from "../../../tools/diff/diff-documents";
import { reportFor, whomOf } from "../../../tools/diff/for-whom";
import { asText } from "../../../tools/diff/print";
import { personas, statesOf } from "./project";

const { before, after } = statesOf("permission-of-a-tile-removed");
const report = { revision: "sebelum", documents: diffDocuments(before, after, personas) };

function toldFor(name: string): string {
  const whom = whomOf(name, personas);
  return whom ? asText(reportFor(report, whom)) : "";
}

it("tells one person, and one role, of what they meet", () => {
  expect(toldFor("ani")).toContain("sejak sebelum bagi ani");
  expect(toldFor("ani")).toContain("kini tampak bagi 1 dari 4 persona: Ani (Murid angkatan 1).");
  expect(toldFor("murid")).toContain("bagi 2 dari 4 persona: Ani (Murid angkatan 1), Budi (Murid angkatan 2).");
});

it("tells nothing to somebody who meets it as before, and knows nobody of another name", () => {
  expect(toldFor("Citra")).toBe("Tidak ada perubahan makna.");
  expect(whomOf("tidak ada", personas)).toBeUndefined();
});
