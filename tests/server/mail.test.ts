/** Mail leaves: from the outbox over SMTP to a mail server, as text and HTML, once each. */

import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toWib } from "../../engine/server";
import type { BuiltApp } from "../../server/app";
import { DatabaseUnreachable } from "../../server/database/unreachable";
import { type Mail, putMail } from "../../server/mail/outbox";
import { leaseTime, mostTries, takeMail } from "../../server/mail/waiting-mail";
import { waitAfter } from "../../server/rows/wait-after";
import { emailHash } from "../../server/security/email-hash";
import { type Runner, startRunner } from "../../server/work/runner";
import { mailWork } from "../../server/work/sender";
import { oneDatabase } from "./databases";
import { MailServer } from "./mail-server";
import { readConsent, registration } from "./registration";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const publicUrl = "https://portal.example.id";
const minute = 60_000;
const day = 24 * 60 * minute;
const mail = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  sender: "Guru Penggerak",
  subject: "Percobaan",
  paragraphs: ["Halo."],
  button: "Buka",
  path: "/biodata",
  ...more,
});

describe.each(oneDatabase)("mail on $name", { timeout: 30_000 }, (database) => {
  let server: TestApp;
  let post: MailServer;
  let now = new Date();
  const senders: Runner[] = [];
  const logged: object[] = [];
  const log = { warn: (details: object) => logged.push(details) };

  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    now = new Date();
    logged.length = 0;
    await server.services.db.deleteFrom("outbox").execute();
    post = await new MailServer().start();
  });
  afterEach(async () => {
    for (const sender of senders.splice(0)) await sender.stop();
    await post.stop();
  });

  const settings = (smtpUrl = post.url) => ({ smtpUrl, from: "tidak-dibalas@portal.example.id", publicUrl });
  /** A sender that looks by itself only when it is told. */
  function startOne({ services }: BuiltApp = server, smtpUrl = post.url): Runner {
    const sender = startRunner([mailWork(services, settings(smtpUrl), log)], { log, every: day });
    senders.push(sender);
    return sender;
  }
  const put = (to: string, more: Partial<Mail> = {}, options: { hours?: number } = {}) =>
    putMail(server.services, server.services.db, mail(to, more), options);
  const rowOf = (to: string) =>
    server.services.db
      .selectFrom("outbox")
      .selectAll()
      .where("email_hash", "=", emailHash(server.services, to))
      .executeTakeFirstOrThrow();
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  it("brings the link of a registration, right after it was written; the link makes the account", async () => {
    startOne();
    const visitor = await visit(server);
    const person = registration({ nama: "Ni Luh Ayu" });
    const coming = post.next();
    expect((await visitor.post("/guru-penggerak-registrasi-praktisi/create", person, readConsent)).statusCode).toBe(200);
    const received = await coming;
    expect(received).toMatchObject({
      from: "tidak-dibalas@portal.example.id",
      to: person.email,
      subject: "Aktivasi akun Guru Penggerak",
      sender: "Guru Penggerak <tidak-dibalas@portal.example.id>",
    });
    expect(received.head["auto-submitted"]).toBe("auto-generated");
    const text = received.parts["text/plain"] ?? "";
    const page = new JSDOM(received.parts["text/html"]).window.document;
    const link = /https:\S+/.exec(text)?.[0] ?? "";
    expect(text).toContain("Halo Ni Luh Ayu,");
    expect(text).toContain("Bila Anda tidak mendaftar, abaikan surel ini");
    expect(text).toContain("Surel ini dikirim otomatis oleh Guru Penggerak");
    expect(link.startsWith(`${publicUrl}/auth/aktivasi-gpm/`)).toBe(true);
    expect([...page.querySelectorAll("a")].map(({ href }) => href)).toEqual([link, link]);
    expect([...page.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual(["Aktifkan akun", link]);
    expect([page.documentElement.lang, page.title]).toEqual(["id", "Aktivasi akun Guru Penggerak"]);
    expect(page.querySelectorAll("img, link, script, [src]")).toHaveLength(0);

    const token = link.split("/").at(-1);
    const chosen = { kata_sandi: "rahasia-sekali-1", ulangi_kata_sandi: "rahasia-sekali-1" };
    const activated = await visitor.post(`/guru-penggerak-aktivasi-praktisi/save?token=${token}`, chosen);
    expect([activated.statusCode, activated.json().username]).toEqual([200, person.email]);
    const login = await (await visit(server)).login({ username: person.email, password: chosen.kata_sandi });
    expect(login.statusCode).toBe(303);
  });

  it("is marked as sent, and not sent again", async () => {
    await put("satu@example.id");
    const sender = startOne();
    await sender.runDue();
    pass(day);
    await sender.runDue();
    expect(post.to("satu@example.id")).toHaveLength(1);
    expect(await rowOf("satu@example.id")).toMatchObject({ tries: 1, failed_at: null, last_error: null });
    expect((await rowOf("satu@example.id")).sent_at).not.toBeNull();
  });

  it("shows a name as it was typed, and only shows it", async () => {
    startOne();
    const person = registration({ nama: `<b>"Budi" & 'Ani'</b> www.jahat.example/x` });
    const coming = post.next();
    await (await visit(server)).post("/guru-penggerak-registrasi-praktisi/create", person, readConsent);
    const { parts } = await coming;
    const page = new JSDOM(parts["text/html"]).window.document;
    expect(page.querySelectorAll("b")).toHaveLength(0);
    // An address in a name is taken apart, so that no mail program makes a link of it.
    expect(page.body.textContent).toContain(`Halo <b>"Budi" & 'Ani'</ b> www. jahat. example/ x,`);
    expect(parts["text/plain"]).toContain(`Halo <b>"Budi" & 'Ani'</ b> www. jahat. example/ x,`);
  });

  it("has no head but ours, whatever stands in a name, a subject or an address", async () => {
    const evil = "Halo\r\nBcc: korban@example.id\r\n\r\nIsi lain";
    await put("baik@example.id", { subject: evil, sender: evil, paragraphs: [evil] });
    await put("a@example.id\r\nRCPT TO:<korban@example.id>");
    await put("a@example.id, korban@example.id");
    await startOne().runDue();
    expect(post.received.map(({ to }) => to)).toEqual(["baik@example.id"]);
    const [received] = post.received;
    expect(received?.subject).toBe("Halo Bcc: korban@example.id Isi lain");
    expect(Object.keys(received?.head ?? {}).sort()).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "subject",
      "to",
    ]);
    const refused = await rowOf("a@example.id, korban@example.id");
    expect([refused.failed_at === null, refused.sent_at]).toEqual([false, null]);
  });

  it("waits longer after each temporary refusal, between half and the whole of a time that doubles", async () => {
    post.answerRecipient = () => ({ code: 451, words: "greylisted, try again later" });
    await put("nanti@example.id");
    const sender = startOne();
    for (const [tries, longest] of [
      [1, minute],
      [2, 2 * minute],
      [3, 4 * minute],
    ] as const) {
      await sender.runDue();
      const row = await rowOf("nanti@example.id");
      expect(row).toMatchObject({ tries, sent_at: null, failed_at: null, last_error: "451 greylisted, try again later" });
      const wait = row.due_at.getTime() - now.getTime();
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest);
      pass(wait - 1);
      await sender.runDue();
      expect((await rowOf("nanti@example.id")).tries).toBe(tries);
      pass(1);
    }
    post.answerRecipient = () => undefined;
    await sender.runDue();
    expect(post.to("nanti@example.id")).toHaveLength(1);
    expect((await rowOf("nanti@example.id")).sent_at).toEqual(now);
  });

  it("is given up after its last try", async () => {
    post.answerMessage = () => ({ code: 452, words: "no room" });
    await put("penuh@example.id");
    const sender = startOne();
    for (let tries = 1; tries <= mostTries; tries += 1) {
      expect((await rowOf("penuh@example.id")).failed_at).toBeNull();
      await sender.runDue();
      pass(day);
    }
    const row = await rowOf("penuh@example.id");
    expect(row).toMatchObject({ tries: mostTries, sent_at: null, last_error: "452 no room" });
    expect(row.failed_at).not.toBeNull();
    await sender.runDue();
    expect((await rowOf("penuh@example.id")).tries).toBe(mostTries);
  });

  it("is given up at once when its receiver or its content is refused; the reason names nobody", async () => {
    post.answerRecipient = (to) => (to.startsWith("siapa") ? { code: 550, words: `5.1.1 <${to}> unknown` } : undefined);
    await put("siapa@example.id");
    await put("ada@example.id");
    await startOne().runDue();
    const row = await rowOf("siapa@example.id");
    expect(row).toMatchObject({ tries: 1, sent_at: null, failed_at: now, last_error: "550 5.1.1 <s•••@example.id> unknown" });
    expect(post.to("ada@example.id")).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain("siapa@");
  });

  it("waits while the mail server cannot be reached or does not let us in, and takes no other mail meanwhile", async () => {
    const closed = await new MailServer().start();
    await closed.stop();
    const locked = post.url.replace("://", "://layar:salah@").concat("?requireTLS=false");
    for (const [address, words] of [
      [closed.url, /ECONNREFUSED/],
      [locked, /535/],
    ] as const) {
      await server.services.db.deleteFrom("outbox").execute();
      for (let number = 0; number < 20; number += 1) await put(`orang${number}@example.id`);
      const sender = startOne(server, address);
      await sender.runDue();
      const rows = await server.services.db.selectFrom("outbox").selectAll().orderBy("tries", "desc").execute();
      expect(rows[0]).toMatchObject({ tries: 1, sent_at: null, failed_at: null, last_error: expect.stringMatching(words) });
      expect(rows.filter(({ tries }) => tries > 0).length).toBeLessThanOrEqual(6);
      await sender.stop();
    }
    pass(minute);
    await startOne(server, post.url.replace("://", "://layar:rahasia@").concat("?requireTLS=false")).runDue();
    expect(new Set(post.received.map(({ to }) => to)).size).toBe(20);
    expect(post.received).toHaveLength(20);
    expect(JSON.stringify(logged)).not.toContain("salah");
  });

  it("gives no password to a server that offers no TLS", async () => {
    await put("rahasia@example.id");
    await startOne(server, post.url.replace("://", "://layar:rahasia@")).runDue();
    expect(post.received).toEqual([]);
    expect(await rowOf("rahasia@example.id")).toMatchObject({ tries: 1, failed_at: null });
    expect(post.passwords).toEqual([]);
  });

  it("is sent once by two servers on one database", async () => {
    const beside = await server.another({ clock: () => now });
    for (let number = 0; number < 50; number += 1) await put(`orang${number}@example.id`);
    const both = [startOne(server), startOne(beside)];
    await Promise.all(both.map((sender) => sender.runDue()));
    const receivers = post.received.map(({ to }) => to);
    expect([receivers.length, new Set(receivers).size]).toEqual([50, 50]);
  });

  it("is taken by one of two processes that look at the same moment", async () => {
    const { db } = server.services;
    for (const name of ["pertama", "kedua"]) await put(`${name}@example.id`);
    let beside: ReturnType<typeof takeMail> = Promise.resolve(undefined);
    const first = await db.transaction().execute(async (transaction) => {
      const mail = await takeMail(transaction, now);
      beside = takeMail(db, now);
      // On PostgreSQL the other finds its mail meanwhile; the embedded database has one connection.
      await Promise.race([beside, setTimeout(500)]);
      return mail;
    });
    const taken = [first?.id, (await beside)?.id];
    expect(taken).not.toContain(undefined);
    expect(new Set(taken).size).toBe(2);
  });

  it("is sent by another when who took it was killed, after the lease and not before", async () => {
    await put("tertinggal@example.id");
    expect(await takeMail(server.services.db, now)).toBeDefined();
    const sender = startOne();
    pass(leaseTime - 1);
    await sender.runDue();
    expect(post.received).toEqual([]);
    pass(1);
    await sender.runDue();
    expect(post.to("tertinggal@example.id")).toHaveLength(1);
    expect((await rowOf("tertinggal@example.id")).tries).toBe(2);
  });

  it("is known as the same when it is delivered again", async () => {
    await put("dua@example.id");
    const sender = startOne();
    await sender.runDue();
    // As if the process had ended before it could mark the mail.
    await server.services.db.updateTable("outbox").set({ sent_at: null, due_at: now }).execute();
    await sender.runDue();
    const ids = post.to("dua@example.id").map(({ head }) => head["message-id"]);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toBe(`<${(await rowOf("dua@example.id")).id}@portal.example.id>`);
  });

  it("is marked also when the database goes away between acceptance and mark", async () => {
    let isAway = false;
    let refused = 0;
    const db = new Proxy(server.services.db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== "updateTable") return typeof value === "function" ? value.bind(target) : value;
        return (table: "outbox") => {
          if (!isAway) return target.updateTable(table);
          isAway = false;
          refused += 1;
          throw new DatabaseUnreachable("away");
        };
      },
    });
    post.answerMessage = () => {
      isAway = true;
      return undefined;
    };
    await put("ditandai@example.id");
    await startOne({ ...server, services: { ...server.services, db } }).runDue();
    expect(refused).toBe(1);
    expect((await rowOf("ditandai@example.id")).sent_at).not.toBeNull();
    expect(post.received).toHaveLength(1);
  });

  it("that is in hand is finished when the server stops, and no other is taken", async () => {
    let accept = () => {};
    const isInHand = new Promise<void>((inHand) => {
      post.answerMessage = () => {
        inHand();
        return new Promise((resolve) => {
          accept = () => resolve(undefined);
        });
      };
    });
    await put("pertama@example.id");
    const sender = startOne();
    await isInHand;
    const stopped = sender.stop();
    await put("kedua@example.id");
    accept();
    await stopped;
    expect(post.received.map(({ to }) => to)).toEqual(["pertama@example.id"]);
    expect((await rowOf("pertama@example.id")).sent_at).not.toBeNull();
    expect((await rowOf("kedua@example.id")).tries).toBe(0);
  });

  it("whose link has expired before it could leave does not leave", async () => {
    await put("lama@example.id", {}, { hours: 48 });
    pass(48 * 60 * minute);
    await startOne().runDue();
    expect(post.received).toEqual([]);
    expect(await rowOf("lama@example.id")).toMatchObject({ failed_at: now, last_error: expect.stringMatching(/kedaluwarsa/) });
  });

  describe("that failed", () => {
    const list = async (who: Visitor, query = "") => (await who.get(`/surel${query}`)).json();
    async function givenUp(): Promise<{ sender: Runner; id: string }> {
      post.answerRecipient = (to) => ({ code: 550, words: `<${to}> mailbox unavailable` });
      await put("sri.wahyuni@example.id", { subject: "Aktivasi akun" }, { hours: 48 });
      const sender = startOne();
      await sender.runDue();
      return { sender, id: (await rowOf("sri.wahyuni@example.id")).id };
    }

    it("is shown to staff, masked and without what it says, and sent once more when they say so", async () => {
      const { sender, id } = await givenUp();
      const staff = await visit(server, "ratna.petugas");
      const { data, total, counts } = await list(staff);
      expect(total).toBe(1);
      expect(counts).toEqual({ gagal: 1 });
      expect(await list(staff, "?keadaan=terkirim")).toMatchObject({ total: 0, counts: { gagal: 1 } });
      expect(data[0]).toEqual({
        type: "surel",
        id,
        attributes: {
          kepada: "s•••@example.id",
          perihal: "Aktivasi akun",
          keadaan: "gagal",
          ditulis: toWib(now),
          pada: toWib(now),
          percobaan: 1,
          galat: "550 <s•••@example.id> mailbox unavailable",
          is_kedaluwarsa: 0,
        },
      });
      post.answerRecipient = () => undefined;
      const coming = post.next();
      const key = { "idempotency-key": randomUUID() };
      const answers = [];
      for (let times = 0; times < 2; times += 1) answers.push(await staff.post("/surel/kirim-lagi", { surel_id: id }, key));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      // The commit has told the sender; nothing else has.
      expect((await coming).to).toBe("sri.wahyuni@example.id");
      await sender.runDue();
      expect(post.received).toHaveLength(1);
      expect((await list(staff)).data[0].attributes).toMatchObject({ keadaan: "terkirim", percobaan: 1, galat: null });
      const audited = await server.services.db.selectFrom("audit").selectAll().where("target", "=", `surel:${id}`).execute();
      expect(audited).toMatchObject([{ call: "surel.resend", status: 200, fields: ["keadaan"] }]);
    });

    it("is not sent again when its link has expired, and says so", async () => {
      const { id } = await givenUp();
      const staff = await visit(server, "ratna.petugas");
      pass(48 * 60 * minute);
      expect((await list(staff)).data[0].attributes.is_kedaluwarsa).toBe(1);
      const answer = await staff.post("/surel/kirim-lagi", { surel_id: id });
      expect([answer.statusCode, answer.json().title]).toEqual([422, expect.stringMatching(/sudah kedaluwarsa/)]);
      expect((await rowOf("sri.wahyuni@example.id")).failed_at).not.toBeNull();
    });

    it("is found by its whole address and by its state", async () => {
      await givenUp();
      await put("lain@example.id");
      const staff = await visit(server, "lestari.akses");
      const found = async (query: string) =>
        (await list(staff, query)).data.map(({ attributes }: { attributes: { kepada: string } }) => attributes.kepada);
      expect(await found("?keyword=Sri.Wahyuni@example.id")).toEqual(["s•••@example.id"]);
      expect(await found("?keyword=sri")).toEqual([]);
      expect(await found("?keadaan=gagal")).toEqual(["s•••@example.id"]);
      expect((await found("?keadaan=menunggu")).length + (await found("?keadaan=terkirim")).length).toBe(1);
    });
  });

  it("is not told of when its transaction does not commit", async () => {
    let told = 0;
    const stopListening = server.services.mailSignal.listen(() => (told += 1));
    const { db, mailSignal } = server.services;
    const work = (fails: boolean) =>
      mailSignal.transaction(db, async (transaction) => {
        await putMail(server.services, transaction, mail("batal@example.id"));
        expect(told).toBe(0);
        if (fails) throw new Error("undone");
      });
    await expect(work(true)).rejects.toThrow("undone");
    expect(told).toBe(0);
    await mailSignal.transaction(db, async () => {});
    expect(told).toBe(0);
    await work(false);
    expect(told).toBe(1);
    stopListening();
  });
});

describe("the wait before the next try", () => {
  it("grows to four hours, and the tries together last about a day", () => {
    const longest = Array.from({ length: mostTries - 1 }, (_, index) => waitAfter(index + 1, () => 1) / minute);
    expect(longest).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240]);
    expect(waitAfter(3, () => 0)).toBe(2 * minute);
  });
});
