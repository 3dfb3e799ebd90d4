/** The login, below /backend/auth, and beside it the logout (logout-routes.ts). They use plain HTML forms, so they are not calls of schemas/calls. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { checkText } from "../calls/check-text";
import { answerTo, failureOf, logUnexpected } from "../calls/failure-answer";
import { Failure } from "../failures/failure";
import { plainFiles, servePlainFiles } from "../pages/plain-style";
import { audit } from "../security/audit";
import { createLimit } from "../security/rate-limits";
import { comesFromHere } from "../security/same-site";
import type { App, Services } from "../services/services";
import { findDemoPeople, findDemoPerson } from "./demo-people";
import { rememberDevice } from "./known-devices";
import { type LoginForm, readForm } from "./login-form";
import { type LoginPage, renderLoginPage } from "./login-page";
import { registerLogout } from "./logout-routes";
import { noteLogin } from "./note-login";
import { checkPassword as check } from "./password-check";
import { returnPath } from "./return-path";
import { beginSession, currentPerson } from "./session";

export function registerLogin(app: App, services: Services): void {
  const { db, documents } = services;
  const attempts = createLimit({ app, ...services }, "login", 1_200);

  // A person on the login page is told about any failure on that page.
  app.setErrorHandler((error: Error, request, reply) => {
    const failure = failureOf(error);
    logUnexpected(request, error, failure);
    if (wantsJson(request)) return answerTo(reply, failure, documents.base);
    const { status, code, details } = failure;
    const { kembali, username } = readForm(request.body);
    const said = documents.base.text(`server.${code}`, details.values);
    return page(reply.code(status).headers(details.headers ?? {}), { returnTo: returnPath(kembali), username, error: said });
  });

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 8_192 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  servePlainFiles(app, documents.base);

  app.get<{ Querystring: { kembali?: string; gagal?: string; keluar?: string } }>("/auth/login", async (request, reply) => {
    const returnTo = returnPath(request.query.kembali);
    if (request.query.gagal !== undefined) return page(reply, { returnTo, told: documents.base.text("failure.preferences") });
    if (await currentPerson(services, request)) return reply.redirect(returnTo, 303);
    return page(reply, { returnTo, hasLeft: request.query.keluar !== undefined });
  });

  app.post("/auth/login", async (request, reply) => {
    if (!comesFromHere(request)) throw new Failure(403, "cross-site");
    const form = readForm(request.body);
    checkText(form);
    const returnTo = returnPath(form.kembali);
    await attempts.count(request, request.ip);
    const accountId = form.demo === "" ? await checkPassword(services, request, form) : await findDemoPerson(services, form.demo);
    if (accountId === undefined && wantsJson(request)) return reply.code(401).send({ title: text("wrong"), code: "wrong" });
    if (accountId === undefined) return page(reply.code(401), { returnTo, username: form.username, error: text("wrong") });
    await beginSession(request, accountId);
    await noteLogin(services, accountId);
    rememberDevice(services, request, reply, accountId);
    if (form.program !== "") request.session.program = form.program;
    await audit(db, services, { accountId, call: "login", status: 200, address: request.ip });
    if (wantsJson(request)) return reply.send({});
    return reply.redirect(returnTo, 303);
  });

  registerLogout(app, services);

  function text(id: string): string {
    return documents.base.text(`login.${id}`);
  }

  function page(reply: FastifyReply, shown: ShownPage): Promise<FastifyReply> {
    return sendPage(services, reply, shown);
  }
}

type ShownPage = Pick<LoginPage, "returnTo" | "error" | "told" | "hasLeft" | "username">;

async function sendPage({ db, documents, mode }: Services, reply: FastifyReply, shown: ShownPage): Promise<FastifyReply> {
  // The page is shown even when the database cannot be asked for the people.
  const people = mode === "demo" ? await findDemoPeople(db).catch(() => []) : [];
  const view = documents.base;
  const { loginOffers: offers, programs } = view;
  const html = renderLoginPage({ view, people, programs, offers, files: plainFiles(view), ...shown });
  return reply.type("text/html; charset=utf-8").send(html);
}

/** The id of the account when name and password fit; else undefined, and the audit notes it. */
async function checkPassword(services: Services, request: FastifyRequest, credentials: LoginForm): Promise<string | undefined> {
  const { isRight, accountId } = await check(services, request, credentials);
  if (isRight) return accountId;
  await audit(services.db, services, {
    accountId: accountId ?? null,
    call: "login",
    status: 401,
    code: "wrong",
    address: request.ip,
  });
  return undefined;
}

/** Whether an open page of the portal logs in again: it wants an answer as JSON, not a redirect. */
function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept === "application/json";
}
