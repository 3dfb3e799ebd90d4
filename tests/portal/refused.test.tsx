// @vitest-environment jsdom
/** The tab says that a form of the page was refused, here or by the server, until its faults are mended, and what its sources tell. */

import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { compileValidator } from "../../engine/server";
import { compileScreen } from "../../engine/tools";
import type { ScreenEntry } from "../../src/documents/manifest";
import { PortalContext, type PortalValue } from "../../src/portal-context";
import { ScreenPage } from "../../src/routes/ScreenPage";
import { formRefused, openTitle } from "../../src/routes/title";
import { failure, fakeHost } from "../engine/fake-host";
import { libraryOf } from "../engine/open-screen";
import { act, render, screen } from "../render";

const schema = { type: "object", properties: { nama: { type: "string", title: "Nama", minLength: 3 } }, required: ["nama"] };
const submit = { id: "simpan", label: "Simpan", action: { kind: "submit", form: "diri", call: "x.save" } };
const form = { kind: "form", id: "diri", schema: "x/diri", sections: [{ id: "s", fields: ["nama"] }], submit };
const library = libraryOf({
  "schemas/data/x/diri.schema.json": schema,
  "screens/x/kelas.json": {
    title: "Kelas {sources.kelas.kode}",
    path: "/kelas/:id",
    sources: { kelas: { call: "x.kelas" } },
    blocks: [{ kind: "text", id: "isi", text: "Isi kelas" }],
  },
  "screens/x/diri.json": { title: "Diri", path: "/diri", blocks: [form] },
});

it("from the refused submission until no fault is shown, and no longer than the screen", async () => {
  const compiled = compileScreen(library, "x/diri");
  const bundle = { ...compiled, validators: { "x/diri": compileValidator(schema) } };
  const answers = { "x.save": failure(422, "invalid", "Gagal", { nama: "Nama ini sudah dipakai" }) };
  const portal = {
    host: fakeHost({ answers }).host,
    context: {},
    bundles: { "x/diri": async () => ({ bundle }) },
    bundleKey: (id: string) => id,
  };
  const { unmount } = render(
    <PortalContext value={portal as unknown as PortalValue}>
      <ScreenPage entry={{ id: "x/diri" } as ScreenEntry} address="/uji" params={{}} />
    </PortalContext>,
  );
  const save = await screen.findByRole("button", { name: "Simpan" });
  const name = screen.getByRole("textbox", { name: /Nama/ });
  await userEvent.type(name, "a{Tab}");
  expect(formRefused.get()).toBe(false);
  await userEvent.click(save);
  expect(formRefused.get()).toBe(true);
  await userEvent.type(name, "bcd");
  expect(formRefused.get()).toBe(false);
  await userEvent.click(save);
  expect(await screen.findAllByText(/Nama ini sudah dipakai/)).not.toHaveLength(0);
  expect(formRefused.get()).toBe(true);
  act(unmount);
  expect(formRefused.get()).toBe(false);
});

it("a title tells what its source answers once it has come, at the address it is of, and no longer than the screen", async () => {
  const bundle = { ...compileScreen(library, "x/kelas"), validators: {} };
  const portal = {
    host: fakeHost({ answers: { "x.kelas": { kode: "A-3" } } }).host,
    context: {},
    bundles: { "x/kelas": async () => ({ bundle }) },
    bundleKey: (id: string) => id,
  };
  const { unmount } = render(
    <PortalContext value={portal as unknown as PortalValue}>
      <ScreenPage entry={{ id: "x/kelas", title: bundle.screen?.title } as ScreenEntry} address="/kelas/3" params={{ id: "3" }} />
    </PortalContext>,
  );
  await vi.waitFor(() => expect(openTitle.get()).toEqual({ address: "/kelas/3", title: "Kelas A-3" }));
  act(unmount);
  expect(openTitle.get()).toBeUndefined();
});
