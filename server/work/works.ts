import type { BuiltApp } from "../app";
import { partnerWork } from "./partner-work";
import { reminderWork } from "./reminders";
import { resealWork } from "./reseal/reseal-work";
import { respellWork } from "./respell/respell-work";
import { retentionWork } from "./retention-work";
import { returnedMailWork } from "./returned-mail";
import type { RunnerLog, Work } from "./runner";
import { scanWork } from "./scan-work";
import { mailWork } from "./sender";
import { sheetWork } from "./sheet-work";
import { transitionsAtATime } from "./transitions-at-a-time";

/** All that this process does by itself. */
export function worksOf({ services, answers }: Pick<BuiltApp, "services" | "answers">, log: RunnerLog): Work[] {
  const { mail, scanner } = services;
  return [
    transitionsAtATime(services, answers, log),
    reminderWork(services, answers, log),
    sheetWork(services, answers, log),
    partnerWork(services, answers, log),
    respellWork(services, log),
    ...(scanner ? [scanWork(services, scanner, log)] : []),
    retentionWork(services),
    resealWork(services, log),
    ...(mail ? [mailWork(services, mail, log)] : []),
    ...(mail?.returns ? [returnedMailWork(services, mail.returns, log)] : []),
  ];
}
