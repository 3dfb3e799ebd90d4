/** Where typed words are kept follows from the form: nothing is written for it. */
import { describe, expect, it } from "vitest";
import { keptDraft } from "../../../engine/compile/kept-draft";
import { keepsDrafts } from "../../../engine/records/keeps-drafts";
import { isObject, type JsonObject } from "../../../engine/tools";
import { shipped } from "../../documents/portal";

const blockOf = (id: string, block: string): JsonObject => {
  const found = partsOf(shipped.get("screen", id)).find((part) => part.id === block && part.kind !== undefined);
  if (!found) throw new Error(`no block ${block} on ${id}`);
  return found;
};

const placeOf = (id: string, block: string) =>
  keptDraft(blockOf(id, block), { library: shipped, screen: shipped.get("screen", id) as JsonObject });

function partsOf(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  return isObject(value) ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

describe("what is typed", () => {
  it("into a page's form over a row is kept on the server and the device, without a word in the document", () => {
    expect(placeOf("bersama/layanan-rinci", "isian")).toEqual({ kept: "device", draftCall: "bersama/layanan.draft" });
  });

  it("into a page's form over the one record of a data schema is kept by the call that does that", () => {
    expect(placeOf("gurupenggerak/biodata", "formulir")).toEqual({ kept: "device", draftCall: "biodata.draft" });
  });

  it("into another page of somebody who is known is kept on the device", () => {
    expect(placeOf("gurupenggerak/lapor", "isian")).toEqual({ kept: "device" });
    expect(placeOf("gpk/penilaian", "nilai")).toEqual({ kept: "device" });
  });

  it("into a dialog or a page for everybody is kept in the tab", () => {
    expect(placeOf("bersama/layanan-baru", "isian")).toEqual({ kept: "tab" });
    expect(placeOf("bersama/daftar", "formulir")).toEqual({ kept: "tab" });
  });

  it("is not kept where the document says why not", () => {
    expect(placeOf("bersama/kata-sandi", "formulir")).toEqual({});
  });
});

it("the server keeps drafts of every record type that somebody may write, but for an exception", () => {
  const write = { in: ["draf"], as: ["pemilik"] };
  expect(keepsDrafts({ write })).toBe(true);
  expect(keepsDrafts({})).toBe(false);
  expect(keepsDrafts({ write, drafts: { kept: false, reason: "diisi mesin" } })).toBe(false);
});
