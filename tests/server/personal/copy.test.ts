/** The copy of all that is kept of a person: asked for with the password, made beside the requests, for them alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putMail } from "../../../server/mail/outbox";
import { demoPassword } from "../../../server/session/demo-password";
import { sheetWork } from "../../../server/work/sheet-work";
import { oneDatabase } from "../databases";
import { openedZip } from "../sheets/opened-zip";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

interface Told {
  readonly id: string;
  readonly isi: readonly {
    readonly judul: string;
    readonly ringkas: readonly object[];
    readonly data: Record<string, unknown>;
    readonly berkas?: string;
  }[];
}

describe.each(oneDatabase)("the copy of one's data on $name", (database) => {
  let server: TestApp;
  let nur: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database);
    nur = await visit(server, "nurhayati");
  });
  afterAll(() => server?.close());

  const ask = (who: Visitor, kata_sandi = demoPassword) => who.post("/data-saya/salinan", { kata_sandi });
  const runAll = async () => {
    const { next } = sheetWork(server.services, server.answers, { warn: (_, message) => expect.fail(message) });
    while (await next()) {}
  };
  async function copyOf(who: Visitor) {
    const answer = await ask(who);
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = answer.json().data;
    await runAll();
    expect((await who.get(`/unduhan/${id}`)).json().data).toMatchObject({ keadaan: "selesai", sebab: null });
    const files = openedZip((await who.get(`/unduhan/${id}/berkas`)).rawPayload);
    const read = (name: string) =>
      files
        .find((file) => file.name === name)
        ?.content()
        .toString() ?? "";
    const { bagian } = JSON.parse(read("data.json")) as { bagian: readonly Told[] };
    return { id, files, html: read("baca.html"), of: (place: string) => bagian.find((one) => one.id === place)?.isi ?? [] };
  }

  it("holds the account, what was answered, rows with their history, mails by subject, and is read by people as well", async () => {
    const { db } = server.services;
    const { id } = await db.selectFrom("account").select("id").where("username", "=", "nurhayati").executeTakeFirstOrThrow();
    const mail = {
      to: "nurhayati@example.id",
      subject: "Jadwal Anda",
      paragraphs: ["rahasia"],
      button: "Buka",
      path: "/auth/tautan-rahasia",
    };
    await putMail(server.services, db, mail as never);
    const { html, of } = await copyOf(nur);
    const [account] = of("akun");
    expect(account?.data).toMatchObject({ id, username: "nurhayati" });
    expect(of("catatan").length).toBeGreaterThan(0);
    const rows = of("catatan");
    expect(rows.some(({ data }) => Array.isArray(data.riwayat) && data.riwayat.length > 0)).toBe(true);
    // A row that the documents do not open to its owner is named, and not told.
    const closed = rows.filter(({ data }) => data.jenis === "gurupenggerak/akun");
    expect(closed).toEqual([expect.objectContaining({ data: expect.not.objectContaining({ isi: expect.anything() }) })]);
    expect(of("surel")).toEqual([expect.objectContaining({ judul: "Jadwal Anda" })]);
    expect(of("sesi").length).toBe(1);
    expect(html).toContain('<h2 id="catatan">');
    expect(html).toContain("Jadwal Anda");
    expect(html + JSON.stringify(of("surel"))).not.toContain("tautan-rahasia");
    const [{ password_hash }] = (await db.selectFrom("account").select("password_hash").where("id", "=", id).execute()) as [
      { password_hash: string },
    ];
    expect(html + JSON.stringify(of("akun"))).not.toContain(password_hash);
  });

  it("has everything that the person wrote, the sealed values open", async () => {
    const { db, vault } = server.services;
    const { id } = await db.selectFrom("account").select("id").where("username", "=", "nurhayati").executeTakeFirstOrThrow();
    const { of } = await copyOf(nur);
    const records = await db.selectFrom("record").select(["schema_id", "data"]).where("owner_id", "=", id).execute();
    expect(records.length).toBeGreaterThan(0);
    expect(of("formulir").map(({ data }) => data.jenis)).toEqual(records.map(({ schema_id }) => schema_id).sort());
    expect(JSON.stringify(of("formulir"))).not.toContain("$sealed");
    expect(vault).toBeDefined();
  });

  it("is the person's alone, and tells nothing of another", async () => {
    const other = await visit(server, "tono.wijaya");
    const { id } = (await ask(other)).json().data;
    await runAll();
    expect((await nur.get(`/unduhan/${id}/berkas`)).statusCode).toBe(404);
    expect((await nur.get("/unduhan?jenis=salinan")).json().data.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it("is not made without the password, and not more than three times a day", async () => {
    const who = await visit(server, "lina.kartika");
    const wrong = await ask(who, "salah-sekali");
    expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { kata_sandi: expect.any(String) }]);
    for (let count = 0; count < 3; count += 1) expect((await ask(who)).statusCode).toBe(200);
    const fourth = await ask(who);
    expect([fourth.statusCode, fourth.json().title]).toEqual([
      429,
      "Salinan data dapat diminta tiga kali sehari. Coba lagi besok.",
    ]);
  });
});
