/** Accounts as rows: invited, opened by a mail, blocked, moved to another address, merged; always by another person, and never beyond one's own institution. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWithEmail } from "../../../server/accounts/invited-account";
import { hasLogin } from "../../../server/context/account-address";
import { readMails } from "../../../server/mail/outbox";
import { respellWork } from "../../../server/work/respell/respell-work";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, visit, visitors } from "../test-app";

const accounts = "/records/ppg/akun-prajab";
const operators = "/records/bersama/pengelola-instansi";
const chosen = { kata_sandi: "tiga-kata-lontar-9", ulangi_kata_sandi: "tiga-kata-lontar-9" };

interface Made {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
}

describe.each(oneDatabase)("accounts as rows on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const read = async (username: string, path: string, id: string) => (await (await as(username)).get(`${path}/${id}`)).json();
  const act = async (username: string, path: string, id: string, name: string, body: object = {}) => {
    const { revision } = (await read(username, path, id)) as Made;
    return (await as(username)).post(`${path}/${id}/${name}`, body, { "if-match": `"${revision ?? 1}"` });
  };
  const tokenFor = async (email: string) => {
    const [mail] = await readMails(server.services, { most: 1, to: email });
    return { token: String(mail?.path.split("/").at(-1)), path: mail?.path };
  };
  const logIn = async (username: string, password = chosen.kata_sandi) => {
    const visitor = await visit(server);
    return { visitor, status: (await visitor.login({ username, password })).statusCode };
  };
  /** Invites somebody, and opens the account by the mail. */
  const invited = async (email: string, path = accounts, data: object = {}) => {
    const made = await (await as("arif.akun")).post(path, { data: { nama: "Bagus Santoso", surel: email, ...data } });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json() as Made;
    const sent = await act("arif.akun", path, id, "undang");
    expect(sent.statusCode, sent.body).toBe(200);
    return id;
  };
  const opened = async (email: string, path = accounts, data: object = {}) => {
    const id = await invited(email, path, data);
    const { token } = await tokenFor(email);
    const saved = await (await visit(server)).post(`/undangan/simpan?token=${token}`, chosen);
    expect([saved.statusCode, saved.json().username], saved.body).toEqual([200, email]);
    return id;
  };

  it("are invited by mail, opened by a link of one use, and tell when their owner was here last", async () => {
    const id = await invited("bagus@example.id");
    expect((await read("arif.akun", accounts, id)).state).toBe("diundang");
    const { token, path } = await tokenFor("bagus@example.id");
    expect(path).toMatch(/^\/undangan\//);
    expect((await logIn("bagus@example.id")).status).toBe(401);
    const stranger = await visit(server);
    expect((await stranger.get(`/undangan?token=${token}`)).json()).toMatchObject({
      status: "valid",
      purpose: "password",
      state: "new",
    });
    expect((await stranger.post(`/undangan/simpan?token=${token}`, chosen)).statusCode).toBe(200);
    expect((await stranger.post(`/undangan/simpan?token=${token}`, chosen)).json().code).toBe("link-used");
    const row = await read("arif.akun", accounts, id);
    expect([row.state, row.wkt_masuk, typeof row.wkt_aktivasi]).toEqual(["aktif", null, "string"]);
    const { visitor, status } = await logIn("bagus@example.id");
    expect([status, (await visitor.get("/")).json().program]).toEqual([303, "ppg"]);
    expect(typeof (await read("arif.akun", accounts, id)).wkt_masuk).toBe("string");
    const history = (await (await as("arif.akun")).get(`${accounts}/${id}/history`)).json().data;
    expect(history.map(({ act: name }: { act: string }) => name)).toEqual(["aktifkan", "undang", "create"]);
  });

  it("are sent a new link, and the link before it works no more", async () => {
    const id = await invited("ulang@example.id");
    const first = await tokenFor("ulang@example.id");
    expect((await act("arif.akun", accounts, id, "undang")).statusCode).toBe(200);
    expect((await (await visit(server)).get(`/undangan?token=${first.token}`)).json()).toEqual({ status: "used" });
    const { token } = await tokenFor("ulang@example.id");
    expect((await (await visit(server)).get(`/undangan?token=${token}`)).json().status).toBe("valid");
  });

  it.each([accounts, "/records/ppg/akun-daljab"])(
    "that are blocked lose their sessions and meet nothing but the page that says so, until they are opened again: %s",
    async (path) => {
      const email = `blokir.${path.split("/").at(-1)}@example.id`;
      const id = await opened(email, path);
      const { visitor } = await logIn(email);
      expect((await act("arif.akun", path, id, "blokir")).statusCode).toBe(422);
      expect((await act("arif.akun", path, id, "blokir", { note: "Kata sandinya diketahui orang lain." })).statusCode).toBe(200);
      expect((await visitor.get("/preferensi")).statusCode).toBe(401);
      const again = (await logIn(email)).visitor;
      expect((await again.get("/")).json()).toMatchObject({ isBlocked: true });
      expect((await again.get("/preferensi")).statusCode).toBe(403);
      expect((await act("arif.akun", path, id, "sandi")).statusCode).toBe(403);
      expect((await act("arif.akun", path, id, "buka", { note: "Sudah diganti." })).statusCode).toBe(200);
      expect((await (await logIn(email)).visitor.get("/preferensi")).statusCode).toBe(200);
      const [mail] = await readMails(server.services, { most: 1, to: email });
      expect(mail?.subject).toBe("Akun Anda dibuka kembali");
      expect((await read("tuti.akun", path, id)).state).toBe("aktif");
    },
  );

  it("are known by a new address only after somebody who reads it says so", async () => {
    const id = await opened("lama@example.id");
    const taken = await act("arif.akun", accounts, id, "ganti-surel", {
      input: { surel: "bagus@example.id" },
      note: "Salah ketik.",
    });
    expect([taken.statusCode, taken.json().code]).toEqual([409, "account-email"]);
    const asked = await act("arif.akun", accounts, id, "ganti-surel", {
      input: { surel: "baru@example.id" },
      note: "Salah ketik.",
    });
    expect(asked.statusCode, asked.body).toBe(200);
    expect((await readMails(server.services, { most: 1, to: "lama@example.id" }))[0]?.subject).toBe(
      "Surel akun Anda akan diganti",
    );
    expect((await logIn("baru@example.id")).status).toBe(401);
    const { token } = await tokenFor("baru@example.id");
    const visitor = await visit(server);
    expect((await visitor.post(`/undangan/simpan?token=${token}`, chosen)).statusCode).toBe(422);
    expect((await visitor.post(`/undangan/surel?token=${token}`, undefined)).json().username).toBe("baru@example.id");
    expect((await visitor.post(`/undangan/surel?token=${token}`, undefined)).json().code).toBe("link-used");
    expect([(await logIn("baru@example.id")).status, (await logIn("lama@example.id")).status]).toEqual([303, 401]);
    expect((await read("arif.akun", accounts, id)).surel).toBe("b•••@example.id");
    const officer = await visit(server, "arif.akun");
    expect((await officer.post(`${accounts}/${id}/unmask`, { note: "Mencocokkan surel dengan pemiliknya." })).statusCode).toBe(
      200,
    );
    expect((await read("arif.akun", accounts, id)).surel).toBe("baru@example.id");
    expect((await officer.get(`${accounts}/lists/semua?keyword=BARU@example.id`)).json().data).toMatchObject([
      { id, surel: "b•••@example.id" },
    ]);
    expect((await officer.get(`${accounts}/lists/semua?keyword=baru@ex`)).json().total).toBe(0);
  });

  it("are opened by no link that was sent before the address, or the password, was another, nor while they are blocked", async () => {
    const id = await opened("pindah@example.id");
    const works = async (token: string) =>
      (await (await visit(server)).get(`/undangan?token=${token}`)).json().status === "valid";
    const sendLink = async (email: string) => {
      expect((await act("arif.akun", accounts, id, "sandi")).statusCode).toBe(200);
      const { token } = await tokenFor(email);
      expect(await works(token)).toBe(true);
      return token;
    };
    const before = await sendLink("pindah@example.id");
    await act("arif.akun", accounts, id, "ganti-surel", { input: { surel: "rumah@example.id" }, note: "Pindah kotak surat." });
    const { token } = await tokenFor("rumah@example.id");
    expect((await (await visit(server)).post(`/undangan/surel?token=${token}`, undefined)).statusCode).toBe(200);
    expect(await works(before)).toBe(false);
    expect((await (await visit(server)).post(`/undangan/simpan?token=${before}`, chosen)).json().code).toBe("link-used");
    const next = await sendLink("rumah@example.id");
    const own = { lama: chosen.kata_sandi, baru: "pintu-garasi-lampu-31", ulang: "pintu-garasi-lampu-31" };
    expect((await (await logIn("rumah@example.id")).visitor.post("/akun/kata-sandi", own)).statusCode).toBe(200);
    expect(await works(next)).toBe(false);
    const last = await sendLink("rumah@example.id");
    expect((await act("arif.akun", accounts, id, "blokir", { note: "Diminta." })).statusCode).toBe(200);
    expect((await (await visit(server)).post(`/undangan/simpan?token=${last}`, chosen)).json().code).toBe("link-unknown");
    expect((await act("arif.akun", accounts, id, "buka", { note: "Sudah diperiksa." })).statusCode).toBe(200);
    expect(await works(last)).toBe(true);
  });

  it("of the release before lie in clear, log in as ever, and are sealed once no process of that release serves any more", async () => {
    const email = "lama-terang@example.id";
    const id = await opened(email);
    const { db } = server.opened;
    const { id: owner } = await db
      .selectFrom("account")
      .select("id")
      .where(hasLogin(server.services, email))
      .executeTakeFirstOrThrow();
    const clear = {
      username: email,
      address: null,
      address_hashes: [],
      akun: JSON.stringify({ nama: "Bagus", email }),
      ptk: null,
    };
    await db.updateTable("account").set(clear).where("id", "=", owner).execute();
    await sql`update r_ppg_akun_prajab set surel = ${email} where id = ${id}`.execute(db);
    const stored = async () => {
      const { rows } = await sql<{ text: string }>`select to_jsonb(a)::text || to_jsonb(t)::text as text
        from account as a join r_ppg_akun_prajab as t on t.owner_id = a.id where a.id = ${owner}`.execute(db);
      return String(rows[0]?.text);
    };
    const build = (name: string, by_hash: boolean) => ({
      ...{ process: name, build: name, version: "", refused: null, reason: null },
      ...{ at: new Date(), by_hash },
    });
    const seal = async () => {
      const { next } = respellWork(server.services, { warn: () => undefined });
      while (await next()) {}
    };
    expect((await logIn(email)).status).toBe(303);
    await db.deleteFrom("respelled").where("home", "=", "account").execute();
    await db
      .insertInto("serving")
      .values([build("before", false), build("now", true)])
      .execute();
    await seal();
    expect(await stored()).toContain(email);
    await db.deleteFrom("serving").where("process", "=", "before").execute();
    await seal();
    expect(await stored()).not.toContain(email);
    expect((await logIn("Lama-Terang@example.id")).status).toBe(303);
    const listed = (await (await as("arif.akun")).get(`${accounts}/lists/semua?keyword=${email}`)).json();
    expect(listed.data).toMatchObject([{ id, surel: "l•••@example.id" }]);
    expect((await accountWithEmail(server.services, db, email))?.id).toBe(owner);
    await db.deleteFrom("serving").execute();
  });

  it("become one by two people, unless both have what only one may have", async () => {
    const kept = await opened("satu@example.id");
    const other = await opened("dua@example.id");
    const ownerOf = async (email: string) =>
      (
        await server.opened.db
          .selectFrom("account")
          .select("id")
          .where(hasLogin(server.services, email))
          .executeTakeFirstOrThrow()
      ).id;
    const [into, from] = [await ownerOf("satu@example.id"), await ownerOf("dua@example.id")];
    const now = new Date();
    const record = (owner_id: string) => ({
      schema_id: "gurupenggerak/biodata",
      owner_id,
      revision: 1,
      data: "{}",
      created_at: now,
      updated_at: now,
    });
    await server.opened.db
      .insertInto("record")
      .values([record(into), record(from)])
      .execute();
    const itself = await act("arif.akun", accounts, kept, "usul-gabung", { input: { kembar: kept }, note: "Keliru." });
    expect(itself.statusCode).toBe(422);
    const proposed = await act("arif.akun", accounts, kept, "usul-gabung", { input: { kembar: other }, note: "Orangnya sama." });
    expect(proposed.statusCode, proposed.body).toBe(200);
    const alone = await act("arif.akun", accounts, kept, "gabung");
    expect([alone.statusCode, alone.json().code]).toEqual([403, "record-same-person"]);
    const refused = await act("tuti.akun", accounts, kept, "gabung");
    expect([refused.statusCode, refused.json().title]).toEqual([409, expect.stringMatching(/Biodata/i)]);
    await server.opened.db.deleteFrom("record").where("owner_id", "=", into).execute();
    const merged = await act("tuti.akun", accounts, kept, "gabung");
    expect(merged.statusCode, merged.body).toBe(200);
    expect([(await read("arif.akun", accounts, kept)).state, (await read("arif.akun", accounts, other)).state]).toEqual([
      "aktif",
      "digabung",
    ]);
    const { rows } = await sql<{ owner_id: string }>`select owner_id from record where owner_id in (${into}, ${from})`.execute(
      server.opened.db,
    );
    expect(rows).toEqual([{ owner_id: into }]);
    expect((await (await logIn("dua@example.id")).visitor.get("/preferensi")).statusCode).toBe(403);
  });

  it("of oneself, of who administers accounts, and of other people's lists are out of reach", async () => {
    const arif = await as("arif.akun");
    const own = await arif.post(accounts, { data: { nama: "Arif Budiman", surel: "arif.akun@example.id" } });
    expect([own.statusCode, own.json().code]).toEqual([403, "own-account"]);
    const list = (await arif.get("/records/ppg/akun-daljab/lists/semua?keyword=wawan")).json().data;
    expect(list).toHaveLength(1);
    const mine = (await arif.get("/records/ppg/akun-daljab/lists/semua?keyword=arif%20budiman")).json().data;
    expect(mine.map(({ nama }: { nama: string }) => nama)).toEqual(["Arif Budiman"]);
    const self = await act("arif.akun", "/records/ppg/akun-daljab", mine[0].id, "blokir", { note: "Coba." });
    expect(self.statusCode).toBe(403);
    for (const username of ["nanda.panitia", "laras.puspita", "wawan.setiawan"]) {
      expect((await (await as(username)).get(`${accounts}/lists/semua`)).json().total ?? 0, username).toBe(0);
      expect(
        (await (await as(username)).post(accounts, { data: { nama: "Orang Lain", surel: "x@example.id" } })).statusCode,
      ).toBe(403);
    }
  });

  it("of who may set rights are changed only by who may, too", async () => {
    const find = async (keyword: string) =>
      (await (await as("ratna.petugas")).get(`/records/gurupenggerak/akun/lists/semua?keyword=${keyword}`)).json().data[0].id;
    const block = async (keyword: string) =>
      act("ratna.petugas", "/records/gurupenggerak/akun", await find(keyword), "blokir", { note: "Diminta." });
    expect((await block("sri%20wahyuni")).statusCode).toBe(200);
    expect((await block("yanti")).statusCode).toBe(200);
    const refused = await block("lestari%20handayani");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "account-protected"]);
  });

  it("of who pays or decides about others get a new address only from who may do that, too", async () => {
    const path = "/records/gurupenggerak/akun";
    const ask = async (keyword: string) => {
      const { data } = (await (await as("ratna.petugas")).get(`${path}/lists/semua?keyword=${keyword}`)).json();
      const asked = await act("ratna.petugas", path, data[0].id, "ganti-surel", {
        input: { surel: `${keyword}.baru@example.id` },
        note: "Diminta.",
      });
      return [asked.statusCode, asked.json().code];
    };
    for (const keyword of ["hadi", "sari%20rahmawati"]) expect(await ask(keyword), keyword).toEqual([403, "account-protected"]);
    expect(await ask("nurhayati")).toEqual([200, undefined]);
  });

  it.each(["daljab", "prajab"])(
    "of operators of %s are added by the admin of that institution, for that institution alone, and taken back",
    async (layanan) => {
      const [here, there] = ["instansi-99700107", "instansi-99700120"];
      const data = { nama: "Heni Puspita", surel: `heni.${layanan}@example.id`, peran: "keuangan", layanan };
      await sql`update r_bersama_pengelola_instansi set state = 'berakhir' where instansi = ${there}
      and owner_id = (select id from account where username = 'wawan.setiawan')`.execute(server.opened.db);
      const wawan = await as("wawan.setiawan");
      expect((await wawan.post(operators, { data: { ...data, instansi: there } })).statusCode).toBe(403);
      const made = await wawan.post(operators, { data: { ...data, instansi: here } });
      expect(made.statusCode, made.body).toBe(200);
      const { id, state } = made.json() as Made;
      expect(state).toBe("diundang");
      expect((await act("wawan.setiawan", operators, id, "undang")).statusCode).toBe(200);
      const { token } = await tokenFor(data.surel);
      expect((await (await visit(server)).post(`/undangan/simpan?token=${token}`, chosen)).statusCode).toBe(200);
      const heni = (await logIn(data.surel)).visitor;
      expect((await heni.get("/instansi")).json().total).toBe(1);
      // The cashier adds nobody; the center sees her.
      expect((await heni.post(operators, { data: { ...data, surel: "z@example.id", instansi: here } })).statusCode).toBe(403);
      expect((await read("arif.akun", operators, id)).state).toBe("berlaku");
      expect((await act("wawan.setiawan", operators, id, "akhiri", { note: "Pindah tugas." })).statusCode).toBe(200);
      expect((await heni.get("/instansi")).json().total).toBe(0);
      expect((await read("arif.akun", operators, id)).state).toBe("berakhir");
    },
  );
});
