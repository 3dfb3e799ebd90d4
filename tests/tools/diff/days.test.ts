// @vitest-environment node
/** The difference between two days of the same documents is told as that between two revisions (decision 0489). */
import { expect, it } from "vitest";
import { documentsAt, parseDocument, readDocuments, type SourceDocument } from "../../../engine/tools";
import { diffDocuments } from "../../../tools/diff/diff-documents";
import { asText } from "../../../tools/diff/print";

const data = "schemas/data/contoh/permohonan.schema.json";
const amendment = parseDocument(
  "schemas/amendments/contoh/batas.json",
  JSON.stringify({
    title: "Batas buku",
    why: "Keputusan rapat 1 Desember 2026.",
    from: "2027-01-01",
    overlays: [{ document: data, patch: { properties: { sekolah: { maxLength: 40 } } } }],
  }),
) as SourceDocument;

it("tells of a day what the amendments change that are in force then, at the documents that they change", () => {
  const all = [...readDocuments(`${import.meta.dirname}/../../problems/base`), amendment];
  const on = (moment: string) => documentsAt(all, Date.parse(`${moment}+07:00`));
  const found = diffDocuments(on("2026-12-31T23:59"), on("2027-01-01T00:00"), []);
  expect(found.map(({ path }) => path)).toContain(data);
  expect(asText({ revision: "HEAD", documents: found })).toContain("Panjang paling banyak dari 80 huruf menjadi 40 huruf.");
  expect(diffDocuments(on("2026-12-01T00:00"), on("2026-12-31T23:59"), [])).toEqual([]);
});

it("tells of an amendment in force that what it means stands at the documents that it changes", () => {
  const all = readDocuments(`${import.meta.dirname}/../../problems/base`);
  const on = (documents: readonly SourceDocument[]) => documentsAt(documents, Date.parse("2027-01-02T00:00+07:00"));
  const found = diffDocuments(on(all), on([...all, amendment]), []);
  expect(found.flatMap(({ path, claims }) => (path === amendment.path ? claims.map(({ what }) => what) : []))).toEqual([
    "ditambahkan; berlaku sejak 2027-01-01; kini sudah berlaku, dan artinya tertulis pada dokumen yang diubahnya",
  ]);
});

it("tells of an amendment that is new from when until when it is in force", () => {
  const told = (days: Readonly<Record<string, string>>) => {
    const made = parseDocument("schemas/amendments/contoh/batas.json", JSON.stringify({ title: "Batas", overlays: [], ...days }));
    return diffDocuments([], [made as SourceDocument], []).flatMap(({ claims }) => claims.map(({ what }) => what));
  };
  expect(told({ from: "2027-01-01", until: "2027-02-01" })).toEqual([
    "ditambahkan; berlaku sejak 2027-01-01 sampai sebelum 2027-02-01; artinya dibaca dengan --on 2027-01-01",
  ]);
  expect(told({ from: "2027-01-01 08:00" })).toEqual([
    "ditambahkan; berlaku sejak 2027-01-01 08:00; artinya dibaca dengan --on 2027-01-01",
  ]);
});
