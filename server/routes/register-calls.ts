/**
 * Makes a route of every call in schemas/calls. Each request goes through these steps:
 *
 *   address limit -> same site -> logged in -> account limit -> permission and allowedWhen -> consent -> query -> body -> second factor -> handler
 *
 * A call is answered by the handler with its id (server/handlers). Calls that read or save a record, upload a file, take a step of a
 * registration or follow from a record type need no handler of their own: their document says so. The server does not start when nothing answers a call.
 */

import type { FastifyReply, FastifyRequest } from "fastify";
import { type AnsweringKey, answeringKeys, type ClosedLists, type Library } from "../../engine/server";
import { endRegistration } from "../accounts/end-registration";
import { askingAs } from "../calls/ask-call";
import { requireAllowed, requireBody } from "../calls/body-rules";
import { answerValues } from "../calls/call-values";
import { checkText } from "../calls/check-text";
import { answerTo, failureOf } from "../calls/failure-answer";
import { withKeepMark } from "../calls/keep-mark";
import { acceptBody, checkQuery, readParams } from "../calls/read-input";
import { keepUpload } from "../calls/upload-calls";
import { earlierAnswer, hashSent, write, writeUnnoted } from "../calls/write";
import { buildContext } from "../context/context";
import { type Answer, type CallContext, type Handler, type Handlers, unnoted } from "../context/handler";
import type { Person } from "../context/person";
import type { CompiledCall } from "../documents/compile-calls";
import type { DocumentView } from "../documents/documents";
import { blockedFailure, Failure } from "../failures/failure";
import { takePartBodies } from "../files/upload-parts";
import { requireRead, withConsent } from "../personal/consents";
import { answersOfOwner } from "../records/answers-of-owner";
import { answerDesk, answerNext } from "../records/desk-rows";
import { draftRecord, readRecord, recordHistory, saveRecord } from "../records/record-calls";
import { accountStep } from "../registering/account-steps";
import { audit } from "../security/audit";
import { type CallLimits, limitsOf, type UsualLimits } from "../security/rate-limits";
import { checkSameSite } from "../security/same-site";
import { uploadType } from "../security/upload-part";
import { atOneMoment } from "../services/clock";
import type { App, Services } from "../services/services";
import { withOwnPassword } from "../session/own-password";
import { requireProof } from "../session/second-factor/require-proof";
import { currentPerson, shownPerson } from "../session/session";
import { registerAnswers } from "../sheets/register/register-answers";
import { ticketAnswers } from "../tickets/ticket-calls";
import { withAct } from "../transitions/call-act";
import { answerMoves } from "../transitions/call-moves";
import { answerRows } from "./call-rows";
import { recordOperation } from "./operations";
import { registerOffsets, uploadOf } from "./upload-of-call";

/** The answers of the calls of the documents. Throws an Error where nothing does, and for a handler without a call. */
export function callAnswers({ documents }: Pick<Services, "documents">, handlers: Handlers): ReadonlyMap<string, Handler> {
  const { calls, library } = documents.base;
  const unused = Object.keys(handlers).filter((id) => !calls.has(id));
  if (unused.length > 0)
    throw new Error(`No document in schemas/calls describes what server/handlers answers: ${unused.join(", ")}`);
  return new Map([...calls.values()].map((call) => [call.id, handlerOf(call, handlers, library)]));
}

/** Gives back how each call is asked within a request that is answered already, by its id. */
export function registerCalls(
  app: App,
  services: Services,
  answers: ReadonlyMap<string, Handler>,
  usual: UsualLimits,
): ReadonlyMap<string, Asked> {
  takePartBodies(app);
  registerOffsets(app, services);
  const counting = { app, sharedCounts: services.sharedCounts };
  const calls = [...services.documents.base.calls.values()].map((call) => {
    const limits = limitsOf(counting, call, usual);
    const handler = answers.get(call.id) as Handler;
    return [call.id, registerCall(app, services, call, { handler, answers, limits })] as const;
  });
  return new Map(calls);
}

function handlerOf(call: CompiledCall, handlers: Handlers, library: Library): Handler {
  const own = Object.hasOwn(handlers, call.id) ? handlers[call.id] : undefined;
  const written = own ?? documentAnswer(call);
  const { act } = call.parts;
  const acted = act ? withAct(written, act) : written;
  const answer = acted && call.source.consents ? withConsent(acted) : acted;
  if (answer) return call.source.ownPassword === undefined ? answer : withOwnPassword(answer, call.source.ownPassword);
  throw new Error(
    `${library.pathOf("calls", call.document)} describes the call "${call.id}" (${call.source.method} ${call.source.path}), but nothing answers it: ` +
      `add "${call.id}" to the handlers of server/handlers, or say in the document what it reads, saves, does or answers ("record", "upload", "act" or "values").`,
  );
}

const recordAnswers = {
  read: readRecord,
  save: saveRecord,
  draft: unnoted(draftRecord),
  history: recordHistory,
  answers: answersOfOwner,
} satisfies Record<ClosedLists["calls.calls.record.operation"], Handler>;

/** With an act, the values are those of the row behind it. */
const valuesUnlessActed = ({ parts }: CompiledCall) => (parts.act ? undefined : answerValues);

/** The answer of a call by its document; an act goes around it. */
const documentAnswers = {
  record: ({ source }) => source.record && recordAnswers[source.record.operation],
  upload: () => keepUpload,
  account: accountStep,
  rows: ({ parts }) => parts.rows && answerRows(parts.rows),
  desk: ({ parts }) => parts.desk && answerDesk(parts.desk),
  nextOf: ({ source }) => answerNext(source.nextOf ?? ""),
  moves: ({ parts }) => parts.moves && answerMoves(parts.moves),
  endsRegistration: () => endRegistration,
  ticket: ({ source }) => source.ticket && ticketAnswers[source.ticket.operation],
  values: valuesUnlessActed,
  choices: valuesUnlessActed,
  act: () => undefined,
} satisfies Record<AnsweringKey, (call: CompiledCall) => Handler | undefined>;

function documentAnswer(call: CompiledCall): Handler | undefined {
  if (call.operation) return recordOperation(call.operation);
  if (call.register) return registerAnswers[call.register.operation](call.register.id);
  const key = answeringKeys.find((one) => call.source[one] !== undefined);
  return key && documentAnswers[key](call);
}

/** The answer of a call, or why it refuses, with what its own words are made of. */
type Said = Answer | Refused;

interface Refused {
  readonly refused: Failure;
  readonly view: DocumentView;
  readonly asked: { readonly call: CompiledCall; readonly scope: CallContext["scope"] };
}

/** Answers a request for a call that was let in, or for a page that begins with it. Throws what no words of the call are for. */
export type Asked = (request: FastifyRequest) => Promise<Answer>;

interface Answering {
  readonly handler: Handler;
  /** Of all calls, which one may ask. */
  readonly answers: ReadonlyMap<string, Handler>;
  readonly limits: CallLimits;
}

function registerCall(app: App, shared: Services, call: CompiledCall, given: Answering): Asked {
  const enter = async (request: FastifyRequest) => {
    await given.limits.address(request);
    if (call.isWrite) checkSameSite(request, call.source.upload ? uploadType(request) : "application/json");
    // Refuse people who are not logged in before their body is read.
    if (!call.source.public && request.session?.accountId === undefined) throw new Failure(401, "unauthenticated");
  };
  app.route({
    method: call.source.method,
    url: call.route,
    config: { callId: call.id, mayWait: given.handler.unnoted },
    // Nobody asks for the head of rows, and each route takes memory and time at the start; files have their own.
    exposeHeadRoute: call.operation === undefined,
    onRequest: enter,
    handler: async (request, reply) => {
      const said = await answerCall(shared, call, given, request);
      return "refused" in said ? answerTo(reply, said.refused, said.view, said.asked) : send(reply, said);
    },
  });
  return async (request) => {
    await enter(request);
    const said = await answerCall(shared, call, given, request);
    if ("refused" in said) throw said.refused;
    return said;
  };
}

async function answerCall(
  shared: Services,
  call: CompiledCall,
  { handler, answers, limits }: Answering,
  request: FastifyRequest,
): Promise<Said> {
  const services = atOneMoment(shared);
  const person = await (call.source.whileSeen ? currentPerson : shownPerson)(services, request);
  const { scope, view } = await buildContext(services, person, header(request, "x-role"));
  // The call as the person's cohort sees it: an overlay may change the permission and the messages.
  const own = view.calls.get(call.id) ?? call;
  // A retried request gets its stored answer, even if the person has lost the right since. Whoever may do it is asked by the write
  // itself.
  let earlier = nothingEarlier;
  try {
    requireKnown(call, person, view);
    await limits.account(request, person?.seenBy ?? person?.id);
    checkText([request.params, request.query, request.body]);
    const asked = { ...scope, params: readParams(request) };
    requireOpen(call, { view, person, scope: asked });
    const sent = call.isWrite ? hashSent(services, asked.params, request.body) : "";
    if (call.isWrite && !handler.unnoted) earlier = () => earlierAnswer({ services, call: own, person, request, sent });
    requireAllowed(own, asked);
    requireConsent(own, request);
    checkQuery(own, request, view);
    const asker = { services, view, scope: asked, person, request };
    const ask = askingAs({ ...asker, scope }, answers);
    const askAs: CallContext["askAs"] = (other) => askingAs({ ...asker, ...other }, answers);
    const body = await acceptBody(own, request.body, { ...asker, db: services.db, ask });
    await requireSent(own, { ...asker, scope: { ...asked, body } });
    const taken = await uploadOf({ ...asker, call: own, sent });
    if (taken.answer) return taken.answer;
    const context: CallContext = {
      ...asker,
      call: own,
      // Read again: the check has changed the types in the query.
      params: readParams(request),
      body,
      upload: taken.file,
      sent,
      ask,
      askAs,
      db: services.db,
      onRollback: () => {},
      onCommit: () => {},
    };
    if (!call.isWrite) return withKeepMark(context, await handler(context));
    if (handler.unnoted) return await writeUnnoted(context, handler);
    const done = handler.before && (await earlier());
    if (done) return done;
    const prepared = await handler.before?.(context);
    earlier = nothingEarlier;
    return await taken.kept(await write({ ...context, ...prepared }, handler));
  } catch (error) {
    const done = await earlier();
    if (done) return done;
    const failure = failureOf(error as Error);
    if (call.isWrite && failure.status !== 429) await auditRefusal(services, { call, person, request }, failure);
    if (failure !== error) throw error;
    return { refused: failure, view, asked: { call: own, scope } };
  }
}

/** Throws a Failure: 401 for a stranger, 403 for who is blocked, and for a change by who only looks at the portal as somebody else. */
function requireKnown({ source, isWrite }: CompiledCall, person: Person | undefined, view: DocumentView): void {
  if (isWrite && person?.seenBy !== undefined) throw new Failure(403, "only-seen");
  if (source.public) return;
  if (!person) throw new Failure(401, "unauthenticated");
  if (person.isBlocked) throw blockedFailure(view);
}

/** Throws a Failure (403) with the screen that a person has to go to first, where they are blocked from writing. */
function requireOpen(
  { source, isWrite }: CompiledCall,
  { view, person, scope }: Pick<CallContext, "view" | "person" | "scope">,
): void {
  if (!isWrite || !person || source.public === true || source.whileBlocked === true) return;
  const redirect = view.blockedPath(person.program, scope);
  if (redirect !== undefined) throw new Failure(403, "forbidden", { body: { redirect } });
}

/** Throws a Failure (403) where the call asks for a consent that was not given, or to another text. */
function requireConsent(call: CompiledCall, request: FastifyRequest): void {
  if (call.source.consent && header(request, "x-consent") !== call.consentVersion) throw new Failure(403, "consent");
}

/** Throws a Failure: 403 or 422 for what was sent, 403 where the second factor has to be proved once more. */
async function requireSent(
  call: CompiledCall,
  { services, person, request, scope, view }: Pick<CallContext, "services" | "person" | "request" | "scope" | "view">,
): Promise<void> {
  requireBody(call.parts, scope);
  requireRead(call, view, header(request, "x-consent"));
  if (person && call.asksAgain) await requireProof(services, request, person.id);
}

const nothingEarlier = async (): Promise<Answer | undefined> => undefined;

interface Attempt {
  readonly call: CompiledCall;
  readonly person: Person | undefined;
  readonly request: FastifyRequest;
}

/** Notes a refused write in the audit. Not one over the rate limit: then the limit would not protect the database. */
function auditRefusal(services: Services, { call, person, request }: Attempt, { status, code }: Failure): Promise<void> {
  const by = { accountId: person?.seenBy ?? person?.id ?? null, address: request.ip };
  return audit(services.db, services, { ...by, call: call.id, status, code });
}

function send(reply: FastifyReply, { status = 200, body, headers = {} }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
