// @vitest-environment jsdom
/** 000 §3: the stored route is where a person goes on after the login. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { routeAfterLogin, useReturnToRoute } from "../../src/routes/return-to-route";
import { forgetOthers, keepRoute } from "../../src/session/stored-choices";
import { cleanup, render } from "../render";

const login = `${location.origin}/backend/auth/login`;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("is taken by who comes from the login without a page of their own", () => {
  expect(routeAfterLogin("/", login)).toBeUndefined();
  keepRoute("/profil");
  expect(routeAfterLogin("/", login)).toBe("/profil");
  expect(routeAfterLogin("/", `${login}?kembali=%2F`)).toBe("/profil");
  expect(routeAfterLogin("/biodata", login)).toBeUndefined();
  expect(routeAfterLogin("/", "")).toBeUndefined();
  expect(routeAfterLogin("/", `${location.origin}/home`)).toBeUndefined();
  expect(routeAfterLogin("/", "https://lain.example.id/backend/auth/login")).toBeUndefined();
});

it("is not taken by another person, nor after the logout", () => {
  forgetOthers("1");
  keepRoute("/profil");
  forgetOthers("2");
  expect(routeAfterLogin("/", login)).toBeUndefined();
});

it.each([
  [true, "/profil"],
  [false, "/"],
])("opens when it may still be opened: %s", async (may, path) => {
  vi.spyOn(document, "referrer", "get").mockReturnValue(login);
  keepRoute("/profil");
  function Page() {
    useReturnToRoute(() => may);
    return null;
  }
  render(<Page />);
  await Promise.resolve();
  await Promise.resolve();
  expect(location.pathname).toBe(path);
});
