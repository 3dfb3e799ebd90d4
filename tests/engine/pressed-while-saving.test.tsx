// @vitest-environment jsdom
/** A button that sends the revision of a row waits for what is under way on the screen: a save, an upload, and the read that follows. */

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { pdfFile } from "../pdf-file";
import { failure } from "./fake-host";
import { type OpenSettings, openBlocks } from "./open-screen";

const move = { kind: "transition", transition: "uji/izin.ajukan", source: "izin" };
const moveByCall = {
  kind: "call",
  call: "uji/izin.ajukan",
  params: { id: { var: "sources.izin.id" } },
  revision: { var: "sources.izin.revision" },
};
// biome-ignore lint/suspicious/noThenProperty: the language's own word
const note = { kind: "call", call: "uji/izin.catat", then: { kind: "reload", source: "izin" } };

const uploads = {
  kind: "uploads",
  id: "berkas",
  source: "izin",
  record: { save: "uji/izin.save" },
  call: "uji/berkas.simpan",
  items: [{ id: "ktp", label: "KTP" }],
};

/** Answers that are held back until the test lets them go. */
function held() {
  const waiting: (() => void)[] = [];
  const hold = <T,>(answer: () => T) => new Promise<T>((resolve) => waiting.push(() => resolve(answer())));
  const release = async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.();
  };
  return { hold, release };
}

/** A row whose reads after the first, and whose writes, are held back. */
async function openRow(blocks: readonly object[], answers: OpenSettings["answers"] = {}) {
  const { hold, release } = held();
  const row = { revision: 1, reads: 0 };
  const answer = () => ({ id: "7", revision: row.revision, data: {}, may: { ajukan: true, save: true } });
  const write = () =>
    hold(() => {
      row.revision += 1;
      return answer();
    });
  const opened = await openBlocks(blocks, {
    screen: { sources: { izin: { call: "uji/izin.read" } } },
    answers: {
      "uji/izin.read": () => {
        row.reads += 1;
        return row.reads === 1 ? answer() : hold(answer);
      },
      "uji/izin.catat": write,
      "uji/izin.save": write,
      "uji/izin.ajukan": {},
      "uji/berkas.simpan": () => hold(() => ({ url: "/berkas/1" })),
      ...answers,
    },
  });
  const revisions = () => opened.requestsOf("uji/izin.ajukan").map(({ revision }) => revision);
  return { ...opened, release, revisions };
}

const buttons = (...actions: readonly object[]) => ({
  kind: "actions",
  id: "a",
  buttons: actions.map((action, index) => ({ id: `b${index}`, label: ["Ajukan", "Catat"][index], action })),
});

const button = (name: string, row?: string) =>
  (row === undefined ? screen : within(screen.getByRole("row", { name: new RegExp(row) }))).getByRole("button", { name });
const press = (name: string, row?: string) => userEvent.click(button(name, row));
const isBusy = (name: string, row?: string) => button(name, row).getAttribute("aria-busy") === "true";

it.each([move, moveByCall])("$kind pressed while another button saves the row", async (action) => {
  const { release, revisions } = await openRow([buttons(action, note)]);
  await press("Catat");
  await press("Ajukan");
  expect([revisions(), isBusy("Ajukan")]).toEqual([[], true]);
  await release();
  await waitFor(() => expect(isBusy("Catat")).toBe(true));
  expect([revisions(), isBusy("Ajukan")]).toEqual([[], true]);
  await release();
  await waitFor(() => expect(revisions()).toEqual([2]));
  await waitFor(() => expect(isBusy("Ajukan")).toBe(false));
});

it("pressed twice it is sent once, and says that it is on its way", async () => {
  const { release, requestsOf } = await openRow([buttons(move, note)]);
  await press("Catat");
  await press("Catat");
  expect([requestsOf("uji/izin.catat").length, isBusy("Catat")]).toEqual([1, true]);
  await release();
});

it("pressed while a document is on its way into the row", async () => {
  const { release, revisions, events } = await openRow([uploads, buttons({ ...move, confirm: "Ajukan?" })]);
  await userEvent.upload(await screen.findByLabelText("Unggah KTP"), pdfFile("ktp.pdf"));
  await screen.findByRole("progressbar", { name: /ktp.pdf/ });
  await press("Ajukan");
  expect(isBusy("Ajukan")).toBe(true);
  await release();
  await release();
  expect(events.filter(({ kind }) => kind === "confirm")).toEqual([]);
  await release();
  await waitFor(() => expect(revisions()).toEqual([2]));
});

it("what waited for a save that fails is not sent, and what is pressed once that was told is", async () => {
  const { hold, release } = held();
  const refused = { "uji/izin.catat": () => hold(() => failure(422, "invalid", "Belum bisa.")) };
  const told = { ...note, else: { kind: "toast", text: "Belum bisa." } };
  const { revisions, host } = await openRow([buttons(move, told)], refused);
  const failed = new Promise<void>((resolve) => {
    host.toast = () => void setTimeout(resolve);
  });
  await press("Catat");
  await press("Ajukan");
  await release();
  await failed;
  expect([isBusy("Ajukan"), revisions()]).toEqual([false, []]);
  button("Ajukan").click();
  await waitFor(() => expect(revisions()).toEqual([1]));
});

it("the button of a row in a table sends what the row has become, and nothing when it may not be pressed any more", async () => {
  const rows = [
    { id: "7", nama: "Ani", revision: 1, boleh: true },
    { id: "8", nama: "Budi", revision: 1, boleh: true },
  ];
  const { hold, release } = held();
  let reads = 0;
  const row = (name: string) => ({ var: `row.${name}` });
  const table = {
    kind: "table",
    id: "daftar",
    source: "daftar",
    columns: [{ id: "nama", label: "Nama", text: "{row.nama}" }],
    rowActions: [
      {
        id: "ajukan",
        label: "Ajukan",
        visibleWhen: row("boleh"),
        action: { kind: "call", call: "uji/izin.ajukan", params: { id: row("id") }, revision: row("revision") },
      },
    ],
  };
  const opened = await openBlocks(
    [table, { kind: "actions", id: "a", buttons: [{ id: "muat", label: "Muat", action: { kind: "reload" } }] }],
    {
      screen: { sources: { daftar: { call: "uji/izin.daftar" } } },
      answers: {
        "uji/izin.daftar": () => {
          reads += 1;
          return reads === 1
            ? { data: rows }
            : hold(() => ({ data: rows.map((one) => ({ ...one, revision: 5, boleh: one.id === "7" })) }));
        },
        "uji/izin.ajukan": {},
      },
    },
  );
  await screen.findByText("Ani");
  await press("Muat");
  await press("Ajukan", "Ani");
  await press("Ajukan", "Budi");
  await release();
  await waitFor(() =>
    expect([isBusy("Ajukan", "Ani"), screen.getAllByRole("button", { name: "Ajukan" }).length]).toEqual([false, 1]),
  );
  expect(opened.requestsOf("uji/izin.ajukan").map(({ params, revision }) => [params?.id, revision])).toEqual([["7", 5]]);
});
