/** Turns an error into the answer of 000 §8: `{ title, code, errors? }`. Its words come from the documents, never from the error. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Scope } from "../../engine/server";
import { mayBeDoneAgain, statementEnded } from "../database/patience";
import { isUnreachable } from "../database/unreachable";
import type { CompiledCall } from "../documents/compile-calls";
import type { DocumentView } from "../documents/documents";
import { comeAgain, Failure, type FailureCode, soon } from "../failures/failure";

/** The call that was asked for, and what its words read. */
interface Asked {
  readonly call: Pick<CompiledCall, "message">;
  readonly scope: Scope;
}

/** Sends a failure. */
export function answerTo(reply: FastifyReply, failure: Failure, view: DocumentView, own?: Asked): FastifyReply {
  const { status, code, details } = failure;
  const title = wordsOf(failure, view, own);
  return reply
    .code(status)
    .headers({ ...details.headers, "cache-control": "no-store" })
    .type("application/json; charset=utf-8")
    .send({ title, code, ...(details.errors ? { errors: details.errors } : {}), ...details.body });
}

/**
 * The call's own message wins over the shared text. Not so for a blocked account, because the page recognises it by its title (000 §8).
 */
export function wordsOf({ status, code, details }: Failure, view: DocumentView, own?: Asked): string {
  const values = details.values ?? {};
  const said = code === "blocked" ? undefined : own?.call.message({ ...own.scope, ...values }, code, String(status));
  return said ?? [details.title ?? view.text(`server.${code}`, values), ...(details.reasons ?? [])].join(" ");
}

/** The failure for any error: of the framework, of the database, or, as a plain 500, for our own mistakes. */
export function failureOf(error: FastifyError | Error): Failure {
  if (error instanceof Failure) return error;
  if (isUnreachable(error)) return comeAgain(503, "unreachable", soon());
  const { statusCode: status = 500, code } = error as FastifyError;
  if (fullDisk.has(String(code))) return new Failure(507, "full", { headers: { "retry-after": "300" } });
  if (code === statementEnded) return new Failure(503, "slow", { headers: { "retry-after": "30" } });
  if (mayBeDoneAgain.has(code)) return new Failure(503, "crowded", { headers: { "retry-after": "10" } });
  if (status === 413) return new Failure(413, "too-large");
  if (status === 415 || code === "FST_INVALID_MULTIPART_CONTENT_TYPE") return new Failure(415, "media-type");
  if (status === 404) return new Failure(404, "not-found");
  if (status >= 400 && status < 500) return new Failure(400, "malformed" satisfies FailureCode);
  return new Failure(500, "server");
}

/** The codes of the system, and PostgreSQL's, for a disk or a share of it that has no room left. */
const fullDisk: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Logs an error that the person is not told about, and a refusal that somebody has to mend. */
export function logUnexpected(request: FastifyRequest, error: Error, failure: Failure): void {
  const { log } = failure.details;
  if (log) request.log.warn({ ...log, call: request.routeOptions.config.callId }, failure.code);
  if (failure.status < 500 || failure === error) return;
  request.log.error(
    { err: error, call: request.routeOptions.config.callId },
    failure.code === "server" ? "unexpected" : failure.code,
  );
}

const socketStatus: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers bytes that are not an HTTP request, or a request that did not come whole in time. The framework has no reply for these, so the
 * answer, of the same shape as any other, is written to the socket.
 */
export function answerToSocket(socket: Socket, { code = "" }: Error & { code?: string }, view: DocumentView): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = socketStatus[code] ?? 400;
  const body = JSON.stringify({ title: view.text("server.malformed"), code: "malformed" satisfies FailureCode });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
  ];
  socket.end(`${[...head, `Content-Length: ${Buffer.byteLength(body)}`].join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
