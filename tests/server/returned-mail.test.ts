/** Mail that comes back: read by IMAP, told to its receiver and to staff, and nothing more goes to an address that takes none. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { putMail } from "../../server/mail/outbox";
import { isForGood, readReturn } from "../../server/mail/returns/read-return";
import { returnAddress } from "../../server/mail/returns/return-address";
import { type MailSettings, readMailSettings } from "../../server/services/mail-settings";
import { returnedMailWork } from "../../server/work/returned-mail";
import { mailWork } from "../../server/work/sender";
import { oneDatabase } from "./databases";
import { ImapServer } from "./imap-server";
import { MailServer } from "./mail-server";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const id = "0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d";
const address = "balik@portal.example.id";

function sample(name: string, of = id): string {
  const raw = readFileSync(join(import.meta.dirname, "returns", `${name}.eml`), "utf8");
  return raw.replaceAll("{return}", returnAddress(address, of)).replaceAll("{id}", of);
}

describe("what comes back", () => {
  const read = (name: string) => readReturn(new TextEncoder().encode(sample(name)));

  it("is about the mail that its own address names, or whose head it quotes", async () => {
    const reason = "5.1.1 smtp; 550 5.1.1 <sri.wahyuni@example.id>: User unknown in virtual mailbox table";
    const found = { ids: [id], status: "5.1.1", isForGood: true, reason };
    expect(await read("unknown-user")).toEqual(found);
    expect(await read("without-its-own-address")).toEqual(found);
  });

  it("tells a mailbox that is full, or a server that could not be reached, from an address that takes nothing", async () => {
    expect(await read("full-mailbox")).toMatchObject({ ids: [id], status: "5.2.2", isForGood: false });
    expect(await read("given-up-for-now")).toMatchObject({ ids: [id], status: "4.4.7", isForGood: false });
    const statuses = ["5.1.1", "5.1.10", "5.2.1", "5.0.0", "5.7.1", "5.2.3", "5.3.4", "4.1.1", "2.0.0"];
    expect(statuses.filter(isForGood)).toEqual(["5.1.1", "5.1.10", "5.2.1", "5.0.0"]);
  });

  it.each(["delayed", "out-of-office", "broken"])("says nothing in a mail that is no report of a failure: %s", async (name) => {
    expect(await read(name)).toBeUndefined();
  });
});

describe("the settings of mail that comes back", () => {
  const given = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "a@example.id", PUBLIC_URL: "https://portal.example.id" };
  const imapUrl = "imaps://balik:rahasia@mail.example.id/INBOX";
  const read = (more: object) => readMailSettings({ ...given, ...more }, "production");

  it("are both there, or none", () => {
    expect(read({})?.returns).toBeUndefined();
    expect(read({ MAIL_RETURN: address, RETURN_IMAP_URL: imapUrl })?.returns).toEqual({ address, imapUrl });
    expect(() => read({ MAIL_RETURN: address })).toThrow(/^RETURN_IMAP_URL is required beside MAIL_RETURN/);
    expect(() => read({ RETURN_IMAP_URL: imapUrl })).toThrow(/^MAIL_RETURN is required beside RETURN_IMAP_URL/);
    for (const wrong of ["Balik <balik@example.id>", `${"a".repeat(28)}@example.id`])
      expect(() => read({ MAIL_RETURN: wrong, RETURN_IMAP_URL: imapUrl })).toThrow(/^MAIL_RETURN must be/);
    for (const wrong of ["https://mail.example.id", "imaps://mail.example.id"])
      expect(() => read({ MAIL_RETURN: address, RETURN_IMAP_URL: wrong })).toThrow(/^RETURN_IMAP_URL must be/);
  });
});

describe.each(oneDatabase)("mail that comes back on $name", { timeout: 60_000 }, (database) => {
  let server: TestApp;
  let sri: Visitor;
  let officer: Visitor;
  let post: MailServer;
  let box: ImapServer;
  let now = new Date();
  const to = "sri.wahyuni@example.id";

  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
    sri = await visit(server, "sri.wahyuni");
    officer = await visit(server, "ratna.petugas");
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    for (const table of ["outbox", "returned_address"] as const) await server.opened.db.deleteFrom(table).execute();
    post = await new MailServer().start();
    box = await new ImapServer().start();
  });
  afterEach(async () => {
    await post.stop();
    await box.close();
  });

  const log = { warn: () => {} };
  const settings = (password?: string): MailSettings & { returns: NonNullable<MailSettings["returns"]> } => ({
    smtpUrl: post.url,
    from: "tidak-dibalas@portal.example.id",
    publicUrl: "https://portal.example.id",
    returns: { address, imapUrl: box.url(password) },
  });
  const write = (subject: string) =>
    putMail(server.services, server.opened.db, {
      to,
      subject,
      sender: "Layar",
      paragraphs: ["Halo."],
      button: "Buka",
      path: "/",
    });
  async function send(): Promise<void> {
    const work = mailWork(server.services, settings(), log);
    while (await work.next()) {}
    work.close?.();
  }
  const read = (password?: string) => returnedMailWork(server.services, settings(password).returns, log).next();
  /** A mail that was sent; gives its id, as its envelope names it. */
  async function sent(subject: string): Promise<string> {
    await write(subject);
    await send();
    const [, found = ""] = /^balik\+(.+)@portal\.example\.id$/.exec(post.received.at(-1)?.from ?? "") ?? [];
    return found;
  }
  const listed = async () =>
    (await officer.get("/surel")).json().data.map(({ attributes }: { attributes: object }) => attributes);
  const told = async () => (await sri.get("/preferensi")).json().surel_kembali;

  it("marks the address, is told to staff and to its owner, who says that it is right", async () => {
    box.put(sample("unknown-user", await sent("Pertama")));
    box.put(sample("out-of-office"));
    expect((await sri.post("/surel/benar", {})).statusCode).toBe(403);
    expect(await read(), "a round that read something is none of nothing to do").toBe(true);
    expect(box.unread).toBe(0);
    expect(await read()).toBe(false);
    expect(await listed()).toMatchObject([
      { perihal: "Pertama", keadaan: "gagal", galat: expect.stringMatching(/^5\.1\.1 .+<s•••@/) },
    ]);
    expect(await told()).toMatchObject({ alamat: `${to.slice(0, 1)}•••@example.id`, sebab: "5.1.1" });
    expect((await (await visit(server, "nurhayati")).get("/preferensi")).json().surel_kembali).toBeUndefined();

    await write("Kedua");
    await send();
    expect(post.received.map(({ subject }) => subject)).toEqual(["Pertama"]);
    const held = { perihal: "Kedua", keadaan: "gagal", galat: expect.stringMatching(/^Alamat ini tidak menerima surel/) };
    expect(await listed()).toEqual(expect.arrayContaining([expect.objectContaining(held)]));

    expect((await sri.post("/surel/benar", {})).statusCode).toBe(200);
    expect(await told()).toBeUndefined();
    await sent("Ketiga");
    expect(post.received.map(({ subject }) => subject)).toEqual(["Pertama", "Ketiga"]);
  });

  it("goes again where staff send it once more", async () => {
    const first = await sent("Pertama");
    box.put(sample("unknown-user", first));
    await read();
    expect((await officer.post("/surel/kirim-lagi", { surel_id: first })).statusCode).toBe(200);
    await send();
    expect(post.received.map(({ subject }) => subject)).toEqual(["Pertama", "Pertama"]);
  });

  it.each(["full-mailbox", "given-up-for-now"])("marks no address where it only did not work this time: %s", async (name) => {
    box.put(sample(name, await sent("Pertama")));
    await server.opened.db.deleteFrom("returned_address").execute();
    await read();
    expect(await listed()).toMatchObject([{ perihal: "Pertama", keadaan: "gagal" }]);
    expect(await server.opened.db.selectFrom("returned_address").selectAll().execute()).toEqual([]);
    await sent("Kedua");
    expect(post.received.map(({ subject }) => subject)).toEqual(["Pertama", "Kedua"]);
  });

  it("is not believed of a mail that nobody sent", async () => {
    await write("Menunggu");
    const { id: waiting } = await server.opened.db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    box.put(sample("unknown-user", waiting));
    box.put(sample("unknown-user"));
    await read();
    expect(box.unread).toBe(0);
    expect(await listed()).toMatchObject([{ perihal: "Menunggu", keadaan: "menunggu" }]);
  });

  it("is read once a minute, and a mailbox that cannot be opened is tried again", async () => {
    await expect(read("salah")).rejects.toThrow();
    const work = returnedMailWork(server.services, settings().returns, log);
    await work.next();
    box.put(sample("unknown-user", await sent("Pertama")));
    await work.next();
    expect(box.unread).toBe(1);
    now = new Date(now.getTime() + 60_000);
    await work.next();
    expect(box.unread).toBe(0);
  });
});
