import { randomUUID } from "node:crypto";
import type { Response } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invite } from "../../server/accounts/invite";
import { hasLogin } from "../../server/context/account-address";
import { findPerson } from "../../server/context/person";
import { readMails } from "../../server/mail/outbox";
import { oneDatabase } from "./databases";
import { readConsent, registration } from "./registration";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const password = "rahasia-sekali-1";
const chosen = { kata_sandi: password, ulangi_kata_sandi: password };
const wrongToken = "x".repeat(43);

/** The calls of each kind: the one that registers, and those that read and use its link. */
const kinds = [
  {
    kind: "praktisi",
    create: "/guru-penggerak-registrasi-praktisi/create",
    check: "/guru-penggerak-registrasi-praktisi/email",
    read: "/guru-penggerak-aktivasi-praktisi",
    save: "/guru-penggerak-aktivasi-praktisi/save",
    page: "/auth/aktivasi-gpm/",
    program: "gurupenggerak",
  },
  {
    kind: "pjok",
    create: "/pjok/registrasi/create",
    check: "/pjok/registrasi/email",
    read: "/pjok/aktivasi",
    save: "/pjok/aktivasi/save",
    page: "/auth/aktivasi-pjok/",
    program: "gurupenggerak",
  },
  {
    kind: "instruktur",
    create: "/ppg-registrasi-instruktur/create",
    check: undefined,
    read: "/ppg-aktivasi-instruktur",
    save: "/ppg-aktivasi-instruktur/save",
    page: "/auth/aktivasi/",
    program: "ppg",
  },
];

describe.each(oneDatabase)("accounts on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const mailsTo = (email: string) => readMails(server.services, { most: 50, to: email });
  async function tokenFor(email: string): Promise<string> {
    const [mail] = await mailsTo(email);
    return String(mail?.path.split("/").at(-1));
  }
  async function canLogIn(username: string, secret: string): Promise<Visitor | undefined> {
    const visitor = await visit(server);
    return (await visitor.login({ username, password: secret })).statusCode === 303 ? visitor : undefined;
  }

  describe.each(kinds)("of the kind $kind", ({ create, check, read, save, page, program }) => {
    it("come to be by a registration, a mail and a password, and log in", async () => {
      const visitor = await visit(server);
      const person = registration();
      if (check) expect((await visitor.get(`${check}?email=${person.email}`)).json().email).toBe(person.email);
      const answer = await visitor.post(create, person, readConsent);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ["message"]]);
      const [mail] = await mailsTo(person.email);
      expect(mail?.path.startsWith(page)).toBe(true);
      const token = await tokenFor(person.email);
      expect((await visitor.get(`${read}?token=${token}`)).json()).toEqual({
        status: "valid",
        purpose: "activation",
        state: "new",
        data: { nama: person.nama, email: person.email },
      });
      const activated = await visitor.post(`${save}?token=${token}`, chosen);
      expect([activated.statusCode, activated.json().username]).toEqual([200, person.email]);
      const member = await canLogIn(person.email, password);
      expect((await member?.get("/"))?.json()).toMatchObject({ isLogin: true, program, name: person.nama });
    });

    it("are not made twice by the same request, nor by the same link", async () => {
      const visitor = await visit(server);
      const person = registration();
      const key = { "idempotency-key": randomUUID() };
      const first = await visitor.post(create, person, { ...key, ...readConsent });
      const again = await visitor.post(create, person, { ...key, ...readConsent });
      expect(again.json()).toEqual(first.json());
      expect(again.headers["idempotency-replayed"]).toBe("true");
      expect(await mailsTo(person.email)).toHaveLength(1);
      const token = await tokenFor(person.email);
      const once = { "idempotency-key": randomUUID() };
      const both = await Promise.all([0, 1].map(() => visitor.post(`${save}?token=${token}`, chosen, once)));
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const used = await visitor.post(`${save}?token=${token}`, chosen);
      expect([used.statusCode, used.json().code]).toEqual([422, "link-used"]);
      expect((await visitor.get(`${read}?token=${token}`)).json()).toEqual({ status: "used" });
    });

    it("open once when two use the link at the same time", async () => {
      const visitor = await visit(server);
      const person = registration();
      await visitor.post(create, person, readConsent);
      const token = await tokenFor(person.email);
      const both = await Promise.all([0, 1].map(() => visitor.post(`${save}?token=${token}`, chosen)));
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    });

    it("open once when two links to the same address are used at the same time", async () => {
      const visitor = await visit(server);
      const person = registration();
      await visitor.post(create, person, readConsent);
      const first = await tokenFor(person.email);
      await visitor.post(create, person, readConsent);
      const tokens = [first, await tokenFor(person.email)];
      const both = await Promise.all(tokens.map((token) => visitor.post(`${save}?token=${token}`, chosen)));
      expect(both.map(({ statusCode, body }) => [statusCode, body].join()).sort()).toEqual([
        expect.stringMatching(/^200/),
        expect.stringMatching(/^422.*link-used/),
      ]);
    });

    it("do not open by a wrong or an expired link, which says so", async () => {
      const visitor = await visit(server);
      const person = registration();
      await visitor.post(create, person, readConsent);
      const token = await tokenFor(person.email);
      expect((await visitor.get(`${read}?token=${wrongToken}`)).json()).toEqual({ status: "unknown" });
      const wrong = await visitor.post(`${save}?token=${wrongToken}`, chosen);
      expect([wrong.statusCode, wrong.json().code]).toEqual([422, "link-unknown"]);
      const later = await server.another({ clock: () => new Date(Date.now() + 30 * 24 * 3_600_000) });
      const late = await visit(later);
      expect((await late.get(`${read}?token=${token}`)).json()).toEqual({ status: "expired" });
      const expired = await late.post(`${save}?token=${token}`, chosen);
      expect([expired.statusCode, expired.json().code]).toEqual([422, "link-expired"]);
      expect(expired.json().title).toMatch(/kedaluwarsa/);
      expect(await canLogIn(person.email, password)).toBeUndefined();
    });

    it("ask for a password of their own, twice the same", async () => {
      const visitor = await visit(server);
      const person = registration();
      await visitor.post(create, person, readConsent);
      const token = await tokenFor(person.email);
      const send = async (body: unknown) => (await visitor.post(`${save}?token=${token}`, body)).json().errors;
      expect(await send({ kata_sandi: "pendek", ulangi_kata_sandi: "lain" })).toEqual({
        kata_sandi: "Data isian Anda terhitung kurang dari 8 karakter",
        ulangi_kata_sandi: "Konfirmasi Kata Sandi Baru tidak sama!",
      });
      expect(await send({})).toEqual({
        kata_sandi: "Kata sandi wajib diisi",
        ulangi_kata_sandi: "Konfirmasi kata sandi wajib diisi",
      });
      const easy = async (typed: string) => (await send({ kata_sandi: typed, ulangi_kata_sandi: typed })).kata_sandi;
      expect(await easy(person.email)).toMatch(/^Kata sandi ini adalah nama atau surel Anda.+Gabungkan tiga kata/);
      expect(await easy("trustno1")).toMatch(/^Kata sandi ini dipakai banyak orang.+Gabungkan tiga kata/);
      expect((await visitor.get(`${read}?token=${token}`)).json().status).toBe("valid");
    });

    it("answer alike whether the address is known or not", async () => {
      const visitor = await visit(server);
      const person = registration();
      const unknown = await visitor.post(create, person, readConsent);
      await visitor.post(`${save}?token=${await tokenFor(person.email)}`, chosen);
      const known = await visitor.post(create, registration({ email: person.email.toUpperCase() }), readConsent);
      expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
      const [mail] = await mailsTo(person.email);
      expect(mail?.path).toBe("/backend/auth/login");
      expect(await canLogIn(person.email, password)).toBeDefined();
    });
  });

  it("refuse what breaks the rules of 000 §5, in its words", async () => {
    const visitor = await visit(server);
    const response = await visitor.post("/guru-penggerak-registrasi-praktisi/create", {
      email: "orang@example.id",
      nama: "",
      nik: "123",
      tgl_lahir: "2020-01-01",
      kelamin: "X",
      setuju: false,
    });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      {
        email: "Isian email harus berdomain @gmail.com",
        k_fungsi_gpm: "Mendaftar sebagai wajib diisi",
        tmp_lahir: "Tempat lahir wajib diisi",
        nama: "Nama lengkap wajib diisi",
        nik: "Isian NIK harus berupa 16 digit angka",
        tgl_lahir: "Usia harus minimal 18 tahun",
        kelamin: "Pilihan Jenis kelamin tidak tersedia",
        no_wa: "Nomor WhatsApp wajib diisi",
        instansi: "Instansi wajib diisi",
        setuju: "Centang persetujuan ini untuk mendaftar",
      },
    ]);
    const check = await visitor.get("/guru-penggerak-registrasi-praktisi/email?email=orang@example.id");
    expect([check.statusCode, check.json().errors]).toEqual([422, { email: "Isian email harus berdomain @gmail.com" }]);
  });

  it("bring what was registered into the biodata, with the NIK of another person left out", async () => {
    const visitor = await visit(server);
    const person = registration({ nik: "9971010000100003" });
    await visitor.post("/guru-penggerak-registrasi-praktisi/create", person, readConsent);
    await visitor.post(`/guru-penggerak-aktivasi-praktisi/save?token=${await tokenFor(person.email)}`, chosen);
    const member = await canLogIn(person.email, password);
    const { data } = (await member?.get("/guru-penggerak/biodata"))?.json() ?? {};
    expect(data).toMatchObject({ nama: person.nama, instansi: person.instansi, tgl_lahir: person.tgl_lahir });
    expect(data.nik).toBeUndefined();
  });

  it.each(["one after the other", "at the same time"])(
    "of a second kind join the account that the address has, %s",
    async (when) => {
      const visitor = await visit(server);
      const person = registration();
      const kinds = [
        ["/guru-penggerak-registrasi-praktisi/create", "/guru-penggerak-aktivasi-praktisi/save"],
        ["/pjok/registrasi/create", "/pjok/aktivasi/save"],
        ["/ppg-registrasi-instruktur/create", "/ppg-aktivasi-instruktur/save"],
      ];
      const links: string[] = [];
      for (const [create, save] of kinds) {
        await visitor.post(String(create), person, readConsent);
        links.push(`${save}?token=${await tokenFor(person.email)}`);
      }
      const answers: Response[] = [];
      if (when === "at the same time") answers.push(...(await Promise.all(links.map((link) => visitor.post(link, chosen)))));
      else for (const link of links) answers.push(await visitor.post(link, chosen));
      for (const saved of answers) expect([saved.statusCode, saved.json().username]).toEqual([200, person.email]);
      const { db } = server.services;
      const account = await db
        .selectFrom("account")
        .selectAll()
        .where(hasLogin(server.services, person.email))
        .executeTakeFirstOrThrow();
      const members = await db.selectFrom("membership").selectAll().where("account_id", "=", account.id).execute();
      // The registration whose link is used first becomes the account's own row.
      const parts = [account, ...members];
      expect(parts.map(({ program }) => program).sort()).toEqual(["gurupenggerak", "ppg"]);
      expect(await findPerson(server.services, account.id, { program: "gurupenggerak" })).toMatchObject({
        roots: {
          profile: { k_sumber_gpm: 3, gpm_guru_fungsi_id: expect.any(String) },
          pjok: { k_profil_pjok: 2, pjok_profil_id: expect.any(String) },
        },
        preferences: { permissions: expect.arrayContaining(["guru-penggerak-profil.update"]) },
      });
      expect(parts.find(({ program }) => program === "ppg")?.preferences).toMatchObject({
        config: { instruktur: { isInstruktur: true } },
      });
    },
  );

  it("of pre-service candidates come to be by an invitation", async () => {
    const visitor = await visit(server);
    const { email } = registration();
    await invite(server.services, "prajab", { nama: "Laras Kinanti", email });
    const token = await tokenFor(email);
    expect((await visitor.get(`/ppg-prajab-aktivasi?token=${token}`)).json().data).toEqual({ nama: "Laras Kinanti", email });
    // A link opens only what it was made for.
    expect((await visitor.get(`/ppg-aktivasi-instruktur?token=${token}`)).json()).toEqual({ status: "unknown" });
    expect((await visitor.post(`/ppg-prajab-aktivasi/save?token=${token}`, chosen)).statusCode).toBe(200);
    expect(await (await canLogIn(email, password))?.get("/").then((response) => response.json())).toMatchObject({
      program: "ppg",
    });
  });

  it("of assessors come to be when the invited one agrees and registers", async () => {
    const visitor = await visit(server);
    const { email } = registration();
    const path = "/guru-penggerak-registrasi-asesor";
    await invite(server.services, "asesor", { nama: "Ketut Arsana", email, lembaga: "Balai" });
    const token = await tokenFor(email);
    const passport = () => visitor.get(`${path}/paspor/${token}`).then((response) => response.json());
    expect(await passport()).toMatchObject({ status: "valid", state: "new", data: { nama: "Ketut Arsana", lembaga: "Balai" } });
    expect((await visitor.post(`${path}/token?token=${token}`, {})).json()).toEqual({ status: "valid" });
    expect((await visitor.post(`${path}/token?token=${wrongToken}`, {})).json().code).toBe("link-unknown");
    expect((await visitor.post(`${path}/konfirmasi`, { token })).json().state).toBe("confirmed");
    expect((await visitor.post(`${path}/konfirmasi`, {})).json().errors).toEqual({ token: "token wajib diisi" });
    expect(await passport()).toMatchObject({ status: "valid", state: "confirmed" });
    const typed = { token, no_wa: "081200000009", instansi: "Balai", ...chosen };
    expect((await visitor.post(`${path}/simpan`, { ...typed, no_wa: "08x" })).json().errors).toEqual({
      no_wa: "Nomor WhatsApp ditulis dengan 9 sampai 15 angka, misalnya 081234567890",
    });
    expect((await visitor.post(`${path}/simpan`, typed)).json().username).toBe(email);
    expect((await visitor.post(`${path}/simpan`, typed)).json().code).toBe("link-used");
    expect((await visitor.post(`${path}/lain`, { token })).statusCode).toBe(404);
    expect((await mailsTo(email)).map(({ subject }) => subject)).not.toContain("Kata sandi Anda diganti");
    const assessor = await canLogIn(email, password);
    expect((await assessor?.get("/"))?.json()).toMatchObject({ akun: { nama: "Ketut Arsana", email }, ptk: null });
    expect((await assessor?.get("/profil"))?.json().profile).toEqual({ k_jalur_gpm: 7 });
  });

  it("are not made for an assessor who declines", async () => {
    const visitor = await visit(server);
    const { email } = registration();
    await invite(server.services, "asesor", { nama: "Ketut Arsana", email, lembaga: "Balai" });
    const token = await tokenFor(email);
    expect((await visitor.post("/guru-penggerak-registrasi-asesor/tolak", { token })).json().state).toBe("declined");
    const late = { token, no_wa: "081200000009", instansi: "Balai", ...chosen };
    expect((await visitor.post("/guru-penggerak-registrasi-asesor/simpan", late)).json().code).toBe("link-used");
    await visitor.post("/guru-penggerak-registrasi-praktisi/email", { email });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("are not needed to verify the address of a partnership file, once", async () => {
    const visitor = await visit(server);
    const { email } = registration();
    await invite(server.services, "epks", { nama: "Universitas Contoh", email });
    const token = await tokenFor(email);
    const verify = (key: string) => visitor.post(`/ppg-daljab/verifikasi-email-epks?token=${key}`, {});
    expect((await verify(wrongToken)).json().code).toBe("link-unknown");
    expect((await verify(token)).json().state).toBe("verified");
    expect((await verify(token)).json().code).toBe("link-used");
    await invite(server.services, "epks", { nama: "Universitas Contoh", email });
    const late = await visit(await server.another({ clock: () => new Date(Date.now() + 30 * 24 * 3_600_000) }));
    const expired = await late.post(`/ppg-daljab/verifikasi-email-epks?token=${await tokenFor(email)}`, {});
    expect([expired.statusCode, expired.json().code]).toEqual([422, "link-expired"]);
  });

  it("get a new link on reactivation, alike for a stranger", async () => {
    const visitor = await visit(server);
    const person = registration();
    await visitor.post("/guru-penggerak-registrasi-praktisi/create", person, readConsent);
    const renew = (email: string) => visitor.post("/guru-penggerak-registrasi-praktisi/email", { email });
    const known = await renew(person.email);
    const stranger = await renew("tidak.ada@gmail.com");
    expect([known.statusCode, known.json()]).toEqual([stranger.statusCode, stranger.json()]);
    expect(await mailsTo(person.email)).toHaveLength(2);
    expect(await mailsTo("tidak.ada@gmail.com")).toHaveLength(0);
    expect((await renew("bukan-surel")).json().errors).toEqual({
      email: "Isian harus berupa valid email",
    });
  });

  it("get a new password by mail, which ends what was logged in", async () => {
    const member = await visit(server, "sri.wahyuni");
    const visitor = await visit(server);
    const asked = await visitor.post("/guru-penggerak-registrasi-praktisi/lupa-sandi", { email: "Sri.Wahyuni@example.id" });
    expect(asked.statusCode).toBe(200);
    const token = await tokenFor("sri.wahyuni@example.id");
    expect((await visitor.get(`/guru-penggerak-aktivasi-praktisi?token=${token}`)).json()).toMatchObject({
      status: "valid",
      purpose: "password",
      data: { nama: "Sri Wahyuni" },
    });
    const saved = await visitor.post(`/guru-penggerak-aktivasi-praktisi/save?token=${token}`, chosen);
    expect(saved.json().username).toBe("sri.wahyuni");
    // A password that is another now is told; who chooses their first one is not.
    expect((await mailsTo("sri.wahyuni@example.id")).map(({ subject }) => subject)).toContain("Kata sandi Anda diganti");
    expect((await member.get("/")).json().isLogin).toBe(false);
    expect(await canLogIn("sri.wahyuni", password)).toBeDefined();
    const stranger = await visitor.post("/guru-penggerak-registrasi-praktisi/lupa-sandi", { email: "tidak.ada@gmail.com" });
    expect(stranger.json()).toEqual(asked.json());
  });

  it("write at most five mails an hour to one address, and tell nobody", async () => {
    const visitor = await visit(server);
    const person = registration();
    await visitor.post("/guru-penggerak-registrasi-praktisi/create", person, readConsent);
    for (let count = 0; count < 7; count += 1) {
      const response = await visitor.post("/guru-penggerak-registrasi-praktisi/email", { email: person.email });
      expect(response.statusCode).toBe(200);
    }
    expect(await mailsTo(person.email)).toHaveLength(5);
  });

  it("keep tokens, mail and registrations unreadable in the database", async () => {
    const visitor = await visit(server);
    const person = registration();
    await visitor.post("/guru-penggerak-registrasi-praktisi/create", person, readConsent);
    const token = await tokenFor(person.email);
    const { db } = server.services;
    const rows = JSON.stringify([
      await db.selectFrom("registration").selectAll().execute(),
      await db.selectFrom("account_link").selectAll().execute(),
      await db.selectFrom("outbox").selectAll().execute(),
    ]);
    for (const secret of [token, person.email, person.nik, person.nama]) expect(rows).not.toContain(secret);
  });

  it("show the mail as a page in demo mode alone", async () => {
    const visitor = await visit(server);
    const person = registration({ nama: "<b>Nama</b>" });
    await visitor.post("/guru-penggerak-registrasi-praktisi/create", person, readConsent);
    const page = await visitor.get("/surat");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`/auth/aktivasi-gpm/${await tokenFor(person.email)}`);
    expect(page.body).not.toContain("<b>Nama</b>");
    for (const mode of ["production", "development"] as const) {
      const other = await server.another({ mode });
      expect((await (await visit(other)).get("/surat")).statusCode).toBe(404);
    }
  });

  it("refuse too many requests from one address, and say for how long", async () => {
    const other = await server.another();
    const visitor = await visit(other);
    const send = () => visitor.post("/guru-penggerak-registrasi-praktisi/lupa-sandi", { email: "tidak.ada@gmail.com" });
    let refused = await send();
    for (let count = 0; count < 70 && refused.statusCode === 200; count += 1) refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too-many"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});
