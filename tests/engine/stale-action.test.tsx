// @vitest-environment jsdom
/** A button whose record has changed elsewhere says so, and the screen asks for the record again, and for what else it shows. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { failure } from "./fake-host";
import { openBlocks } from "./open-screen";

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

it("a message that crossed another stays in its field beside what the other wrote, and goes with one more press", async () => {
  const write = { kind: "transition", transition: "uji/tanya.tutup", source: "tanya", input: "pesan" };
  const said = { id: "7", at: "2026-11-21 09:59:58", act: "tulis", author: "Petugas", own: false, internal: false, files: [] };
  let crossed = false;
  const opened = await openBlocks(
    [
      { kind: "thread", id: "percakapan", title: "Percakapan", source: "percakapan", item: { text: "{row.data.pesan}" } },
      { kind: "form", id: "pesan", schema: "uji/pesan", sections: [{ id: "isi", fields: ["pesan"] }] },
      { kind: "actions", id: "kirim", label: "Kirim", buttons: [{ id: "tutup", label: "Tutup", action: write }] },
    ],
    {
      files: {
        "schemas/data/uji/pesan.schema.json": { type: "object", properties: { pesan: { type: "string", title: "Pesan" } } },
      },
      screen: { sources: { tanya: { call: "uji/tanya.read" }, percakapan: { call: "uji/tanya.posts" } } },
      answers: {
        "uji/tanya.read": () => ({ id: "1", revision: crossed ? 3 : 2, may: { tutup: true } }),
        "uji/tanya.posts": () => ({ data: crossed ? [{ ...said, data: { pesan: "Sudah saya periksa." } }] : [] }),
        "uji/tanya.tutup": ({ revision }: { readonly revision?: number }) => {
          if (revision === 3) return { id: "1", revision: 4, state: "selesai", data: {}, message: "Selesai." };
          crossed = true;
          return stale;
        },
      },
    },
  );
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /Pesan/ });
  await userEvent.type(field, "Selesai kami perbaiki.");
  await userEvent.click(screen.getByRole("button", { name: "Tutup" }));
  await screen.findByText("Sudah saya periksa.");
  expect(field.value).toBe("Selesai kami perbaiki.");
  await userEvent.click(screen.getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(opened.events).toContainEqual({ kind: "toast", tone: "success", text: "Selesai." }));
  expect(field.value).toBe("");
});
