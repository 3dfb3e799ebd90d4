// @vitest-environment jsdom
/** A button that saves what is typed and then makes a transition tells the host that the save is not all: it may arrive without its page. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openBlocks } from "./open-screen";

it("a save that a transition follows says so to the host, and a save alone does not", async () => {
  const send = { kind: "transition", transition: "uji/izin.ajukan", source: "izin", form: "lembar" };
  const row = { id: "7", revision: 1, data: {}, may: { ajukan: true, save: true } };
  const opened = await openBlocks(
    [
      {
        ...{ kind: "form", id: "lembar", schema: "uji/lembar", source: "izin", record: { save: "uji/izin.save" } },
        sections: [{ id: "isi", fields: ["bukti"] }],
        submit: { id: "simpan", label: "Simpan", action: { kind: "save", form: "lembar" } },
        secondary: [{ id: "kirim", label: "Kirim", action: send }],
      },
    ],
    {
      files: {
        "schemas/data/uji/lembar.schema.json": { type: "object", properties: { bukti: { type: "string", title: "Bukti" } } },
      },
      screen: { sources: { izin: { call: "uji/izin.read" } } },
      answers: {
        "uji/izin.read": row,
        "uji/izin.save": ({ body }: { readonly body?: unknown }) => ({ ...row, revision: 2, data: body }),
        "uji/izin.ajukan": {},
      },
    },
  );
  const field = await screen.findByRole("textbox", { name: /Bukti/ });
  await userEvent.type(field, "Ia");
  await userEvent.click(screen.getByRole("button", { name: "Simpan" }));
  await waitFor(() => expect(opened.requestsOf("uji/izin.save")).toHaveLength(1));
  await userEvent.type(field, " bercerita");
  await userEvent.click(screen.getByRole("button", { name: "Kirim" }));
  await waitFor(() => expect(opened.requestsOf("uji/izin.ajukan")).toHaveLength(1));
  expect(opened.requestsOf("uji/izin.save").map(({ hasNext }) => hasNext)).toEqual([undefined, true]);
});
