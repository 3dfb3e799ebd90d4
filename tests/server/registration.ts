import { randomUUID } from "node:crypto";

let counter = 0;

/** The answers of a person who registers, valid for every kind, with an address that no other test uses. */
export function registration(more: Record<string, unknown> = {}) {
  counter += 1;
  return {
    email: `orang${counter}.${randomUUID().slice(0, 8)}@gmail.com`,
    nama: "Wayan Sukerta",
    nik: `99${String(Date.now()).slice(-8)}${String(counter).padStart(6, "0")}`,
    k_fungsi_gpm: 2,
    tmp_lahir: "Wates",
    tgl_lahir: "1985-05-20",
    kelamin: "L",
    no_wa: "081200000001",
    no_telp: "027400000001",
    bidang_studi: "Matematika",
    instansi: "Lembaga Pelatihan Cendekia",
    setuju: true,
    ...more,
  };
}

/** As the page of a registration sends it: the version of the text that stands beside its box. */
export const readConsent = { "x-consent": "1" };
