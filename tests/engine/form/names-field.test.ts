import { describe, expect, it } from "vitest";
import { namesField } from "../../../engine/form/fields/names-field";

describe("a message in the summary", () => {
  it.each([
    ["Nama wajib diisi", "Nama"],
    ["nama wajib diisi", "NAMA:"],
    ["Nomor KTP harus berupa 16 digit angka", "Nomor KTP (NIK)"],
    ["Usia harus minimal 18 tahun", "Usia"],
    ["tidak valid", ""],
    ["Konfirmasi kata sandi tidak sama", "Konfirmasi Kata Sandi Baru"],
  ])('"%s" needs no "%s" before it', (message, title) => {
    expect(namesField(message, title)).toBe(true);
  });

  it.each([
    ["Isian NIK harus berupa 16 digit angka", "Nomor KTP (NIK)"],
    ["Data isian Anda terhitung lebih dari 50 karakter", "Data diri"],
    ["Nomor wajib diisi", "No"],
  ])('"%s" does not name "%s"', (message, title) => {
    expect(namesField(message, title)).toBe(false);
  });
});
