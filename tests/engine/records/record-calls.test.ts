/** The calls that follow from a record type, and what compiling makes of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { callsOf, findCall } from "../../../engine/calls/calls";
import { listItems } from "../../../engine/documents/reference-lists";
import { compileRecord } from "../../../engine/record-type/compile-record";
import { shapeOfRecord } from "../../../engine/records/record-columns";
import { createLibrary, parseDocument, readDocuments } from "../../../engine/tools";

const root = join(import.meta.dirname, "../../..");
const document = parseDocument(
  "schemas/records/contoh/pengajuan.json",
  readFileSync(join(import.meta.dirname, "pengajuan.json"), "utf8"),
);
if (!document) throw new Error("pengajuan.json is no document");
const library = createLibrary([...readDocuments(join(root, "tests/problems/base")), document]);

describe("the calls of a record type", () => {
  const derived = callsOf(library).filter(({ kind, name }) => kind === "record" && name.startsWith("contoh/pengajuan."));

  it("are named and addressed by its id", () => {
    expect(derived.map(({ name, call }) => `${name} ${call.method} ${call.path}`)).toEqual([
      "contoh/pengajuan.read GET /records/contoh/pengajuan/{id}",
      "contoh/pengajuan.history GET /records/contoh/pengajuan/{id}/history",
      "contoh/pengajuan.own GET /records/contoh/pengajuan/own",
      "contoh/pengajuan.create POST /records/contoh/pengajuan",
      "contoh/pengajuan.save PUT /records/contoh/pengajuan/{id}",
      "contoh/pengajuan.save-bulk PUT /records/contoh/pengajuan/bulk",
      "contoh/pengajuan.draft PUT /records/contoh/pengajuan/{id}/draft",
      "contoh/pengajuan.claim POST /records/contoh/pengajuan/{id}/claim",
      "contoh/pengajuan.release POST /records/contoh/pengajuan/{id}/release",
      "contoh/pengajuan.ajukan POST /records/contoh/pengajuan/{id}/ajukan",
      "contoh/pengajuan.ajukan-bulk POST /records/contoh/pengajuan/bulk/ajukan",
      "contoh/pengajuan.setujui POST /records/contoh/pengajuan/{id}/setujui",
      "contoh/pengajuan.setujui-bulk POST /records/contoh/pengajuan/bulk/setujui",
      "contoh/pengajuan.antrean GET /records/contoh/pengajuan/lists/antrean",
      "contoh/pengajuan.antrean-next POST /records/contoh/pengajuan/lists/antrean/next",
      "contoh/pengajuan.rekap GET /records/contoh/pengajuan/reports/rekap",
    ]);
  });

  it("take what the type says: filters, ranges of days, orders both ways, a note", () => {
    expect(findCall(library, "contoh/pengajuan.antrean")?.query).toMatchObject({
      properties: {
        state: { enum: ["draf", "diajukan", "disetujui"] },
        wkt_ajuan_from: { format: "date" },
        sort: { enum: ["wkt_ajuan", "-wkt_ajuan"] },
      },
      additionalProperties: false,
    });
    expect(findCall(library, "contoh/pengajuan.setujui")?.body).toMatchObject({ properties: { note: { type: "string" } } });
  });

  it("answer rows whose columns are typed", () => {
    expect(findCall(library, "contoh/pengajuan.antrean")?.answer).toMatchObject({
      properties: { data: { items: { properties: { nama: { type: "string" }, wkt_ajuan: { format: "date-time" } } } } },
    });
    expect(findCall(library, "contoh/pengajuan.read")?.answer).toMatchObject({
      properties: {
        data: { properties: { k_jabatan: { type: "integer" } } },
        may: { properties: { setujui: { type: "boolean" } } },
      },
    });
  });
});

describe("a compiled record type", () => {
  const compiled = compileRecord(library, "contoh/pengajuan");

  it("types its columns by what they copy, follow or hold", () => {
    if (!compiled) throw new Error("there is none");
    const types = shapeOfRecord(library, compiled.id).columns;
    expect([types.get("k_jabatan"), types.get("nama"), types.get("wkt_ajuan"), types.get("owner")]).toEqual([
      "integer",
      "text",
      "moment",
      "person",
    ]);
  });

  it("is a list of choices: its states", () => {
    expect(listItems(library, "contoh/pengajuan")).toEqual([
      { value: "draf", label: "Draf" },
      { value: "diajukan", label: "Diajukan" },
      { value: "disetujui", label: "Disetujui" },
    ]);
  });
});
