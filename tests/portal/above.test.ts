/** The menu entry that a page without an entry of its own belongs to. */
import { describe, expect, it } from "vitest";
import { isBelow, menuName } from "../../portal/addresses";
import type { ScreenEntry } from "../../src/documents/manifest";
import { aboveInMenu, pageInMenu } from "../../src/shell/page-in-menu";
import { portal } from "./shipped-portal";

const entries = [...portal.programs.values()].flatMap(({ screens }) => screens);
const entryOf = (id: string) => entries.find((entry) => entry.id === id) as ScreenEntry;

/** Pages that home alone leads to. */
const fromHome = [
  "gpk/unduhan",
  "gurupenggerak/daftar",
  "gurupenggerak/daftar-fasilitator",
  "gurupenggerak/daftar-guru",
  "gurupenggerak/lapor-diklat",
  "gurupenggerak/profil",
  "gurupenggerak/unduhan",
  "ppg/program-lain",
  "ppg/unduhan-kelas",
];

describe("the page of the menu above another", () => {
  it("is known of every page, by its address, its name or what opens it, but of those that home alone leads to", () => {
    const lost = [...portal.programs.values()].flatMap(({ screens, menus }) => {
      const named = JSON.stringify(menus.sidebar);
      const inMenu = screens.filter(({ id }) => named.includes(`"screen":"${id}"`));
      const isNear = ({ path, name }: ScreenEntry) =>
        inMenu.some((page) => isBelow(path, page.path) || (name !== undefined && menuName(name) === menuName(page.name)));
      return screens.filter((entry) => !inMenu.includes(entry) && !isNear(entry) && entry.above === undefined);
    });
    expect(lost.map(({ id }) => id).sort()).toEqual(fromHome);
  });

  it("is the one that opens it, in the fewest steps", () => {
    expect(entryOf("gpk/rekening-rinci").above).toEqual(["gpk/rekening-periksa"]);
    expect(entryOf("gurupenggerak/daftar-honor-rinci").above).toEqual(["gurupenggerak/honor-instruktur"]);
    expect(entryOf("gurupenggerak/pleno-rinci").above, "its address lies below /seleksi").toBeUndefined();
  });

  it("is of several the one that the person came by, else the first", () => {
    const fee = entryOf("gurupenggerak/honor-rinci");
    expect(pageInMenu(fee).above).toEqual([
      "gurupenggerak/honor-saya",
      "gurupenggerak/honor-instruktur",
      "gurupenggerak/honor-setujui",
    ]);
    pageInMenu(entryOf("gurupenggerak/honor-setujui"));
    expect(pageInMenu(fee).above).toEqual(["gurupenggerak/honor-setujui"]);
    pageInMenu(entryOf("gurupenggerak/akun"));
    expect(pageInMenu(fee).above?.[0]).toBe("gurupenggerak/honor-saya");
  });

  it("is another one where the person has not the one that its name says", () => {
    const menu = (...ids: string[]) => ids.map((screen) => ({ id: screen, label: "", screen }));
    const assessor = entryOf("gurupenggerak/asesor-rinci");
    const managers = menu("gurupenggerak/assesor-mentor", "gurupenggerak/assesor-fasilitator");
    const all = menu("gurupenggerak/asesor", "gurupenggerak/assesor-mentor");
    expect(aboveInMenu(assessor, managers, entries).above?.[0]).toBe("gurupenggerak/assesor-mentor");
    expect(aboveInMenu(assessor, all, entries).above, "its address says it").toEqual([]);
    const sheet = entryOf("gurupenggerak/penilaian-microteaching");
    pageInMenu(entryOf("gurupenggerak/meja-penilaian"));
    const items = menu("gurupenggerak/penilaian-microteaching-mentor", "gurupenggerak/meja-penilaian");
    expect(aboveInMenu(pageInMenu(sheet), items, entries).above).toEqual(["gurupenggerak/meja-penilaian"]);
  });
});
