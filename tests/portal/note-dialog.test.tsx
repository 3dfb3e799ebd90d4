// @vitest-environment jsdom
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { CallFailure } from "../../engine/page";
import { NoteDialog } from "../../src/dialogs/NoteDialog";
import { connectionLost, writesUnderWay } from "../../src/host/connection";
import { cleanup, render, screen } from "../render";

afterEach(() => {
  cleanup();
  connectionLost.set(false);
  writesUnderWay.count = 0;
});

const stays = () => expect.fail("the dialog went by itself");

const asked = { title: "Tolak berkas ini?", yes: "Tolak", help: "Dibaca peserta.", required: true };

it("a reason is demanded, sent as it was meant, and stays where the server refuses it", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const closed: unknown[] = [];
  const send = async (note: string | undefined) => {
    sent.push(note);
    if (sent.length === 1)
      throw new CallFailure(422, "invalid", "Periksa isian", { fields: { note: "Alasan paling sedikit 3 kata." } });
    return { status: 200 };
  };
  render(<NoteDialog asked={asked} send={send} close={(result) => closed.push(result)} hide={stays} />);
  const box = screen.getByRole("textbox", { name: /^Alasan/, description: /Dibaca peserta/ });
  const yes = screen.getByRole("button", { name: "Tolak" });
  await user.click(yes);
  expect([screen.getByRole("alert").textContent, sent]).toEqual(["Alasan wajib diisi", []]);
  await user.type(box, "  Buram ");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(yes);
  expect([(await screen.findByRole("alert")).textContent, sent, closed]).toEqual([
    "Alasan paling sedikit 3 kata.",
    ["Buram"],
    [],
  ]);
  expect((box as HTMLTextAreaElement).value).toBe("  Buram ");
  await user.type(box, "sekali sekarang");
  await user.click(yes);
  expect([sent, closed]).toEqual([["Buram", "Buram sekali sekarang"], [{ answer: { status: 200 } }]]);
});

it("a reason stays with its words where somebody else was quicker or nobody answered, and goes with another press", async () => {
  const user = userEvent.setup();
  const closed: unknown[] = [];
  const failures = [new CallFailure(409, "stale", "Sudah diubah."), new CallFailure(0, "network", "")];
  const send = async (note: string | undefined) => {
    const failure = failures.shift();
    if (failure) throw failure;
    return note;
  };
  render(<NoteDialog asked={asked} send={send} close={(result) => closed.push(result)} hide={stays} />);
  await user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Buram sekali");
  const yes = screen.getByRole("button", { name: "Tolak" });
  for (const left of [1, 0]) {
    await user.click(yes);
    expect([failures.length, closed]).toEqual([left, []]);
  }
  await user.click(yes);
  expect(closed).toEqual([{ answer: "Buram sekali" }]);
});

it("a remark may be left out, has a limit, and what stops it otherwise closes the dialog", async () => {
  const user = userEvent.setup();
  const closed: unknown[] = [];
  const lost = new CallFailure(403, "forbidden", "Tidak boleh");
  render(
    <NoteDialog
      asked={{ ...asked, required: false }}
      send={(note) => (note === undefined ? Promise.reject(lost) : Promise.resolve(note))}
      close={(result) => closed.push(result)}
      hide={stays}
    />,
  );
  const box = screen.getByRole("textbox", { name: "Catatan" });
  await user.click(box);
  await user.paste("x".repeat(2001));
  expect(screen.getByText("2001 dari 2000 karakter")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tolak" }));
  expect([screen.getByRole("alert").textContent, closed]).toEqual(["Data isian Anda terhitung lebih dari 2000 karakter", []]);
  await user.clear(box);
  await user.click(screen.getByRole("button", { name: "Tolak" }));
  expect(closed).toEqual([{ failure: lost }]);
});

it("a reason that waits for the network can be put away unasked, and its opener hears the answer when it has come", async () => {
  const user = userEvent.setup();
  const closed: unknown[] = [];
  const hide = vi.fn();
  let answer = (_: string) => {};
  const send = () => {
    writesUnderWay.count += 1;
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  };
  render(<NoteDialog asked={asked} send={send} close={(result) => closed.push(result)} hide={hide} />);
  await user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Buram sekali");
  await user.click(screen.getByRole("button", { name: "Tolak" }));
  const cancel = screen.getByRole("button", { name: "Batal" });
  await user.click(cancel);
  expect(hide).not.toHaveBeenCalled();
  connectionLost.set(true);
  await user.click(cancel);
  expect([hide.mock.calls.length, closed]).toEqual([1, []]);
  answer("diterima");
  await expect.poll(() => closed).toEqual([{ answer: "diterima" }]);
});
