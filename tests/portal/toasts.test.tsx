// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toasts } from "../../src/shell/Toasts";
import { closeToast, currentToast, showToast, type Toast } from "../../src/shell/toasts";
import { act, cleanup, fireEvent, render, screen } from "../render";

const show = (toast: Toast) => act(() => showToast(toast));
/** How long a message takes to go, in milliseconds. */
const fading = 100;
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe("a message", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toasts />);
  });
  afterEach(() => {
    const told = currentToast();
    if (told) act(() => closeToast(told));
    cleanup();
    vi.useRealTimers();
  });

  it.each([
    ["an ordinary one", { tone: "success", text: "Tersimpan" } as const, 5000],
    ["a brief one", { tone: "success", text: "Tersimpan", brief: true } as const, 4000],
  ])("goes by itself: %s", (_name, toast, milliseconds) => {
    show(toast);
    wait(milliseconds - 1);
    expect(screen.getByRole("status").textContent).toContain("Tersimpan");
    wait(1);
    wait(fading);
    expect(screen.queryByText("Tersimpan")).toBeNull();
  });

  it("stays when it tells an error, until it is closed by its button Tutup", () => {
    show({ tone: "error", text: "Gagal", brief: true });
    wait(60_000);
    expect(screen.getByRole("alert").textContent).toContain("Gagal");
    fireEvent.click(screen.getByRole("button", { name: "Tutup" }));
    wait(fading);
    expect(screen.queryByText("Gagal")).toBeNull();
  });

  it("takes the place of the one before", () => {
    show({ tone: "error", text: "Pertama" });
    show({ tone: "info", text: "Kedua" });
    wait(fading);
    expect([screen.queryByText("Pertama"), screen.queryByText("Kedua")?.textContent]).toEqual([null, "Kedua"]);
  });
});
