/**
 * The checks of a trusted service that tests of ours keep, by the number that operators know them by. Each names the guard in the code and
 * what it reads like when it is switched off; the test then fails (`tests/long/guards.test.ts` tries it), and `guards.test.ts` keeps the
 * names true.
 */
export interface Guard {
  /** Such as `S11`; several guards may keep one check. */
  readonly check: string;
  readonly says: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly guard: string;
  readonly off: string;
  readonly test: { readonly file: string; readonly name: string };
}

const write = "server/calls/write.ts";
const secondFactor = (name: string) => ({ file: "tests/server/second-factor.test.ts", name });
const demanded = (name: string) => ({ file: "tests/server/second-factor-demanded.test.ts", name });
const biodata = (name: string) => ({ file: "tests/server/biodata.test.ts", name });
const personalReads = (name: string) => ({ file: "tests/server/personal-reads.test.ts", name });
const madeUnder = (name: string) => ({ file: "tests/server/records/made-under.test.ts", name });
/** Where a stored answer is found again. */
const sameKey = {
  file: write,
  guard: `.where("scope", "=", scope).where("key", "=", key).executeTakeFirst();`,
  off: `.where("scope", "=", scope).where("key", "=", "").executeTakeFirst();`,
};

export const guards: readonly Guard[] = [
  {
    check: "C1",
    says: "A write that comes again with its key is answered as the first was, and counts once.",
    ...sameKey,
    test: biodata("gives the same answer and counts once"),
  },
  {
    check: "C1",
    says: "The same key with another body is refused.",
    file: write,
    guard: "kept.body_hash !== write.bodyHash",
    off: "kept.body_hash === null",
    test: biodata("and another body is refused"),
  },
  {
    check: "C3",
    says: "A save of an old revision gets the newer copy and overwrites nothing.",
    file: "server/records/record-calls.ts",
    guard: "if (expected !== stored.revision) throw",
    off: "if (expected > stored.revision) throw",
    test: biodata("answers a stale save with the server's copy and overwrites nothing"),
  },
  {
    check: "C8",
    says: "After a kill of the server or of PostgreSQL a write that was acknowledged is there, once.",
    ...sameKey,
    test: { file: "tests/long/crash.test.ts", name: "leave every acknowledged write after each of" },
  },
  {
    check: "C9",
    says: "Of two processes one takes a mail that waits.",
    file: "server/mail/waiting-mail.ts",
    guard: "        .forUpdate()\n        .skipLocked(),\n    )\n    .returningAll()",
    off: "    )\n    .returningAll()",
    test: { file: "tests/server/mail.test.ts", name: "is sent once by two servers on one database" },
  },
  {
    check: "C10",
    says: "A process that stops goes on answering until the others have taken over.",
    file: "server/front/health.ts",
    guard: "await setTimeout(drain);",
    off: "await setTimeout(0 * drain);",
    test: { file: "tests/server/rolling.test.ts", name: "are changed one after the other without a failed request" },
  },
  {
    check: "C11",
    says: "Restored rows are counted and summed as those of the backup were.",
    file: "server/backup/restore-backup.ts",
    guard: "if (others.length > 0)",
    off: "if (others.length > 1_000)",
    test: { file: "tests/server/backup.test.ts", name: "is told apart when the rows are not those that were counted" },
  },
  {
    check: "D1",
    says: "What a person may not change is refused by the server, whatever the page showed.",
    file: "engine/rules/accept-data.ts",
    guard: "if (!state.visible || !state.readOnly || field.compute !== undefined) continue;",
    off: "if (state.visible || !state.readOnly || field.compute !== undefined) continue;",
    test: biodata("refuses a changed read-only field at the field, whatever the page showed"),
  },
  {
    check: "D2",
    says: "A submission keeps the hash of the definition that it was made under, and is shown under it.",
    file: "server/rows/record-events.ts",
    guard: "const definition = event.definition?.hash ?? null;",
    off: "const definition = event.definition ? null : null;",
    test: madeUnder("are told to their owner under the titles of then, with a choice and fields that are gone"),
  },
  {
    check: "D2",
    says: "A field that is gone is shown to those whom the read rules of then showed it.",
    file: "server/records/answers-then.ts",
    guard: "without[id]?.includes(name) === false",
    off: "without[id] !== undefined",
    test: madeUnder("are told to an officer by the read rules of then"),
  },
  {
    check: "S2",
    says: "A write that a page of another site could send is refused.",
    file: "server/security/same-site.ts",
    guard: `if (site !== undefined && site !== "same-origin") return false;`,
    off: `if (site === "none") return false;`,
    test: { file: "tests/server/calls.test.ts", name: "refuses a write that another site's page could send" },
  },
  {
    check: "S6",
    says: "Who guesses a password from everywhere shuts its owner out of no device: a link in their mail lets them try.",
    file: "server/accounts/device-link.ts",
    guard: "rememberDevice(services, request, reply, accountId);",
    off: 'rememberDevice(services, request, reply, "");',
    test: { file: "tests/server/shut-out.test.ts", name: "lets its owner in by a link to their own mail" },
  },
  {
    check: "S9",
    says: "Whoever has a second factor is in only with its code.",
    file: "server/session/second-factor/second-step.ts",
    guard: "if (!isKept && !(await demandsFactor(services, accountId))) return undefined;",
    off: "if (isKept || !(await demandsFactor(services, accountId))) return undefined;",
    test: secondFactor("is asked for after the right password"),
  },
  {
    check: "S9",
    says: "A code that has passed never passes again.",
    file: "server/session/second-factor/factor.ts",
    guard: `.where("last_step", "<", step)`,
    off: `.where("last_step", "<=", step)`,
    test: secondFactor("refuses a code that has passed, and every earlier one"),
  },
  {
    check: "S9",
    says: "Codes are tried five times and no more.",
    file: "server/session/second-factor/factor.ts",
    guard: "const mostAttempts = 5;",
    off: "const mostAttempts = 500;",
    test: secondFactor("tries five codes and no more"),
  },
  {
    check: "S9",
    says: "The secret of a second factor is stored sealed.",
    file: "server/session/second-factor/factor.ts",
    guard: "vault.seal(secret, sealedAs(accountId))",
    off: "secret || sealedAs(accountId)",
    test: secondFactor("and its secret lies sealed"),
  },
  {
    check: "S9",
    says: "A permission that demands a second factor counts only in a session that has proved one.",
    file: "server/context/context.ts",
    guard: "!person.withheld.has(String(permission))",
    off: "!person.withheld.has(typeof permission)",
    test: demanded("is why a permission counts"),
  },
  {
    check: "S9",
    says: "Rights are changed and payments made only after the second factor was proved in the last five minutes.",
    file: "server/routes/register-calls.ts",
    guard: "if (person && call.asksAgain) await",
    off: "if (!person && call.asksAgain) await",
    test: demanded("is asked for again before rights are changed"),
  },
  {
    check: "S11",
    says: "What must not be done often is counted by all processes together.",
    file: "server/security/shared-counts.ts",
    guard: "if (most > highestInDatabase) return undefined;",
    off: "if (most > highestInDatabase - 20) return undefined;",
    test: { file: "tests/server/shared-counts.test.ts", name: "two processes let pass together what one alone would" },
  },
  {
    check: "S12",
    says: "A changed row of the audit shows.",
    file: "server/security/verify-audit.ts",
    guard: "if (segmentHash(vault, segment, rows) === segment.hash) return [];",
    off: 'if (segment.hash !== "") return [];',
    test: { file: "tests/server/audit.test.ts", name: "shows a changed row, a removed one, and one that was put in" },
  },
  {
    check: "S12",
    says: "Where another user owns the tables, the portal's own cannot change the audit.",
    file: "server/database/only-adds.ts",
    guard: "revoke update, delete, truncate on",
    off: "revoke truncate on",
    test: { file: "tests/server/audit.test.ts", name: "can neither change nor remove what it says" },
  },
  {
    check: "S13",
    says: "A question that does not fit is told at its field, and is no error of the server.",
    file: "server/calls/read-input.ts",
    guard: "refuse(call.query(request.query ?? {}), view);",
    off: "refuse([], view);",
    test: { file: "tests/server/hostile.test.ts", name: "is told at its field" },
  },
  {
    check: "S14",
    says: "A package ships only under a licence that may.",
    file: "tools/supply-chain/supply-problems.ts",
    guard: "if (licence !== undefined && isAllowed(licence, allowed.licences)) return [];",
    off: 'if (licence !== "") return [];',
    test: { file: "tests/tools/supply-chain.test.ts", name: "under the licence" },
  },
  {
    check: "S14",
    says: "A grave advisory that nobody has judged stops a release.",
    file: "tools/supply-chain/audit.ts",
    guard: "if (judged && today <= judged.until) return [];",
    off: "if (today <= (judged?.until ?? today)) return [];",
    test: { file: "tests/tools/supply-chain.test.ts", name: "stop a release while they are grave and nobody has judged them" },
  },
  {
    check: "N1",
    says: "A NIK is stored sealed, wherever the write leaves a trace.",
    file: "server/rows/sealed-values.ts",
    guard: "    if (!sensitive) continue;\n    for (const path of pathsOfPattern(pattern, data)) {",
    off: "    if (sensitive) continue;\n    for (const path of pathsOfPattern(pattern, data)) {",
    test: biodata("has its NIK sealed at rest, wherever the write left a trace"),
  },
  {
    check: "N1",
    says: "A dump of all tables shows no sealed value in clear.",
    file: "server/rows/sealed-record.ts",
    guard: "return sealValues(vault, record.compiled, data, contextOf(record));",
    off: "return data;",
    test: { file: "tests/server/dump.test.ts", name: "has no sealed value in clear, in no table" },
  },
  {
    check: "N1",
    says: "No process starts without a secret that something is still sealed with.",
    file: "server/security/check-secret.ts",
    guard: "|| !(needed.beside ?? []).every((one) => known.has(one))",
    off: "",
    test: { file: "tests/server/reseal.test.ts", name: "needs both until all is sealed anew" },
  },
  {
    check: "N2",
    says: "What is sealed is masked for everybody but whose it is, unless the document says that their work is to compare it.",
    file: "engine/record-type/keys/read.ts",
    guard: "without: [...without, ...masked], masked,",
    off: "without, masked: [],",
    test: personalReads("is masked for who only approves"),
  },
  {
    check: "N2",
    says: "What was opened with a reason is masked again after a quarter of an hour.",
    file: "server/records/unmaskings.ts",
    guard: `.where("until", ">", services.clock())`,
    off: `.where("until", ">", new Date(0))`,
    test: personalReads("is opened with a reason alone, for a quarter of an hour"),
  },
  {
    check: "N6",
    says: "Who reads what is another person's is noted, and told to whose it is.",
    file: "server/security/note-reads.ts",
    guard: "if (others.length === 0) return;",
    off: "if (others.length >= 0) return;",
    test: personalReads("is told to whose it is: who, what, and why"),
  },
  {
    check: "S12",
    says: "The log of requests names nobody.",
    file: "server/services/logging.ts",
    guard: `account: accountId === undefined ? undefined : hashed(accountId, "log account"),`,
    off: `account: JSON.stringify(request.body),`,
    test: { file: "tests/server/matrix/matrix.test.ts", name: "names nobody in the log of all these requests" },
  },
];
