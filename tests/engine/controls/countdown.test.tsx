// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useWarnings } from "../../../engine/blocks/countdown/use-warnings";
import { Countdown } from "../../../engine/render/Countdown";
import { CountdownButton } from "../../../engine/render/CountdownButton";
import { act, cleanup, fireEvent, render, renderHook, screen } from "../../render";
import { fakeHost, now } from "./show-field";

/** The server's clock is an hour ahead of the device's. */
const ahead = 3_600_000;
const host = fakeHost({ now: () => Date.now() + ahead });
const later = (seconds: number) => now + ahead + seconds * 1000;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000 + 50));

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("countdown", () => {
  it("counts each second on the server's clock", () => {
    render(<Countdown until={later(3661)} host={host} label="Sisa waktu" />);
    const timer = screen.getByRole("timer", { name: "Sisa waktu" });
    expect(timer.textContent).toBe("01:01:01");
    pass(1);
    expect(timer.textContent).toBe("01:01:00");
    pass(61);
    expect(timer.textContent).toBe("00:59:59");
  });

  it("stops at zero with dashes and tells once", () => {
    const onEnd = vi.fn();
    render(<Countdown until={later(2)} host={host} label="Sisa waktu" onEnd={onEnd} />);
    pass(5);
    expect(screen.getByRole("timer").textContent).toBe("--:--:--");
    expect(onEnd).toHaveBeenCalledTimes(1);
    pass(60);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not tell of a moment that had passed before", () => {
    const onEnd = vi.fn();
    render(<Countdown until={later(-5)} host={host} label="Sisa waktu" onEnd={onEnd} />);
    pass(5);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it("says the days of a long wait", () => {
    render(<Countdown until={later(2 * 86_400 + 5)} host={host} label="Sisa waktu" />);
    expect(screen.getByRole("timer").textContent).toBe("2 hari00:00:05");
  });
});

describe("warnings of a countdown", () => {
  const minutes = [15, 5, 1];
  const said = () => {
    const told: string[] = [];
    return { told, host: fakeHost({ now: () => Date.now() + ahead, toast: ({ text }) => void told.push(text) }) };
  };

  it("say what is left at their moments, nothing that had passed before, and nothing after the end", () => {
    const { told, host } = said();
    renderHook(() => useWarnings({ until: later(600), label: "Sisa waktu", minutes, host }));
    pass(299);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual(["Sisa waktu: 5 menit"]);
    pass(3_600);
    expect(told).toEqual(["Sisa waktu: 5 menit", "Sisa waktu: 1 menit"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("wait for an end that is further away than a browser waits", () => {
    const { told, host } = said();
    renderHook(() => useWarnings({ until: later(40 * 86_400), label: "Sisa waktu", minutes, host }));
    pass(40 * 86_400 - 901);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual(["Sisa waktu: 15 menit"]);
  });

  it("say only what is left when the device wakes", () => {
    const { told, host } = said();
    renderHook(() => useWarnings({ until: later(1_200), label: "Sisa waktu", minutes, host }));
    vi.setSystemTime(now + 850_000);
    pass(300);
    expect(told).toEqual(["Sisa waktu: 1 menit"]);
  });
});

describe("countdown button", () => {
  it("waits with minutes and seconds, then tells once and can be used", () => {
    const onComplete = vi.fn();
    const onClick = vi.fn();
    render(<CountdownButton until={later(65)} host={host} label="Kirim ulang" onComplete={onComplete} onClick={onClick} />);
    const button = screen.getByRole("button");
    expect(button.textContent).toBe("Kirim ulang 1:05");
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    pass(65);
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(button.textContent).toBe("Kirim ulang");
    expect(screen.getByRole("status").textContent).toBe("Tombol Kirim ulang sudah dapat dipakai");
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
