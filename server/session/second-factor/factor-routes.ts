/** The person's own second factor within a session: turned on and off, new recovery codes, and proved again before what demands it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../failures/failure";
import { sendHtml } from "../../pages/send-html";
import { comesFromHere } from "../../security/same-site";
import type { App, Services } from "../../services/services";
import { readForm } from "../login-form";
import { factorPath } from "../mail-owner";
import { checkPassword } from "../password-check";
import { currentPerson } from "../session";
import { demandsFactor } from "./demands-factor";
import { demoCode, hasFactor, keepFactor, recoveryCodesLeft, removeFactor, renewRecoveryCodes } from "./factor";
import { newSecret } from "./factor-codes";
import { noteFactor } from "./factor-news";
import { renderEnrol, renderKept, renderRecoveryCodes } from "./factor-pages";
import { proveByCode } from "./prove-by-code";
import { usernameOf } from "./second-step";
import { makeTicket, openTicket } from "./step-ticket";

export function registerFactor(app: App, services: Services): void {
  const { base: view } = services.documents;

  app.get("/auth/verifikasi", async (request, reply) => {
    const person = await currentPerson(services, request);
    if (!person) return reply.redirect(`/backend/auth/login?kembali=${encodeURIComponent("/")}`, 303);
    return sendOwn(services, reply, person.id);
  });

  app.post("/auth/verifikasi/aktifkan", async (request, reply) => {
    const { id, username } = await ownerOf(services, request);
    const { tiket, kode, password } = readForm(request.body);
    const ticket = await openTicket(services, tiket);
    if (ticket?.accountId !== id || ticket.secret === undefined)
      return sendOwn(services, reply, id, { fault: "server.step-over" });
    const { isRight } = await checkPassword(services, request, { username, password });
    const codes = isRight ? await keepFactor(services, id, { secret: ticket.secret, code: kode }) : undefined;
    if (!codes) {
      const fault = isRight ? "second-factor.wrong" : "server.wrong-password";
      return sendOwn(services, reply.code(401), id, { fault, secret: ticket.secret });
    }
    request.session.provedAt = Date.now();
    await noteFactor(services, request, { accountId: id, news: "factor-on" });
    return sendHtml(reply, renderRecoveryCodes(view, codes, "/"));
  });

  app.post("/auth/verifikasi/ubah", async (request, reply) => {
    const { id } = await ownerOf(services, request);
    const { kode, lakukan } = readForm(request.body);
    if (!(await proveByCode(services, request, id, kode)))
      return sendOwn(services, reply.code(401), id, { fault: "second-factor.wrong" });
    request.session.provedAt = Date.now();
    if (lakukan === "matikan") {
      await removeFactor(services.db, id);
      request.session.provedAt = undefined;
      await noteFactor(services, request, { accountId: id, news: "factor-off" });
      return reply.redirect(factorPath, 303);
    }
    const codes = await services.db.transaction().execute((db) => renewRecoveryCodes({ db, vault: services.vault }, id));
    await noteFactor(services, request, { accountId: id, news: "recovery-renewed" });
    return sendHtml(reply, renderRecoveryCodes(view, codes, "/"));
  });

  /** Asked by an open page, which then repeats what was refused. */
  app.post("/auth/bukti", async (request, reply) => {
    const { id } = await ownerOf(services, request);
    const { kode } = readForm(request.body);
    if (!(await proveByCode(services, request, id, kode)))
      return reply.code(422).send({ title: view.text("second-factor.wrong"), code: "wrong" });
    request.session.provedAt = Date.now();
    return reply.send({});
  });
}

/** The person who changes their own. Throws a Failure: 403 from another site, 401 without a session. */
async function ownerOf(services: Services, request: FastifyRequest) {
  if (!comesFromHere(request)) throw new Failure(403, "cross-site");
  const person = await currentPerson(services, request);
  if (!person) throw new Failure(401, "unauthenticated");
  return person;
}

/** The person's own page: of the factor that they have, or of a new secret; after a fault the same secret again, which the app may have by now. */
async function sendOwn(
  services: Services,
  reply: FastifyReply,
  accountId: string,
  { fault, secret = newSecret() }: { readonly fault?: string; readonly secret?: string } = {},
): Promise<FastifyReply> {
  const { base: view } = services.documents;
  const error = fault === undefined ? undefined : view.text(fault);
  if (await hasFactor(services.db, accountId)) {
    const left = await recoveryCodesLeft(services.db, accountId);
    const isDemanded = await demandsFactor(services, accountId);
    return sendHtml(reply, renderKept({ view, error, left, isDemanded, demoCode: await demoCode(services, accountId) }));
  }
  const ticket = await makeTicket(services, { accountId, isLogin: false, secret });
  const username = await usernameOf(services, accountId);
  return sendHtml(reply, renderEnrol({ view, ticket, returnTo: "/", program: "", error, secret, username, isLogin: false }));
}
