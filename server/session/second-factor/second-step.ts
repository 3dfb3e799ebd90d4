/**
 * The second step of a login. After the right password whoever has a second factor is asked for its code, and whoever holds a permission that
 * demands one sets it up first. Until then there is no session.
 */

import type { FastifyReply } from "fastify";
import { openLogin } from "../../context/account-address";
import { Failure } from "../../failures/failure";
import { sendHtml } from "../../pages/send-html";
import { comesFromHere } from "../../security/same-site";
import type { App, Services } from "../../services/services";
import { type Asked, enter } from "../enter";
import { type LoginForm, readForm } from "../login-form";
import { returnPath } from "../return-path";
import { wantsJson } from "../wants-json";
import { demandsFactor } from "./demands-factor";
import { demoCode, hasFactor, keepFactor } from "./factor";
import { newSecret } from "./factor-codes";
import { noteFactor } from "./factor-news";
import { renderEnrol, renderRecoveryCodes, renderStep } from "./factor-pages";
import { proveByCode } from "./prove-by-code";
import { makeTicket, openTicket, type StepTicket } from "./step-ticket";

type Way = Pick<LoginForm, "kembali" | "program">;

/** The answer that asks for the second step of this account's login; undefined where it needs none. */
export async function askSecondStep(
  services: Services,
  { request, reply }: Asked,
  accountId: string,
  form: Way,
): Promise<FastifyReply | undefined> {
  const isKept = await hasFactor(services.db, accountId);
  if (!isKept && !(await demandsFactor(services, accountId))) return undefined;
  const secret = isKept ? undefined : newSecret();
  const ticket = { accountId, isLogin: true, secret };
  return sendStep(services, { request, reply: reply.code(401) }, ticket, form);
}

/** An open page gets the ticket and asks by itself; it sets nothing up. */
async function sendStep(
  services: Services,
  { request, reply }: Asked,
  ticket: StepTicket,
  { kembali, program, error }: Way & { readonly error?: string },
): Promise<FastifyReply> {
  const { base: view } = services.documents;
  const sealed = await makeTicket(services, ticket);
  const { accountId, secret } = ticket;
  if (wantsJson(request)) {
    const code = secret === undefined ? "second-factor" : "second-factor-missing";
    const title = error ?? view.text(secret === undefined ? "second-factor.step" : "server.second-factor-missing");
    return reply.send({ title, code, ticket: sealed, demo_code: await demoCode(services, accountId) });
  }
  const page = { view, ticket: sealed, returnTo: returnPath(kembali), program, error };
  const html =
    secret === undefined
      ? renderStep({ ...page, demoCode: await demoCode(services, accountId) })
      : renderEnrol({ ...page, secret, username: await usernameOf(services, accountId), isLogin: true });
  return sendHtml(reply, html);
}

export async function usernameOf(services: Services, accountId: string): Promise<string> {
  const query = services.db.selectFrom("account").select(["id", "username", "address"]).where("id", "=", accountId);
  return openLogin(services, await query.executeTakeFirstOrThrow());
}

export function registerSecondStep(app: App, services: Services): void {
  const { base: view } = services.documents;
  const text = (id: string, values?: Readonly<Record<string, unknown>>) => view.text(id, values);

  app.post("/auth/langkah-kedua", async (request, reply) => {
    if (!comesFromHere(request)) throw new Failure(403, "cross-site");
    const form = readForm(request.body);
    const ticket = await openTicket(services, form.tiket);
    if (!ticket?.isLogin) throw new Failure(401, "step-over");
    const asked = { request, reply };
    try {
      const done = await proved(services, asked, ticket, form);
      return (
        done ??
        (await sendStep(services, { request, reply: reply.code(401) }, ticket, { ...form, error: text("second-factor.wrong") }))
      );
    } catch (error) {
      if (!(error instanceof Failure) || wantsJson(request)) throw error;
      const { status, code, details } = error;
      const told = { ...form, error: text(`server.${code}`, details.values) };
      return sendStep(services, { request, reply: reply.code(status).headers(details.headers ?? {}) }, ticket, told);
    }
  });
}

/** Undefined where the code is not the right one. */
async function proved(services: Services, asked: Asked, ticket: StepTicket, form: LoginForm): Promise<FastifyReply | undefined> {
  const { request, reply } = asked;
  const { accountId, secret } = ticket;
  const codes = secret === undefined ? undefined : await keepFactor(services, accountId, { secret, code: form.kode });
  const isProved = secret === undefined ? await proveByCode(services, request, accountId, form.kode) : codes !== undefined;
  if (!isProved) return undefined;
  await enter(services, asked, { accountId, program: form.program, isProved });
  if (codes) await noteFactor(services, request, { accountId, news: "factor-on" });
  if (wantsJson(request)) return reply.send({});
  const returnTo = returnPath(form.kembali);
  if (!codes) return reply.redirect(returnTo, 303);
  return sendHtml(reply, renderRecoveryCodes(services.documents.base, codes, returnTo));
}
