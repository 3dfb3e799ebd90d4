// @vitest-environment jsdom
/** A button whose record has changed elsewhere says so, and the screen asks for the record again. */
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { failure } from "./fake-host";
import { openBlocks } from "./open-screen";

afterEach(cleanup);

const stale = failure(409, "stale", "Catatan ini baru saja berubah.");

it.each([
  { kind: "transition", transition: "uji/izin.setujui", source: "izin" },
  {
    kind: "call",
    call: "uji/izin.setujui",
    params: { id: { var: "sources.izin.id" } },
    revision: { var: "sources.izin.revision" },
  },
])("$kind", async (action) => {
  const opened = await openBlocks([{ kind: "actions", id: "a", buttons: [{ id: "setujui", label: "Setujui", action }] }], {
    screen: { sources: { izin: { call: "uji/izin.read" } } },
    answers: { "uji/izin.read": { id: "1", revision: 2, may: { setujui: true } }, "uji/izin.setujui": stale },
  });
  await userEvent.click(screen.getByRole("button", { name: "Setujui" }));
  expect(opened.requestsOf("uji/izin.setujui").map(({ revision }) => revision)).toEqual([2]);
  expect(opened.events).toContainEqual({ kind: "toast", tone: "error", text: "Catatan ini baru saja berubah." });
  expect(opened.requestsOf("uji/izin.read").length).toBeGreaterThan(1);
});
