// @vitest-environment jsdom
/** The page while a part of it is on its way: 400 ms nothing, then the loader, after 10 s a way to try again (000 §4). */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compileScreen } from "../../engine/tools";
import type { BundleLoader, ScreenEntry } from "../../src/documents/manifest";
import { PortalContext, type PortalValue } from "../../src/portal-context";
import { ScreenPage } from "../../src/routes/ScreenPage";
import { loadSession } from "../../src/session/session";
import { SessionFailed } from "../../src/shell/SessionFailed";
import { currentToast } from "../../src/shell/toasts";
import { fakeHost } from "../engine/fake-host";
import { libraryOf } from "../engine/open-screen";
import { act, cleanup, fireEvent, render, screen } from "../render";

const routes = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.reject(new Error("unset")) }));
vi.mock("virtual:layar/programs", () => ({ programs: { "ppg/gtk/participant": () => routes.load() } }));

const wait = "Sedang dalam proses, silakan tunggu...";
const failed = "Halaman ini gagal dimuat. Periksa koneksi internet Anda, lalu coba lagi.";
const never = new Promise<never>(() => {});
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a screen", () => {
  const document = { title: "Uji", path: "/uji", blocks: [{ kind: "text", id: "isi", text: "Isi layar" }] };
  const compiled = compileScreen(libraryOf({ "screens/uji/layar.json": document }), "uji/layar");
  const bundle = { ...compiled, validators: {} } as unknown as Awaited<ReturnType<BundleLoader>>["bundle"];

  function open(load: BundleLoader): void {
    const portal = { host: fakeHost().host, context: {}, bundles: { "uji/layar": load }, bundleKey: (id: string) => id };
    render(
      <PortalContext value={portal as unknown as PortalValue}>
        <ScreenPage entry={{ id: "uji/layar" } as ScreenEntry} address="/uji" params={{}} />
      </PortalContext>,
    );
  }

  it("shows nothing for 399 ms, then the loader, and after 10 s that it failed; trying again shows it", async () => {
    const load = vi.fn<BundleLoader>().mockReturnValueOnce(never).mockResolvedValueOnce({ bundle });
    open(load);
    await pass(399);
    expect(screen.queryByText(wait)).toBeNull();
    await pass(1);
    expect(screen.getByRole("status").textContent).toBe(wait);
    await pass(9_599);
    expect(screen.queryByRole("alert")).toBeNull();
    await pass(1);
    expect(screen.getByRole("alert").textContent).toContain(failed);
    fireEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    await pass(0);
    expect(screen.getByText("Isi layar")).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("says at once that it failed when it cannot be loaded", async () => {
    open(() => Promise.reject(new TypeError("network")));
    await pass(0);
    expect(screen.getByRole("alert").textContent).toContain(failed);
  });
});

describe("the route set of a program", () => {
  const answers: Readonly<Record<string, unknown>> = {
    "/backend/": {
      isLogin: true,
      name: "Sri",
      username: "sri",
      program: "ppg",
      programs: ["ppg"],
      env: "demo",
      ptk: { ptk_id: "1" },
    },
    "/backend/preferensi": { permissions: [] },
  };
  const program = { id: "ppg", set: "ppg/gtk/participant", cohorts: {}, menus: {}, screens: [], bundles: {} };

  beforeEach(() =>
    vi.stubGlobal("fetch", async (address: string) => new Response(JSON.stringify(answers[address] ?? {}), { status: 200 })),
  );

  it.each([
    ["fails", () => Promise.reject(new TypeError("network")), 0],
    ["takes 10 s", () => never, 10_000],
  ])("leads to a page that says so when it %s, and is loaded on a second try", async (_, load, after) => {
    routes.load = load;
    const first = loadSession();
    await vi.advanceTimersByTimeAsync(after);
    const session = await first;
    expect(session).toEqual({ status: "failed", title: failed, isLost: true });
    const retry = vi.fn();
    render(<SessionFailed title={failed} retry={retry} />);
    fireEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(retry).toHaveBeenCalledOnce();
    routes.load = () => Promise.resolve({ program });
    expect(await loadSession()).toMatchObject({ status: "member", program: { id: "ppg" } });
  });

  it("is not needed by a screen that all programs share: it opens, and a message offers to load the rest", async () => {
    history.replaceState(null, "", "/akses");
    routes.load = () => Promise.reject(new TypeError("network"));
    expect(await loadSession()).toMatchObject({ status: "member", program: { id: "ppg", screens: [] } });
    expect(currentToast()).toMatchObject({ tone: "error", action: { label: "Coba lagi" } });
    history.replaceState(null, "", "/home");
    expect(await loadSession()).toMatchObject({ status: "failed" });
  });
});
