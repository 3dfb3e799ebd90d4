// @vitest-environment jsdom
/** The panel of `npm run dev` and of the preview: what the document of the open screen leaves out, as `npm run explain` says it. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { ScreenStore } from "../../engine/react";
import { compileScreen, explainScreen, impliedInScreen } from "../../engine/tools";
import { Explanation } from "../../src/development/Explanation";
import { openScreens } from "../../src/development/open-screens";
import { withOnly } from "../../src/development/preview/only-part";
import { printed } from "../../tools/explain/print";
import { libraryOf } from "../engine/open-screen";
import { cleanup, fireEvent, render, screen, within } from "../render";

const library = libraryOf({
  "schemas/records/uji/izin.json": {
    title: "Izin",
    transitions: [{ id: "setujui", title: "Setujui", button: { confirm: "Setujui izin ini?" }, as: ["petugas"] }],
  },
  "screens/uji/izin.json": {
    title: "Izin",
    params: { id: { type: "string" } },
    sources: {
      izin: { call: "uji/izin.read", params: { id: { var: "params.id" } } },
      riwayat: { call: "uji/izin.history", params: { id: { var: "params.id" } } },
    },
    blocks: [
      { kind: "actions", id: "putusan", of: "izin", buttons: ["setujui"] },
      { kind: "history", id: "riwayat", source: "riwayat" },
    ],
  },
});
const compiled = compileScreen(library, "uji/izin");
if (!compiled) throw new Error("the screen did not compile");
const implied = impliedInScreen(library, "uji/izin");
const bundle = { ...compiled, validators: {}, implied };

/** The last section of `npm run explain`, without the space before its lines. */
function explained({ screen: shown, data } = bundle): string[] {
  const parts = explainScreen(shown, { data, scope: {}, namesOf: () => [] });
  const person = { name: "Sri", login: "sri", program: "uji", role: "gtk", cohort: "-", date: "2026-11-21 10:00:00" };
  const text = printed({ ...parts, person, document: { kind: "screen", id: "uji/izin" }, isBlocked: false, implied }, "id");
  const [, section = ""] = text.split("Tidak ditulis, tetapi berlaku\n");
  return section.split("\n").map((line) => line.trim());
}

function shown(): string[] {
  const heading = screen.getByRole("heading", { level: 3, name: "Tidak ditulis, tetapi berlaku" });
  const parts = [...(heading.parentElement?.querySelectorAll<HTMLElement>('[data-status="implied"]') ?? [])];
  return parts.flatMap((part) =>
    [part.querySelector("summary") as HTMLElement, ...within(part).queryAllByRole("listitem", { hidden: true })].map(
      ({ textContent }) => String(textContent),
    ),
  );
}

const open = (opened: typeof bundle) => openScreens.set([{ bundle: opened, store: new ScreenStore({}) }]);

beforeEach(() => open(bundle));
afterEach(() => {
  cleanup();
  openScreens.set([]);
});

it("shows what the screen in view means and does not say, line by line as npm run explain does", () => {
  render(<Explanation close={() => {}} />);
  expect(shown()).toContain('label: "Setujui"');
  expect(shown()).toContain("riwayat");
  expect(shown()).toEqual(explained());
});

it("shows of a view of one block only what is implied in it", () => {
  const one = withOnly(bundle, "riwayat") as typeof bundle;
  open(one);
  render(<Explanation close={() => {}} />);
  expect(shown()).not.toContain('label: "Setujui"');
  expect(shown()).toEqual(explained(one));
});

it("leaves it out where only hidden parts are wanted, and where a document says everything", () => {
  render(<Explanation close={() => {}} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Hanya yang tidak tampil" }));
  expect(screen.queryByText("Tidak ditulis, tetapi berlaku")).toBeNull();
  cleanup();
  open({ ...bundle, implied: [] });
  render(<Explanation close={() => {}} />);
  expect(screen.getByRole("heading", { name: "Blok" })).toBeTruthy();
  expect(screen.queryByText("Tidak ditulis, tetapi berlaku")).toBeNull();
});
