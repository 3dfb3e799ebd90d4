/** The name and the photo that the shell shows (001 §6): of an administrator the account's, of everybody else the profile's. */
import { describe, expect, it } from "vitest";
import { personOf } from "../../src/shell/Avatar";

const akun = { nama: "Admin Sekolah", email: "admin@example.id", foto: "/berkas/akun.png" };
const ptk = { nama: "Sri Wahyuni", email: "sri@example.id", foto: "/berkas/ptk.png" };

describe("the person that the shell shows", () => {
  it.each([
    ["instansi", akun.foto],
    ["gtk", ptk.foto],
    ["unregistered", ptk.foto],
  ])("of the role %s, of somebody who has both records", (role, photo) => {
    expect(personOf({ session: { role }, akun, ptk }).photo).toBe(photo);
  });

  it("is the other record's where there is only that one", () => {
    expect(personOf({ session: { role: "instansi" }, ptk })).toEqual({ name: ptk.nama, email: ptk.email, photo: ptk.foto });
    expect(personOf({ session: { role: "gtk" }, akun }).photo).toBe(akun.foto);
  });

  it("has initials alone where the record has no photo, whatever the other one has", () => {
    expect(personOf({ session: { role: "instansi" }, akun: { nama: "Admin" }, ptk }).photo).toBe("");
  });
});
