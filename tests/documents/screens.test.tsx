// @vitest-environment jsdom
/**
 * The program's dialogs and pages as demo people meet and use them (`screens.json`): what stands there, what has to be ticked before
 * something can be pressed, what is sent then, and where it leads. The same steps as those of tests/language, on the shipped documents.
 */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { compileScreen, holds, mergePatch, type Scope } from "../../engine/tools";
import { openScreen } from "../engine/open-screen";
import { type Persona, play } from "../language/play";
import { libraryOf, offered, personNamed, scopeOf, shipped } from "./portal";
import cases from "./screens.json";

/** The settings of a case beside its steps: differences to the demo person. */
type Case = Pick<Persona, "steps" | "answers" | "context"> & { readonly person: string };

describe.each(Object.entries(cases as unknown as Record<string, Record<string, Case>>))("%s", (id, personas) => {
  it.each(Object.entries(personas))("%s", async (_, { person: username, context = {}, answers = {}, steps }) => {
    const person = personNamed(username);
    const scope = mergePatch(scopeOf(person), context) as Scope;
    const library = libraryOf(person);
    expect(holds(compileScreen(library, id)?.screen.allowedWhen, scope), `${username} may open ${id}`).toBe(true);
    const options = Object.fromEntries(shipped.ids("reference").map((list) => [list, offered(list, undefined) ?? []]));
    await play(steps, await openScreen(library, id, { context: scope, answers, options, date: String(scope.date) }));
  });
});

describe("Reset Pendaftaran", () => {
  it.each([
    ["lina.kartika", "reset.pjok", { pjok_profil_id: "PJOK-109" }, "gurupenggerak/pjok-home"],
    ["tono.wijaya", "reset.profile", { k_fungsi_gpm: 1 }, "gurupenggerak/home"],
    ["nina.safitri", "reset.instructor", {}, "gurupenggerak/home"],
  ])("of %s sends %s and leads on", async (username, call, body, home) => {
    const person = personNamed(username);
    const context = scopeOf(person);
    const opened = await openScreen(libraryOf(person), "gurupenggerak/reset", { context, answers: { [call]: {} } });
    const user = userEvent.setup();
    await user.click(screen.getByRole("checkbox"));
    await user.type(screen.getByLabelText(/^Kata sandi/), "rahasia");
    await user.click(screen.getByRole("button", { name: "Reset Pendaftaran" }));
    expect(opened.requestsOf(call).map((request) => request.body)).toEqual([{ ...body, password: "rahasia" }]);
    expect(opened.events.filter(({ kind }) => kind === "go" || kind === "refresh-session")).toEqual([
      { kind: "refresh-session" },
      { kind: "go", screen: home, params: {} },
    ]);
  });
});

it.each([
  ["password", "Kata sandi Anda sudah diganti", "Akun Anda sudah aktif"],
  ["activation", "Akun Anda sudah aktif", "Kata sandi Anda sudah diganti"],
])("after a link for the %s the page says: %s", async (purpose, said, unsaid) => {
  const answers = {
    "praktisi.read": { status: "valid", purpose, data: { nama: "Sri", email: "sri@gmail.com" } },
    "praktisi.activate": { username: "sri@gmail.com" },
  };
  await openScreen(shipped, "bersama/aktivasi-gpm", { context: {}, params: { token: "x" }, answers });
  const user = userEvent.setup();
  await screen.findByRole("button", { name: "Simpan kata sandi" });
  const [first, second] = [...document.querySelectorAll('input[type="password"]')];
  await user.type(first as Element, "rahasia-sekali-1");
  await user.type(second as Element, "rahasia-sekali-1");
  await user.click(screen.getByRole("button", { name: "Simpan kata sandi" }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(unsaid)).toBeNull();
});
