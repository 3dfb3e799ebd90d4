// @vitest-environment jsdom
/** Scripts of other services: off as the documents are shipped; with a key they come after the page, for whom they are meant. */

import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLibrary, documentKinds, readDocuments } from "../../engine/tools";
import { scriptOrigins } from "../../server/security/script-origins";
import { keyOf } from "../../src/host/load-script";
import { PortalContext, type PortalValue } from "../../src/portal-context";
import { useScripts } from "../../src/shell/use-scripts";
import { act, cleanup, render } from "../render";

const documents = readDocuments(`${import.meta.dirname}/../../`);

/** The shipped documents, the scripts named with the given keys. */
function withKeys(keys: Readonly<Record<string, unknown>>) {
  return createLibrary(
    documents.map((document) => {
      const { kind, value } = document;
      if (kind !== "program") return document;
      const program = value as { scripts: { id: string; key: unknown }[] };
      const scripts = program.scripts.map((script) => ({ ...script, key: keys[script.id] ?? script.key }));
      return { ...document, value: { ...program, scripts } };
    }),
  );
}

function Scripts(): ReactNode {
  useScripts();
  return null;
}

function open(library: ReturnType<typeof withKeys>, id: string, role: string): (string | null)[] {
  const program = documentKinds.program.compile(library, id);
  const portal = { program, context: { session: { program: id, role } } } as unknown as PortalValue;
  const page = () => (
    <PortalContext value={portal}>
      <Scripts />
    </PortalContext>
  );
  const { rerender } = render(page());
  expect(document.querySelectorAll("script")).toHaveLength(0);
  act(() => void vi.runAllTimers());
  rerender(page());
  act(() => void vi.runAllTimers());
  return [...document.querySelectorAll("script")].map((script) => script.getAttribute("src"));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const script of document.querySelectorAll("script")) script.remove();
});

describe("scripts of other services", () => {
  const programs = ["ppg", "gurupenggerak", "gpk", "studi", "vokasi"];

  it.each(programs)("are off in %s as long as nobody has a key", (program) => {
    expect(open(withKeys({}), program, "gtk")).toEqual([]);
    expect(scriptOrigins(withKeys({}))).toEqual([]);
  });

  it.each([
    ["studi", "instansi", true],
    ["gurupenggerak", "instansi", true],
    ["ppg", "gtk", true],
    ["ppg", "instansi", false],
  ])("the support chat in %s for %s: %s", (program, role, shown) => {
    const chat = withKeys({ obrolan: "kunci-1" });
    expect(open(chat, program, role)).toEqual(shown ? ["https://obrolan.example.id/widget.js"] : []);
    expect(document.querySelector("script")?.dataset.key).toBe(shown ? "kunci-1" : undefined);
    expect(scriptOrigins(chat)).toEqual(["https://obrolan.example.id"]);
  });

  it("analytics has its key by host, and in its address", () => {
    const keys = { "studi.example.id": "s", "gpk.example.id": "g", "*": "lain & lain" };
    expect(["studi.example.id", "gpk.example.id", "localhost"].map((host) => keyOf({ keys }, host))).toEqual([
      "s",
      "g",
      "lain & lain",
    ]);
    expect(keyOf({ keys: { "studi.example.id": "s" } }, "localhost")).toBe("");
    expect(open(withKeys({ analitik: keys }), "studi", "gtk")).toEqual([
      "https://analitik.example.id/tag.js?id=lain%20%26%20lain",
    ]);
  });

  it("analytics knows the same hosts whatever program is open there", () => {
    const scripts = documents.flatMap(({ kind, value }) => (kind === "program" ? (value as { scripts: object[] }).scripts : []));
    const tags = scripts.filter((script) => (script as { id: string }).id === "analitik") as { key: object }[];
    expect(tags.map(({ key }) => Object.keys(key))).toEqual(programs.map(() => ["studi.example.id", "gpk.example.id", "*"]));
  });

  it("the announcement comes by the same way", () => {
    expect(open(withKeys({ pengumuman: "p" }), "vokasi", "gtk")).toEqual(["https://pengumuman.example.id/pengumuman.js"]);
  });
});
