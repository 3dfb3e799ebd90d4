/** The search over screens, on the shipped documents: what each demo person finds, and nothing that would not open for them. */
import { describe, expect, it } from "vitest";
import { findScreen } from "../../portal/addresses";
import { destinationOf } from "../../portal/destination";
import { setNameOf } from "../../portal/set-name";
import { type Finding, findingsOf, nameOfView, type PersonView } from "../../src/spotlight/findings";
import { matches } from "../../src/spotlight/matches";
import { people, personNamed, scopeOf } from "../documents/portal";
import { portal } from "./shipped-portal";

function viewOf(username: string): PersonView {
  const context = scopeOf(personNamed(username));
  const { program: id, role } = context.session as { program: string; role: string };
  const set = portal.routeSets.get(setNameOf({ program: id, role, preferences: context.preferences }, portal.manifest.given));
  const ways = set && (portal.ways.get(set.set) ?? portal.ways.get(id));
  if (!set || !ways) throw new Error(`no routes of ${id}/${role}`);
  const program = { ...set, name: portal.manifest.programs[id]?.name ?? id };
  return { program, role, context, screens: [...portal.manifest.screens, ...set.screens], ways };
}

const found = (username: string, typed: string) => matches(typed, findingsOf(viewOf(username))).map(({ screen }) => screen);

describe("the search over screens", () => {
  it.each([
    ["its title", "biodata"],
    ["what its tile says", "data diri"],
    ["the beginnings of words, in any order", "dir lengk"],
    ["capital letters and accents", "BIÓDATA"],
  ])("finds a screen by %s", (_by, typed) => {
    expect(found("sri.wahyuni", typed)[0]).toBe("gurupenggerak/biodata");
  });

  it("finds the screens of a group by the group's name", () => {
    expect(found("dimas.pratama", "seleksi")).toEqual(expect.arrayContaining(["gurupenggerak/cv", "gurupenggerak/esai"]));
  });

  it("finds nothing by a word that no screen has, and everything by none", () => {
    expect(found("sri.wahyuni", "zebra")).toEqual([]);
    expect(found("sri.wahyuni", " ")).toContain("gurupenggerak/home");
  });

  it("shows a screen only to who has the permission for it", () => {
    expect(found("lestari.akses", "hak akses")).toContain("bersama/akses");
    expect(found("sri.wahyuni", "hak akses")).toEqual([]);
    expect(found("ratna.petugas", "biodata")).toEqual([]);
  });

  it("finds a dialog behind an entry that is open, and the page instead of it once it leads there", () => {
    const byEntry = (username: string) => findingsOf(viewOf(username)).filter(({ screen }) => /\/cv/.test(screen));
    expect(byEntry("sri.wahyuni")).toEqual([expect.objectContaining({ screen: "gurupenggerak/cv-info", title: "CV" })]);
    expect(byEntry("sri.wahyuni")[0]).not.toHaveProperty("address");
    expect(byEntry("dimas.pratama")).toEqual([expect.objectContaining({ screen: "gurupenggerak/cv", address: "/cv" })]);
  });

  it("fills the address of a screen with params as its entry does, and leaves out what nobody fills", () => {
    const home = findingsOf(viewOf("wawan.setiawan")).find(({ screen }) => screen === "ppg/instansi");
    const { instansi_id: id } = personNamed("wawan.setiawan");
    expect(home?.address).toBe(`/i/${id}/home`);
    expect(found("sri.wahyuni", "")).not.toContain("gurupenggerak/instansi");
  });

  it.each(people.map(({ username }) => username))("lists for %s only what opens for them", (username) => {
    const { program, context, screens } = viewOf(username);
    const opens = ({ address }: Finding) => {
      const at = findScreen(screens, String(address), "");
      const destination = destinationOf({ status: "member", context, screens, program, found: at, pathname: String(address) });
      return destination.kind === "screen" && !destination.found.entry.public;
    };
    const pages = findingsOf(viewOf(username)).filter(({ address }) => address !== undefined);
    expect(pages.filter((page) => !opens(page))).toEqual([]);
  });

  it("puts what has the words in its title before what only speaks of them", () => {
    const one = (title: string, words = "") => ({ title, words, caption: "" });
    const listed = [one("Nilai esai", "profil"), one("Lihat profil"), one("Profil")];
    expect(matches("profil", listed).map(({ title }) => title)).toEqual(["Profil", "Lihat profil", "Nilai esai"]);
  });

  it("says of another program as whom the person is there", () => {
    expect(nameOfView(viewOf("laras.puspita"))).toBe("PPG, Peserta PPG");
  });
});
