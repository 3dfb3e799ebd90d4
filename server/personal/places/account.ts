import { sql } from "kysely";
import { toWib } from "../../../engine/server";
import { openIdentity } from "../../context/account-address";
import { type Entry, linesOf, type Place } from "../place";

/** `institution_admin` is what an older version reads of rows of a record type: those are told among the rows. */
export const accountPlace: Place = {
  id: "akun",
  tables: () => ["account", "membership", "second_factor", "recovery_code", "institution_admin"],
  title: (view) => view.text("personal.account"),
  /** The row stays without a name, because rows that are kept and acts on other people lead to it. Nobody logs in with it. */
  erase: async ({ db, view, id }) => {
    const nobody = { akun: null, ptk: null, profile: null, preferences: "{}", instansi_id: null };
    const name = view.text("personal.erased-name");
    await db
      .updateTable("account")
      .set({
        ...nobody,
        username: `-${id}`,
        address: null,
        address_hashes: [],
        name,
        password_hash: "",
        is_blocked: true,
        invited_at: null,
        last_login_at: null,
      })
      .where("id", "=", id)
      .execute();
    await db
      .updateTable("membership")
      .set({ profile: null, preferences: "{}", instansi_id: null })
      .where("account_id", "=", id)
      .execute();
    await db.deleteFrom("second_factor").where("account_id", "=", id).execute();
    await sql`delete from institution_admin where account_id = ${id}`.execute(db);
  },
  tell: async function* ({ services, db, view, id }): AsyncGenerator<Entry> {
    const account = await db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { password_hash: _, demo: __, address: ___, address_hashes: ____, profile, preferences, ...stored } = account;
    const facts = { ...stored, ...openIdentity(services, account) };
    const { akun, ptk } = facts;
    const factor = await db.selectFrom("second_factor").select("created_at").where("account_id", "=", id).executeTakeFirst();
    const codes = await db.selectFrom("recovery_code").select("hash").where("account_id", "=", id).execute();
    const moment = (at: Date | null | undefined) => at && toWib(at);
    yield {
      title: facts.name,
      lines: linesOf([
        [view.text("personal.username"), facts.username],
        [view.text("personal.name"), facts.name],
        [view.text("personal.program"), programName(view, facts.program)],
        [view.text("personal.made"), moment(facts.created_at)],
        [view.text("personal.activated"), moment(facts.activated_at)],
        [view.text("personal.last-login"), moment(facts.last_login_at)],
        [view.text("personal.factor"), moment(factor?.created_at)],
        [view.text("personal.recovery-codes"), factor && codes.length],
        ...plainFacts({ ...ptk, ...akun, ...profile }),
      ]),
      data: { ...facts, profile, preferences },
    };
    const others = await db.selectFrom("membership").selectAll().where("account_id", "=", id).orderBy("program").execute();
    for (const { account_id: _____, ...membership } of others)
      yield {
        title: programName(view, membership.program),
        lines: linesOf(plainFacts(membership.profile ?? {})),
        data: membership,
      };
  },
};

const programName = (view: Parameters<Place["title"]>[0], program: string) => view.programs.get(program)?.name ?? program;

/** The facts of other systems about the person, under their own names; groups stand in the file for machines. */
const plainFacts = (facts: Readonly<Record<string, unknown>>) =>
  Object.entries(facts).filter(([, value]) => typeof value !== "object");
