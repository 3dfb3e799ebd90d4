// @vitest-environment jsdom
/** 000 §4: with PJOK registration enabled and home requested while init is not set, init is set and navigation stops. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLibrary, readDocuments } from "../../engine/tools";
import type { PortalValue } from "../../src/portal-context";
import { isFirstHome } from "../../src/routes/first-home";
import { currentLocation, gateNavigation, goTo } from "../../src/routes/navigation";
import { forgetOthers, hasInit, keepRoute } from "../../src/session/stored-choices";
import { compilePortal } from "../../tools/documents/compile-portal";

const portal = compilePortal(createLibrary(readDocuments(`${import.meta.dirname}/../../`)));

function viewOf(id: string, open: number) {
  const routes = portal.programs.get(id);
  const context = { preferences: { menu: { pjok: { is_daftar: open } } } };
  const program = { ...routes, ...portal.manifest.programs[id] };
  return { program, context, screens: routes?.screens } as unknown as Pick<PortalValue, "program" | "context" | "screens">;
}

beforeEach(() => localStorage.clear());

describe("the first request of home", () => {
  const open = viewOf("gurupenggerak", 1);

  it("is one only while PJOK registration is open, only for home, and only once", () => {
    expect(isFirstHome(viewOf("gurupenggerak", 0), "/home")).toBe(false);
    expect(isFirstHome(viewOf("ppg", 1), "/home")).toBe(false);
    expect(isFirstHome(open, "/profil")).toBe(false);
    expect(hasInit()).toBe(false);
    expect(isFirstHome(open, "/home")).toBe(true);
    expect(hasInit()).toBe(true);
    expect(isFirstHome(open, "/home")).toBe(false);
  });

  it("stops the navigation, and the next one goes through", async () => {
    goTo("/profil");
    await Promise.resolve();
    const stop = gateNavigation((path) => !isFirstHome(open, path));
    goTo("/home");
    await Promise.resolve();
    expect(currentLocation.get().location.pathname).toBe("/profil");
    goTo("/home");
    await Promise.resolve();
    expect(currentLocation.get().location.pathname).toBe("/home");
    stop();
  });

  it("is one only also in a browser that keeps nothing: home opens the next time", () => {
    const none = vi.spyOn(window, "localStorage", "get").mockReturnValue(null as unknown as Storage);
    expect([isFirstHome(open, "/home"), isFirstHome(open, "/home")]).toEqual([true, false]);
    forgetOthers("1");
    forgetOthers("2");
    expect(hasInit()).toBe(false);
    none.mockRestore();
  });

  it("is asked anew of another person in the same browser, who finds no route either", () => {
    forgetOthers("1");
    isFirstHome(open, "/home");
    keepRoute("/profil");
    forgetOthers("1");
    expect([hasInit(), localStorage.getItem("route")]).toEqual([true, "/profil"]);
    forgetOthers("2");
    expect([hasInit(), localStorage.getItem("route")]).toEqual([false, null]);
  });
});
