// @vitest-environment jsdom

/** The home that follows from record types shows each open row of one person, where they may have several. */
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { screen, within } from "../../render";
import { libraryOf, openScreen } from "../open-screen";

const permohonan = (unique: readonly string[]) => ({
  title: "Permohonan",
  data: "contoh/permohonan",
  unique,
  states: {
    draf: { title: "Draf" },
    diajukan: { title: "Diajukan", tone: "info" },
    perbaikan: { title: "Perlu diperbaiki", tone: "warning" },
    selesai: { title: "Selesai", final: true },
  },
  start: "draf",
  create: { when: true },
  read: [{ id: "pemilik", own: true }],
  write: { in: ["draf", "perbaikan"], as: ["pemilik"] },
  transitions: [{ id: "ajukan", title: "Ajukan", from: ["draf", "perbaikan"], to: "diajukan", as: ["pemilik"] }],
  lists: { saya: { for: ["pemilik"] } },
  screens: { saya: { title: "Permohonan saya", icon: "file" } },
});

const rows = ["draf", "diajukan", "perbaikan", "selesai"].map((state, at) => ({
  id: `p${at}`,
  state,
  state_title: state,
  created_at: `2026-11-0${at + 1} 08:00:00`,
}));

const home = async (unique: readonly string[], shown: readonly object[]) => {
  const library = libraryOf({
    "schemas/programs/contoh.json": { name: "Contoh", home: "contoh/home", menus: {} },
    "schemas/data/contoh/permohonan.schema.json": { properties: { isi: { type: "string" } } },
    "schemas/records/contoh/permohonan.json": permohonan(unique),
  });
  const answers = {
    "contoh/permohonan.own": shown[0] ?? {},
    "contoh/permohonan.saya": { data: shown, total: shown.length },
  };
  return openScreen(library, "contoh/home", { answers });
};

describe("home", () => {
  it("lists the rows that are under way, says of each whether it waits for its owner, and opens it", async () => {
    const { events } = await home(["isi"], rows);
    const list = screen.getByRole("region", { name: "Permohonan saya" });
    const items = [...list.querySelectorAll("li")].map((item) => item.textContent ?? "");
    expect(items).toHaveLength(3);
    expect(items[0]).toContain("1 November 2026");
    expect(items.map((text) => ["Draf", "Diajukan", "Perlu diperbaiki"].find((title) => text.includes(title)))).toEqual([
      "Draf",
      "Diajukan",
      "Perlu diperbaiki",
    ]);
    await userEvent.click(within(list).getByRole("button", { name: /3 November 2026/ }));
    expect(events.at(-1)).toEqual({ kind: "go", params: { id: "p2" }, screen: "contoh/permohonan-saya-rinci" });
  });

  it("leaves the list out where one row or none is under way, and where there can be but one", async () => {
    const first = await home(["isi"], rows.slice(2));
    expect(first.container.textContent).not.toContain("November 2026");
    const one = await home(["owner"], rows);
    expect(one.container.textContent).not.toContain("November 2026");
  });
});
