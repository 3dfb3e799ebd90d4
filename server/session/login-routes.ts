/** The login, below /backend/auth, and beside it the logout (logout-routes.ts). They use plain HTML forms, so they are not calls of schemas/calls. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { checkText } from "../calls/check-text";
import { answerTo, failureOf, logUnexpected } from "../calls/failure-answer";
import { Failure } from "../failures/failure";
import { plainFiles, servePlainFiles } from "../pages/plain-style";
import { sendHtml } from "../pages/send-html";
import { audit } from "../security/audit";
import { countedAddress } from "../security/counted-address";
import { createLimit } from "../security/rate-limits";
import { comesFromHere } from "../security/same-site";
import type { App, Services } from "../services/services";
import { findDemoPeople, findDemoPerson } from "./demo-people";
import { enter } from "./enter";
import { type LoginForm, readForm } from "./login-form";
import { type LoginPage, renderLoginPage } from "./login-page";
import { registerLogout } from "./logout-routes";
import { checkPassword as check } from "./password-check";
import { returnPath } from "./return-path";
import { registerFactor } from "./second-factor/factor-routes";
import { askSecondStep, registerSecondStep } from "./second-factor/second-step";
import { currentPerson } from "./session";
import { wantsJson } from "./wants-json";

export function registerLogin(app: App, services: Services): void {
  const { documents } = services;
  const attempts = createLimit({ app, ...services }, "login", 1_200);

  // A person on the login page is told about any failure on that page.
  app.setErrorHandler((error: Error, request, reply) => {
    const failure = failureOf(error);
    logUnexpected(request, error, failure);
    if (wantsJson(request)) return answerTo(reply, failure, documents.base);
    const { status, code, details } = failure;
    const { kembali, username } = readForm(request.body);
    const said = documents.base.text(`server.${code}`, details.values);
    const isShutOut = code === "too-many" && username !== "";
    return page(reply.code(status).headers(details.headers ?? {}), {
      returnTo: returnPath(kembali),
      username,
      error: said,
      isShutOut,
    });
  });

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 8_192 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  servePlainFiles(app, documents.base);

  app.get<{ Querystring: { kembali?: string; gagal?: string } & Readonly<Record<keyof typeof doneBy, string | undefined>> }>(
    "/auth/login",
    async (request, reply) => {
      const returnTo = returnPath(request.query.kembali);
      if (request.query.gagal !== undefined) return page(reply, { returnTo, told: documents.base.text("failure.preferences") });
      if (await currentPerson(services, request)) return reply.redirect(returnTo, 303);
      const [, done] = Object.entries(doneBy).find(([name]) => Object.hasOwn(request.query, name)) ?? [];
      return page(reply, { returnTo, done });
    },
  );

  app.post("/auth/login", async (request, reply) => {
    if (!comesFromHere(request)) throw new Failure(403, "cross-site");
    const form = readForm(request.body);
    checkText(form);
    const returnTo = returnPath(form.kembali);
    await attempts.count(request, countedAddress(request));
    const accountId = form.demo === "" ? await checkPassword(services, request, form) : await findDemoPerson(services, form.demo);
    if (accountId === undefined && wantsJson(request)) return reply.code(401).send({ title: text("wrong"), code: "wrong" });
    if (accountId === undefined) return page(reply.code(401), { returnTo, username: form.username, error: text("wrong") });
    const asked = await askSecondStep(services, { request, reply }, accountId, form);
    if (asked) return asked;
    await enter(services, { request, reply }, { accountId, program: form.program });
    if (wantsJson(request)) return reply.send({});
    return reply.redirect(returnTo, 303);
  });

  registerSecondStep(app, services);
  registerFactor(app, services);
  registerLogout(app, services);

  function text(id: string): string {
    return documents.base.text(`login.${id}`);
  }

  function page(reply: FastifyReply, shown: ShownPage): Promise<FastifyReply> {
    return sendPage(services, reply, shown);
  }
}

/** The word in the page's address that says what has just been done. */
const doneBy = { keluar: "left", surel: "device-sent", dikenal: "known" } as const;

type ShownPage = Pick<LoginPage, "returnTo" | "error" | "told" | "done" | "username" | "isShutOut">;

async function sendPage(services: Services, reply: FastifyReply, shown: ShownPage): Promise<FastifyReply> {
  // The page is shown even when the database cannot be asked for the people.
  const { documents, mode } = services;
  const people = mode === "demo" ? await findDemoPeople(services).catch(() => []) : [];
  const view = documents.base;
  const { loginOffers: offers, programs } = view;
  const html = renderLoginPage({ view, people, programs, offers, files: plainFiles(view), ...shown });
  return sendHtml(reply, html);
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
