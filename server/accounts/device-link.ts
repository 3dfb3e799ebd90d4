/**
 * A way in for the owner of an account whose password others guess: when the attempts of its name are used up, a mail to its own address
 * carries a link that makes the device known which opens it. Such a device has attempts of its own (session/password-check.ts), so its
 * owner logs in by the password as always. The link lets nobody in by itself, and whoever guesses gets nothing but a mail to somebody else.
 */
import { hasLogin } from "../context/account-address";
import { Failure } from "../failures/failure";
import { sendHtml } from "../pages/send-html";
import { reserveAttempt } from "../security/attempt-limit";
import { audit } from "../security/audit";
import { countedAddress } from "../security/counted-address";
import { createLimit } from "../security/rate-limits";
import { comesFromHere } from "../security/same-site";
import type { App, Services } from "../services/services";
import { inTransaction } from "../services/transaction";
import { renderDevicePage } from "../session/device-page";
import { rememberDevice } from "../session/known-devices";
import { readForm } from "../session/login-form";
import { mailOwner } from "../session/mail-owner";
import { makeLink, spendLink, workingLink } from "./links";

const kind = "device";
const hours = 1;
/** In the time that a link works: whoever asks again and again takes none from the owner, because the earlier links still work. */
const mostMails = 5;

export function registerDeviceLink(app: App, services: Services): void {
  const asked = createLimit({ app, ...services }, "device link", 20);

  app.post("/auth/perangkat", async (request, reply) => {
    if (!comesFromHere(request)) throw new Failure(403, "cross-site");
    await asked.count(request, countedAddress(request));
    const { username } = readForm(request.body);
    const accountId = await findReachable(services, username);
    if (accountId !== undefined && (await mayMail(services, accountId))) await mailLink(services, accountId);
    return reply.redirect("/backend/auth/login?surel=1", 303);
  });

  // A mail program opens links to look at them: only the button counts.
  app.get("/auth/perangkat/:token", async (_request, reply) => sendHtml(reply, renderDevicePage(services.documents.base)));

  app.post<{ Params: { token: string } }>("/auth/perangkat/:token", async (request, reply) => {
    if (!comesFromHere(request)) throw new Failure(403, "cross-site");
    const accountId = await accountOf(services, request.params.token);
    rememberDevice(services, request, reply, accountId);
    await audit(services.db, services, { accountId, call: "device", status: 200, address: request.ip });
    return reply.redirect("/backend/auth/login?dikenal=1", 303);
  });
}

async function findReachable(services: Services, username: string): Promise<string | undefined> {
  const query = services.db
    .selectFrom("account")
    .select("id")
    .where(hasLogin(services, username))
    .where("is_blocked", "=", false);
  return (await (services.mode === "demo" ? query : query.where("demo", "is", null)).executeTakeFirst())?.id;
}

async function mayMail(services: Services, accountId: string): Promise<boolean> {
  try {
    await reserveAttempt(services, [{ key: `device link\0${accountId}`, most: mostMails }], hours * 3_600_000);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

function mailLink(services: Services, accountId: string): Promise<void> {
  return inTransaction(services, async (db) => {
    const token = await makeLink(services, db, { kind, hours, accountId });
    await mailOwner(services, db, { accountId, news: "device", path: `/backend/auth/perangkat/${token}`, hours });
  });
}

/** The account of a link, which works no more. Throws a Failure (422) for one that does not work. */
function accountOf(services: Services, token: string): Promise<string> {
  return inTransaction(services, async (db) => {
    const link = await workingLink(services, db, { kind, token, lock: true });
    await spendLink(services, db, link);
    return String(link.accountId);
  });
}
