/**
 * Extra time for the essay has one deadline: what every screen tells before it is begun and while it runs is when the server ends it, and a
 * mail names the same moment.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileScreen, evaluate, isObject, type Scope } from "../../engine/tools";
import { readMails } from "../../server/mail/outbox";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const username = "dimas.pratama";

describe.each(oneDatabase)("extra time for the essay, on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  /** The deadline as each screen that names one works it out when it opens. */
  async function told(visitor: Visitor): Promise<Record<string, unknown>> {
    const { library } = server.services.documents.base;
    const [roots, preferences] = [(await visitor.get("/profil")).json(), (await visitor.get("/preferensi")).json()];
    const scope: Scope = { ...roots, preferences, date: preferences.date };
    const found = library.ids("screen").flatMap((id) => {
      const { batas } = compileScreen(library, id)?.screen.state ?? {};
      return isObject(batas) ? [[id, evaluate((batas as { $value: never }).$value, scope)] as const] : [];
    });
    return Object.fromEntries(found);
  }

  const essay = async (visitor: Visitor) => (await visitor.get("/records/gurupenggerak/esai/own")).json();

  it("ends when home, the dialog and the page of the essay say, before and after it is begun, and when staff give more", async () => {
    const [visitor, officer] = [await visit(server, username), await visit(server, "galih.koordinator")];
    const before = await told(visitor);
    expect(Object.keys(before).sort()).toEqual(["gurupenggerak/esai", "gurupenggerak/esai-info", "gurupenggerak/home"]);
    const started = await visitor.post("/guru-penggerak/esai/mulai", {});
    expect(started.statusCode, started.body).toBe(200);
    const running = await essay(visitor);
    expect(running.timed).toMatchObject({ running: true, end: "2027-07-01 00:30:00" });
    for (const one of [before, await told(visitor)]) expect([...new Set(Object.values(one))]).toEqual([running.timed.end]);

    const path = `/records/gurupenggerak/esai/${running.id}`;
    const { revision } = (await officer.get(path)).json();
    const given = await officer.post(
      `${path}/beri-waktu`,
      { input: { menit: 30 }, note: "Listrik padam." },
      { "if-match": `"${revision}"` },
    );
    expect(given.statusCode, given.body).toBe(200);
    const { timed } = await essay(visitor);
    expect(timed.end).toBe("2027-07-01 01:00:00");
    expect([...new Set(Object.values(await told(visitor)))]).toEqual([timed.end]);
    const [mail] = await readMails(server.services, { most: 1, to: `${username}@example.id` });
    expect(mail?.paragraphs.join(" ")).toContain("1 Juli 2027 pukul 01.00 WIB, karena Anda diberi tambahan 30 menit");
  });
});
