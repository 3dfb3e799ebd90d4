/** An amendment that is another now is told with what it changes on its days, as the gate judges it today. */
import { expect, it } from "vitest";
import { parseDocument, type SourceDocument } from "../../../engine/tools";
import { gateOf } from "../../../tools/diff/approval";
import { withComingDays } from "../../../tools/diff/coming-days";
import { diffDocuments } from "../../../tools/diff/diff-documents";
import { asText } from "../../../tools/diff/print";
import { personas, projectDocuments } from "./project";

const moment = Date.parse("2026-12-01T00:00:00+07:00");

function amended(patch: object, days: object = { from: "2027-01-01" }): SourceDocument {
  const overlays = [{ document: "schemas/records/kelas/daftar.json", patch }];
  const written = JSON.stringify({ title: "Aturan baru", why: "Keputusan rapat.", ...days, overlays });
  return parseDocument("schemas/amendments/kelas/aturan.json", written) as SourceDocument;
}

function compared(before: readonly SourceDocument[], after: readonly SourceDocument[]) {
  const differences = diffDocuments(before, after, personas);
  const documents = withComingDays(differences, { before, after, moment, personasAt: () => personas });
  return { text: asText({ revision: "sebelum", documents }), gate: gateOf(documents), documents };
}

const incomplete = { transitions: [{ id: "ajukan", complete: null }] };

it("a new amendment is told with what it changes, and that does not pass the gate", () => {
  const { text, gate } = compared(projectDocuments, [...projectDocuments, amended(incomplete)]);
  expect(text).toContain('Transisi "Ajukan" (ajukan): boleh dikirim belum lengkap; sejak 1 Januari 2027');
  expect(gate?.lines.join("\n")).toContain("boleh dikirim belum lengkap");
});

it("its end is told as well, and an amendment that is the same not at all", () => {
  const days = { from: "2027-01-01", until: "2027-02-01" };
  const before = [...projectDocuments, amended(incomplete)];
  const { text } = compared(before, [...projectDocuments, amended(incomplete, days)]);
  expect(text).toMatch(/"Ajukan" \(ajukan\): hanya boleh dikirim bila isiannya lengkap dan benar; sejak 1 Februari 2027/);
  expect(compared(before, before).documents).toEqual([]);
});

it("what is told of today is not told again of later days", () => {
  const changed = projectDocuments.map((one) =>
    one.path === "schemas/records/kelas/daftar.json"
      ? (parseDocument(one.path, one.text.replace('"title": "Pendaftaran"', '"title": "Daftar"')) as SourceDocument)
      : one,
  );
  const { documents } = compared(projectDocuments, [...changed, amended(incomplete)]);
  const claims = documents.flatMap(({ path, claims: own }) => own.map(({ about, what }) => `${path} ${about} ${what}`));
  expect(claims.filter((one) => one.includes('"Daftar"') && one.includes("Judul"))).toHaveLength(1);
});
