// @vitest-environment jsdom
/** A chooser of slots: what becomes of a slot that someone else was quicker to take, and times of other zones. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type ResolvedSlots, resolveSlots } from "../../../engine/blocks/slots/resolve";
import { ownTime } from "../../../engine/dates/own-time";
import { failure } from "../fake-host";
import { openBlocks } from "../open-screen";

describe("the time on a person's own clock", () => {
  it.each([
    ["2026-11-24 08:00:00", "Asia/Makassar", "09.00 WITA"],
    ["2026-11-24 08:00:00", "Asia/Jayapura", "10.00 WIT"],
    ["2026-11-24 23:30:00", "Asia/Makassar", "Rab 25 Nov, 00.30 WITA"],
    ["2026-11-24 08:00:00", "Asia/Jakarta", undefined],
    ["2026-11-24 08:00:00", "Asia/Bangkok", undefined],
    ["besok", "Asia/Makassar", undefined],
  ])("at %s in %s is %s", (date, zone, told) => {
    expect(ownTime(date, zone)).toBe(told);
  });
});

describe("slots of one time that say the same", () => {
  it("are told apart by a number", () => {
    const item = { $each: { start: { $value: { var: "row.mulai" } } } };
    const mulai = "2026-11-23 08:00:00";
    const slot = [
      { id: 1, mulai },
      { id: 2, mulai },
      { id: 3, mulai: "2026-11-23 09:00:00" },
    ];
    const scope = { date: "2026-11-20 08:00:00", sources: { slot } };
    const resolved = resolveSlots({ item, source: "slot", submit: { $each: [] } }, scope) as ResolvedSlots;
    expect(resolved.days[0]?.slots.map(({ nth }) => nth)).toEqual([1, 2, undefined]);
  });
});

describe("a slot that was just taken", () => {
  const block = {
    kind: "slots",
    id: "slot",
    title: "Pilih jadwal",
    source: "slot",
    item: { start: { var: "row.mulai" }, note: "{row.sisa} tempat", fullWhen: { "==": [{ var: "row.sisa" }, 0] } },
    submit: { id: "pesan", label: "Pesan slot", action: { kind: "call", call: "slot.take", params: { id: { var: "row.id" } } } },
  };
  const open = (status: number) => {
    let left = 1;
    return openBlocks([block], {
      screen: { sources: { slot: { call: "slot.list" } } },
      answers: {
        "slot.list": () => [
          { id: 1, mulai: "2026-11-23 08:00:00", sisa: left },
          { id: 2, mulai: "2026-11-23 09:00:00", sisa: 1 },
        ],
        "slot.take": () => {
          left = 0;
          return failure(status, status === 409 ? "full" : "failed");
        },
      },
    });
  };
  const choose = async (name: RegExp) => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole("radio", { name }));
    await user.click(screen.getByRole("button", { name: "Pesan slot" }));
    return user;
  };

  it("is told, and the slots are asked for again", async () => {
    const { requestsOf } = await open(409);
    await choose(/^08.00 WIB/);
    await waitFor(() => expect(screen.getByText("Sen 23 Nov, 08.00 WIB baru saja terisi. Pilih waktu lain.")).toBeTruthy());
    await waitFor(() => expect(requestsOf("slot.list")).toHaveLength(2));
    const gone = await screen.findByRole("radio", { name: /^08.00 WIB.* Penuh$/ });
    expect((gone as HTMLInputElement).disabled).toBe(true);
    const button = screen.getByRole("button", { name: "Pesan slot" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button);
    await userEvent.setup().click(screen.getByRole("radio", { name: /^09.00 WIB/ }));
    expect(screen.queryByText(/baru saja terisi/)).toBeNull();
  });

  it("is not what any other failure means: the choice stays, so that it can be sent again", async () => {
    const { requestsOf } = await open(500);
    const user = await choose(/^08.00 WIB/);
    await user.click(screen.getByRole("button", { name: "Pesan slot" }));
    expect(requestsOf("slot.take")).toHaveLength(2);
    expect(requestsOf("slot.list")).toHaveLength(1);
    expect(screen.queryByText(/baru saja terisi/)).toBeNull();
  });
});
