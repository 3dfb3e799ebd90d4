// @vitest-environment jsdom
/**
 * A text that somebody agrees to is read whole: no text on such a screen is shortened. Every shipped screen that asks an agreement, or
 * opens a dialog that does, is opened with one more text on it, far longer than what is shown of one elsewhere.
 */

import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { visitObjects } from "../../engine/json/pointer";
import { createLibrary, isObject, type JsonObject } from "../../engine/tools";
import { parsed, replaceDocument } from "../check/edit-documents";
import { shipped } from "../check/shipped";
import { openBlocks, openScreen } from "../engine/open-screen";

const library = createLibrary(shipped);
const long = `Pasal 1. ${"Saya menaati seluruh tata tertib selama pendidikan berlangsung. ".repeat(20)}Akhir naskah.`;
const detail = { kind: "detail", id: "uji-naskah", fields: [{ id: "naskah", label: "Naskah", text: long }] };

function partsOf(value: unknown): JsonObject[] {
  const parts: JsonObject[] = [];
  visitObjects(value, (part) => void (isObject(part) && parts.push(part)));
  return parts;
}

/** A tick that must be given, as the documents write it. */
function asks(id: string): boolean {
  return partsOf(library.get("screen", id)).some(({ kind, schema, consent }) => {
    const fields = partsOf(library.get("data", String(schema))?.properties);
    return kind === "consent" || (kind === "form" && (consent !== undefined || fields.some((field) => field.const === true)));
  });
}

const openedBy = (id: string) =>
  partsOf(library.get("screen", id)).flatMap(({ kind, screen: named }) => (kind === "dialog" ? [String(named)] : []));
const agreeing = library.ids("screen").filter((id) => asks(id) || openedBy(id).some(asks));

/** Opens the screen with the long text above its other blocks, whose sources answer nothing. */
async function openWithText(id: string): Promise<void> {
  const { extends: _, ...document } = library.get("screen", id) ?? {};
  const changed = { ...document, sources: {}, onOpen: undefined, blocks: [detail, ...(document.blocks as JsonObject[])] };
  const path = library.pathOf("screen", id) ?? "";
  await openScreen(createLibrary(replaceDocument(shipped, parsed(path, JSON.stringify(changed)))), id);
}

describe("a text that is agreed to", () => {
  it("stands on screens of all kinds", () => {
    const some = ["ppg/epakta", "ppg/epakta-setuju", "ppg/epks-setuju", "gurupenggerak/esai-info", "gurupenggerak/cv"];
    expect(agreeing).toEqual(expect.arrayContaining(some));
  });

  it.each(agreeing)("is shown whole by %s", async (id) => {
    await openWithText(id);
    expect(screen.getByText(long)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Selengkapnya" })).toBeNull();
  });

  it("is told from any other text, of which a long one is shortened", async () => {
    await openBlocks([detail]);
    expect(screen.queryByText(long)).toBeNull();
    expect(screen.getByRole("button", { name: "Selengkapnya" })).toBeTruthy();
  });
});
