import { describe, expect, it } from "vitest";
import { actionsOfOne } from "../../../engine/calls/actions-of-one";
import { createLibrary, readDocuments } from "../../../engine/tools";

const library = createLibrary(readDocuments(`${import.meta.dirname}/../../../`));
const call = (name: string) => ({ kind: "call", call: name, body: { items: { var: "selection.items" } } });
const button = (action: object, more: object = {}) => ({ id: "satu", label: "Satu", action, ...more }) as never;

describe("what can be done with ticked rows", () => {
  it("can be done with one, in the states in which its transition begins", () => {
    expect(actionsOfOne([button(call("gurupenggerak/tugas-jadwal.konfirmasi-bulk"))], library)).toMatchObject([
      { label: "Satu", visibleWhen: { in: [{ var: "row.state" }, ["ditugaskan"]] } },
    ]);
  });

  it("keeps its own condition, also behind a question", () => {
    // biome-ignore lint/suspicious/noThenProperty: the language's own word
    const asked = { kind: "confirm", then: call("gurupenggerak/tugas-jadwal.konfirmasi-bulk") };
    expect(actionsOfOne([button(asked, { visibleWhen: { permitted: "x" } })], library)).toMatchObject([
      { visibleWhen: { and: [{ in: [{ var: "row.state" }, ["ditugaskan"]] }, { permitted: "x" }] } },
    ]);
  });

  it("opens its dialog for one", () => {
    const dialog = button({ kind: "dialog", screen: "gurupenggerak/wawancara-bagi" });
    expect(actionsOfOne([dialog], library)).toEqual([dialog]);
  });

  it("stays with many where it makes no transition", () => {
    expect(actionsOfOne([button(call("ppg/ujian.panitia-export"))], library)).toEqual([]);
  });
});
