import { randomUUID } from "node:crypto";

let counter = 0;

/** What somebody types who registers, fit for every kind; nobody has sent it before. */
export function registration(more: Record<string, unknown> = {}) {
  counter += 1;
  return {
    email: `orang${counter}.${randomUUID().slice(0, 8)}@gmail.com`,
    nama: "Wayan Sukerta",
    nik: `99${String(Date.now()).slice(-8)}${String(counter).padStart(6, "0")}`,
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
