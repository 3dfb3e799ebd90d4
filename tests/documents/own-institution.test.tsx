// @vitest-environment jsdom
/** A person who works for one institution alone is not asked which: the form has it, and the server knows it. */
import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openScreen } from "../engine/open-screen";
import { libraryOf, personNamed, scopeOf } from "./portal";

const forms = [
  ["ppg/kelas-baru", "LPTK", "lptk"],
  ["ppg/mahasiswa-baru", "LPTK", "lptk"],
  ["ppg/dosen-baru", "LPTK", "lptk"],
  ["ppg/guru-pamong-baru", "LPTK", "lptk"],
  ["ppg/akun-lptk-daljab-baru", "Instansi", "instansi"],
  ["ppg/akun-lptk-prajab-baru", "Instansi", "instansi"],
] as const;

const own = "99700121";
const openAs = (username: string, id: string) => {
  const person = personNamed(username);
  return openScreen(libraryOf(person), id, {
    context: scopeOf(person),
    answers: {
      "instansi.list": { data: [{ id: own }], total: 1 },
      "bersama/instansi.pilihan": { data: [{ id: own }], total: 1 },
    },
  });
};

it.each(forms)("%s does not ask the admin of an institution for it", async (id, label, field) => {
  const { store } = await openAs("dewi.lptk", id);
  expect(await screen.findAllByRole("textbox")).not.toEqual([]);
  expect(screen.queryByLabelText(new RegExp(`^${label}`))).toBeNull();
  if (field === "lptk") expect(store.scope.forms).toMatchObject({ isian: { lptk: own } });
  cleanup();
  await openAs("tari.pusat", id);
  expect(await screen.findByLabelText(new RegExp(`^${label}`))).toBeTruthy();
});
