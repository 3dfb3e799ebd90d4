import { expect, it } from "vitest";
import { unbroken } from "../../../engine/texts/unbroken";

const joiner = "\u2060";

it("keeps a word that begins with e- whole, and leaves everything else as it is", () => {
  expect(unbroken("E-pakta dan (e-sertifikat)")).toBe(`E-${joiner}pakta dan (e-${joiner}sertifikat)`);
  for (const text of ["https://contoh.id/e-pakta", "sari.e-mail@contoh.id", "ide-ide", "kelas 5-e - pagi", "e- pakta"])
    expect(unbroken(text)).toBe(text);
});
