/** The work that the server does by itself, done once and waited for. */
import { expect } from "vitest";
import type { BuiltApp } from "../../server/app";
import { reminderWork } from "../../server/work/reminders";
import { startRunner } from "../../server/work/runner";
import { sheetWork } from "../../server/work/sheet-work";
import { transitionsAtATime } from "../../server/work/transitions-at-a-time";

type Working = Pick<BuiltApp, "services" | "answers">;

/** Makes the transitions whose time has come; those that fail are tried later. */
export async function runDue({ services, answers }: Working): Promise<void> {
  const log = { warn: () => {} };
  const runner = startRunner([transitionsAtATime(services, answers, log)], { log, every: 1e9 });
  await runner.runDue();
  await runner.stop();
}

/** Reminds whoever is to be reminded now, as a process that has just started. */
export async function remind({ services, answers }: Working): Promise<void> {
  const work = reminderWork(services, answers, { warn: (details) => expect.fail(JSON.stringify(details)) });
  while (await work.next()) {}
}

/** Makes all sheets that were asked for and reads those that were handed in; none may fail. */
export async function runSheets({ services, answers }: Working): Promise<void> {
  const { next } = sheetWork(services, answers, { warn: (details) => expect.fail(JSON.stringify(details)) });
  while (await next()) {}
}
