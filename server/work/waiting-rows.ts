import type { Services } from "../services/services";
import type { Waiting } from "./runner";

/** Mail that was not sent yet, and what was given up. */
export async function waitingMail({ db }: Pick<Services, "db">): Promise<Waiting> {
  const unsent = db.selectFrom("outbox").where("sent_at", "is", null);
  const of = unsent
    .where("failed_at", "is", null)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")]);
  const given = unsent.where("failed_at", "is not", null).select(({ fn }) => fn.countAll<number>().as("failed"));
  return { ...(await of.executeTakeFirstOrThrow()), ...(await given.executeTakeFirstOrThrow()) };
}

/** Sheets that wait or are being made. */
export function waitingSheets({ db }: Pick<Services, "db">): Promise<Waiting> {
  return db
    .selectFrom("sheet_job")
    .where("state", "in", ["waiting", "running"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();
}

/** Files that a scanner has not looked into yet. */
export function waitingScans({ db }: Pick<Services, "db">): Promise<Waiting> {
  return db
    .selectFrom("file")
    .where(({ eb, or }) => or([eb("scan", "is", null), eb("scan", "=", "waiting")]))
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();
}

/** Calls that a partner has not answered yet. */
export function waitingCalls({ db }: Pick<Services, "db">): Promise<Waiting> {
  return db
    .selectFrom("partner_call")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
    .executeTakeFirstOrThrow();
}

/** Transitions whose time has come, and which could not be made yet. */
export function failedTransitions({ db }: Pick<Services, "db">): Promise<Waiting> {
  return db
    .selectFrom("due_failure")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("failed_at").as("oldest"), fn.countAll<number>().as("failed")])
    .executeTakeFirstOrThrow();
}
