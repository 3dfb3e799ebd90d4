import { describe, expect, it } from "vitest";
import { addressOfScreen, findScreen, isBelow, menuName, typedParams } from "../../portal/addresses";

const entry = (id: string, path: string, aliases: string[] = []) =>
  ({ id, path, aliases, program: "x", title: { $text: [] }, layout: "shell", public: false }) as const;

describe("the address of a screen", () => {
  it("carries what the path names, and the rest in the query", () => {
    expect(addressOfScreen(entry("a", "/auth/aktivasi/:token"), { token: "a b", halaman: 2 })).toBe(
      "/auth/aktivasi/a%20b?halaman=2",
    );
  });

  it("leaves out what was not given", () => {
    expect(addressOfScreen(entry("a", "/daftar"), { kata: undefined, halaman: null })).toBe("/daftar");
  });

  it("leads back to the screen and its params", () => {
    const screens = [entry("x/home", "/home", ["/"]), entry("x/aktivasi", "/auth/aktivasi/:token")];
    expect(findScreen(screens, "/auth/aktivasi/a%20b", "?halaman=2")).toMatchObject({
      entry: { id: "x/aktivasi" },
      params: { token: "a b", halaman: "2" },
    });
    expect(findScreen(screens, "/", "")?.entry.id).toBe("x/home");
    expect(findScreen(screens, "/lain", "")).toBeUndefined();
  });

  it("gives numbers and flags as the screen declares them", () => {
    const screen = { params: { halaman: { type: "number" }, baru: { type: "boolean" } } } as never;
    expect(typedParams(screen, { halaman: "2", baru: "true", kata: "7" })).toEqual({ halaman: 2, baru: true, kata: "7" });
  });
});

describe("the active menu entry", () => {
  it.each([
    ["profil.ubah", "profil"],
    ["verval.dokumen.detail", "verval.dokumen"],
    ["biodata", "biodata"],
    [undefined, undefined],
  ])("of the route %s is %s", (route, active) => {
    expect(menuName(route)).toBe(active);
  });

  it("of a page of one row is the list above it", () => {
    expect(isBelow("/akun/:id", "/akun")).toBe(true);
    expect(isBelow("/akun-baru", "/akun")).toBe(false);
    expect(isBelow("/akun", "/akun")).toBe(false);
    expect(isBelow("/akun", "/")).toBe(false);
  });
});
