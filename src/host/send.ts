/** Sends one call as schemas/calls describes it; every answer that is no success becomes a CallFailure. */
import { CallFailure, type CallRequest, type HostAnswer, isObject } from "../../engine/page";
import { addressOf } from "../../portal/call-address";
import { isLearningAccountProblem } from "../../portal/learning-account";
import { keepHeader } from "../../portal/offline";
import { forgetDraftsOf } from "../session/stored-choices";
import { callNamed } from "./brought-calls";
import { noteServerDate } from "./clock";
import { lateOffline } from "./late-offline";
import { noteDocuments } from "./other-documents";

/** The role the person has chosen, sent with each call; the server takes it only where it is held. */
let chosenRole: string | undefined;

export function setChosenRole(role: string | undefined): void {
  chosenRole = role;
}

export function headersOf(request: CallRequest): Record<string, string> {
  return {
    "X-Requested-With": "XMLHttpRequest",
    Accept: "application/json",
    ...(chosenRole === undefined ? {} : { "X-Role": chosenRole }),
    ...(request.idempotencyKey === undefined ? {} : { "Idempotency-Key": request.idempotencyKey }),
    ...(request.consented ? { "X-Consent": request.consented } : {}),
    ...(request.draft === undefined ? {} : { "X-Draft": request.draft }),
    ...(request.revision === undefined ? {} : { "If-Match": `"${request.revision}"` }),
  };
}

/** The answer, also where the server has time for it only later; of a read whose network is lost the one that this device has kept. */
export async function send(call: string, request: CallRequest): Promise<HostAnswer> {
  const attempt = () => sendOnce(call, request);
  try {
    return await attempt();
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === "second-factor") return proveAndSend(failure, attempt);
    if (isForNow(failure)) {
      const late = await lateOffline();
      if (late) return late.whenItHasTime(failure, attempt, request.signal);
    }
    const isLost = failure instanceof CallFailure && failure.status === 0 && callNamed(call).method === "GET";
    const kept = isLost && (await (await lateOffline())?.answerOf(call, request.params));
    if (!kept) throw failure;
    return kept;
  }
}

/** With the code of the second factor; where the code of its dialog cannot come, the refusal stands. */
async function proveAndSend(failure: CallFailure, attempt: () => Promise<HostAnswer>): Promise<HostAnswer> {
  const late = await import("../session/prove-again").catch(() => Promise.reject(failure));
  return late.proveAndSend(failure, attempt);
}

/** The server refuses for some seconds, and says for how many: what is sent again under the same key counts once. */
export const isForNow = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && (failure.code === "busy" || failure.code === "unreachable");

async function sendOnce(call: string, request: CallRequest): Promise<HostAnswer> {
  const response = await fetchCall(call, request);
  const body = await readBody(response);
  if (!response.ok || isLearningAccountProblem(body)) throw failureFrom(response.status, body);
  return { status: response.status, body, mark: response.headers.get(keepHeader) ?? undefined };
}

/** The bare response of a call; a lost network is a CallFailure of status 0. */
export async function fetchCall(call: string, request: CallRequest): Promise<Response> {
  const entry = callNamed(call);
  const headers = headersOf(request);
  const hasBody = entry.method !== "GET" && request.body !== undefined;
  try {
    const response = await fetch(addressOf(entry, request.params), {
      method: entry.method,
      credentials: "include",
      headers: hasBody ? { ...headers, "Content-Type": "application/json" } : headers,
      body: hasBody ? JSON.stringify(request.body) : undefined,
      signal: request.signal,
    });
    noteServerDate(response.headers.get("date"));
    noteDocuments(response);
    const ended = response.headers.get("x-registration-ended");
    if (ended !== null) forgetDraftsOf(ended);
    return response;
  } catch (cause) {
    throw lostUnlessAborted(cause);
  }
}

const lostUnlessAborted = (cause: unknown) =>
  cause instanceof DOMException && cause.name === "AbortError" ? cause : new CallFailure(0, "network", "");

export function failureFrom(status: number, body: unknown): CallFailure {
  const { title, code, errors } = isObject(body) ? body : {};
  const fields = isObject(errors) ? (errors as Record<string, string>) : {};
  return new CallFailure(status, String(code ?? ""), typeof title === "string" ? title : "", { fields, body });
}

/** An answer that breaks off is lost as one that never began: a server that dies while it answers has not said what it did. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return parseBody(await response.text());
  } catch (cause) {
    throw lostUnlessAborted(cause);
  }
}

export function parseBody(written: string): unknown {
  if (written === "") return undefined;
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
