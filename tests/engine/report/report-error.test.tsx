// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CompiledBlock } from "../../../engine/page";
import { ScreenView } from "../../../engine/react";
import { reportTo, within, withoutValues } from "../../../engine/server";
import { type CompiledScreen, compileScreen, holds, type OwnError } from "../../../engine/tools";
import { cleanup, render, screen } from "../../render";
import { fakeHost } from "../fake-host";
import { libraryOf, openBlocks } from "../open-screen";

let told: OwnError[] = [];

beforeEach(() => {
  told = [];
  reportTo((error) => told.push(error));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a condition that cannot be evaluated", () => {
  const broken = { nonsense: [{ var: "ptk.nama" }] };

  it("counts as no, and is told once with what was being evaluated", () => {
    const ask = () => within({ document: "uji/layar", block: "daftar" }, () => holds(broken, { ptk: { nama: "Sri" } }));
    expect([ask(), ask()]).toEqual([false, false]);
    expect(told).toEqual([
      { kind: "condition", document: "uji/layar", block: "daftar", logic: broken, cause: expect.any(Error) as Error },
    ]);
  });

  it("is told with its own ids, also after another one has thrown", () => {
    expect(() =>
      within({ block: "other" }, () => {
        throw new Error("on the way");
      }),
    ).toThrow("on the way");
    holds({ nonsense: [2] }, {});
    expect(told.map(({ block }) => block)).toEqual([undefined]);
  });

  it("is logged without what anybody wrote or is", () => {
    const error: OwnError = { kind: "condition", call: "akses.save", logic: broken, cause: new TypeError("no number: Sri") };
    expect(withoutValues(error)).toEqual({
      kind: "condition",
      call: "akses.save",
      type: "TypeError",
      logic: '{"nonsense":[{"var":"ptk.nama"}]}',
    });
  });
});

describe("a block that does not compile", () => {
  const unknown = [{ kind: "notise", id: "salah", text: "Baru" }];

  it("is told with its screen, its id and the reason", async () => {
    await openBlocks(unknown);
    expect(told).toEqual([{ kind: "block", document: "uji/layar", block: "salah", reason: 'unknown block kind "notise"' }]);
  });

  it("says the reason to authors, and to nobody else", async () => {
    await openBlocks(unknown, { showsReasons: true });
    expect(screen.getByRole("alert").textContent).toContain('salah: unknown block kind "notise"');
  });

  it("says no reason where the host is not for authors", async () => {
    await openBlocks(unknown);
    expect(screen.getByRole("alert").textContent).not.toContain("notise");
  });
});

it("a block that throws while it is resolved is told, and the rest stands", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const compiled = compileScreen(
    libraryOf({
      "screens/uji/layar.json": {
        $schema: "../../schemas/language/screen.schema.json",
        title: "Uji",
        blocks: ["salah", "aman"].map((id) => ({ kind: "notice", id, text: `Blok ${id}` })),
      },
    }),
    "uji/layar",
  );
  const [first, second] = compiled?.screen.blocks ?? [];
  const blocks = [{ ...first, props: { text: { $value: { nonsense: [] } } } }, second] as CompiledBlock[];
  const bundle = { screen: { ...compiled?.screen, blocks } as CompiledScreen, data: {}, validators: {} };
  render(<ScreenView bundle={bundle} host={fakeHost().host} context={{}} />);
  expect(screen.getByText("Blok aman")).toBeTruthy();
  expect(screen.getByRole("alert").dataset.block).toBe("salah");
  expect(told).toMatchObject([{ kind: "block", document: "uji/layar", block: "salah" }]);
});
