// @vitest-environment jsdom
/** The services menu as it is shipped, with the list of services on its way, there, lost and back. */

import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { compileMenu, createLibrary, readDocuments } from "../../engine/tools";
import type { PortalContext, PortalValue } from "../../src/portal-context";
import { fakeHost } from "../engine/fake-host";
import { act, cleanup, render, screen } from "../render";

const services = compileMenu(createLibrary(readDocuments(`${import.meta.dirname}/../../`)), "bersama/services");
const layanan = [
  { nama: "Rumah Belajar", url: "https://belajar.example.id", arsip: 0 },
  { nama: "PPG sebelum 2023", url: "https://arsip.example.id/ppg", arsip: 1 },
  { nama: "Berbahaya", url: "javascript:alert(1)", arsip: 0 },
];
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const { MenuList } = await import("../../src/shell/MenuList");
  await import("virtual:layar/program/ppg/gtk");
  const { PortalContext: Fresh } = (await import("../../src/portal-context")) as { PortalContext: typeof PortalContext };
  const context = { session: { program: "ppg", programs: ["ppg", "studi"] }, preferences: { permissions: [] } };
  const portal = { context, screens: [], host: fakeHost().host } as unknown as PortalValue;
  if (!services) throw new Error("the menu did not compile");
  render(
    <Fresh value={portal}>
      <MemoryRouter>
        <MenuList menu={services} />
      </MemoryRouter>
    </Fresh>,
  );
}

const answer = () =>
  Promise.resolve(new Response(JSON.stringify({ layanan }), { headers: { "Content-Type": "application/json" } }));

it("shows the person's programs at once, and the services when they are there", async () => {
  let answerNow: () => void = () => {};
  fetched.mockReturnValue(new Promise((resolve) => (answerNow = () => resolve(answer()))));
  await open();
  expect(screen.getByRole("button", { name: /^PPG.*dibuka$/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Studi Lanjut/ })).toBeTruthy();
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("Memuat...");
  await act(async () => answerNow());
  const links = (await screen.findAllByRole("link")).map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Rumah Belajar (buka tab baru)", "https://belajar.example.id"],
    ["PPG sebelum 2023 (buka tab baru)", "https://arsip.example.id/ppg"],
  ]);
  expect(screen.getByRole("button", { name: "ARSIP LAYANAN", expanded: true })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Berbahaya" }).getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByRole("status")).toBeNull();
  expect(fetched).toHaveBeenCalledOnce();
});

it("says that the services could not be loaded while the rest stands, and loads them again on request or when the network is back", async () => {
  fetched.mockRejectedValue(new TypeError("network"));
  await open();
  expect(await screen.findAllByText("Daftar ini gagal dimuat.")).toHaveLength(2);
  expect(screen.getByRole("button", { name: /^Studi Lanjut/ })).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(2);
  fetched.mockImplementation(answer);
  await userEvent.click(screen.getAllByRole("button", { name: "Coba lagi" })[0] as HTMLElement);
  expect(await screen.findByRole("link", { name: /^Rumah Belajar/ })).toBeTruthy();
});

it("loads the services by itself when the network is back", async () => {
  fetched.mockRejectedValue(new TypeError("network"));
  await open();
  expect(await screen.findAllByText("Daftar ini gagal dimuat.")).toHaveLength(2);
  fetched.mockImplementation(answer);
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByRole("link", { name: /^Rumah Belajar/ })).toBeTruthy();
});
