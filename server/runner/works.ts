import type { BuiltApp } from "../app";
import { mailWork } from "../mail/sender";
import { partnerWork } from "../partners/partner-work";
import { respellWork } from "../records/respell/respell-work";
import { sheetWork } from "../sheets/sheet-work";
import type { RunnerLog, Work } from "./runner";
import { transitionsAtATime } from "./transitions-at-a-time";

/** All that this process does by itself. */
export function worksOf({ services, answers }: Pick<BuiltApp, "services" | "answers">, log: RunnerLog): Work[] {
  const { mail } = services;
  return [
    transitionsAtATime(services, answers, log),
    sheetWork(services, answers, log),
    partnerWork(services, answers, log),
    respellWork(services, log),
    ...(mail ? [mailWork(services, mail, log)] : []),
  ];
}
