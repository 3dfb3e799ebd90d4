/** Documents that only lean on what changed: what is said of several of them is told once, and nothing of it is lost. */
import { expect, it } from "vitest";
import type { Claim, DocumentDifference } from "../../../tools/diff/claim";
import { asJson, asMarkdown, asText } from "../../../tools/diff/print";
import { asHtml } from "../../../tools/diff/print-html";
import { personas } from "./project";

const names = ["satu", "dua", "tiga", "empat", "lima"];

const leaning = (claimOf: (name: string) => Claim): DocumentDifference[] =>
  names.map((name) => ({ path: `screens/${name}.json`, id: name, isOwn: false, claims: [claimOf(name)], matrix: [] }));

const lost = (name: string): Claim => ({
  kind: "lost",
  about: `Layar "${name}"`,
  what: "kini ditolak",
  people: personas.slice(0, name === "tiga" ? 2 : 1),
  of: 4,
});

const found = { revision: "sebelum", documents: leaning(lost) };

it("tells the first, three others by name with whom they meet otherwise, and how many are left", () => {
  for (const told of [asText(found), asMarkdown(found)]) {
    expect(told.match(/kini ditolak/g)).toHaveLength(1);
    expect(told).toContain('Begitu pula Layar "dua"');
    expect(told).toMatch(/Layar "tiga" bagi 2 dari 4 persona: .*screens\/tiga\.json/);
    expect(told).toContain("dan 1 lainnya (semuanya dengan --json)");
    expect(told).not.toContain("screens/lima.json");
  }
});

it("keeps each of them in JSON, on the page, and in what is told for one person", () => {
  const whole = [JSON.stringify(asJson(found)), asHtml(found), asText({ ...found, whom: "ani" })];
  for (const told of whole) for (const name of names) expect(told).toContain(`screens/${name}.json`);
});

it("tells one by one whom only a witness shows", () => {
  const byWitness = asText({ ...found, documents: leaning((name) => ({ ...lost(name), people: [] })) });
  expect(byWitness.match(/kini ditolak/g)).toHaveLength(names.length);
});
