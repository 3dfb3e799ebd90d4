/** Turns what went wrong into the answer of 000 §8: `{ title, code, errors? }`, in words from the documents, never more. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Scope } from "../../engine/index";
import type { CompiledCall } from "../calls/compile-calls";
import { isUnreachable } from "../database/unreachable";
import type { DocumentView } from "../documents";
import { Failure, type FailureCode } from "./failure";

/**
 * Sends a failure; the call's own message wins over the shared text, except where it is the account that is refused and not the call:
 * the page knows a blocked account by its title (000 §8).
 */
export function answerTo(
  reply: FastifyReply,
  failure: Failure,
  view: DocumentView,
  own?: { call: CompiledCall; scope: Scope },
): FastifyReply {
  const { status, code, details } = failure;
  const values = details.values ?? {};
  const said = code === "blocked" ? undefined : own?.call.message({ ...own.scope, ...values }, code, String(status));
  const title = said ?? view.text(`server.${code}`, values);
  return reply
    .code(status)
    .headers({ ...details.headers, "cache-control": "no-store" })
    .type("application/json; charset=utf-8")
    .send({ title, code, ...(details.errors ? { errors: details.errors } : {}), ...details.body });
}

/** The failure that an error of the framework stands for; our own mistakes become a plain 500. */
export function failureOf(error: FastifyError | Error): Failure {
  if (error instanceof Failure) return error;
  if (isUnreachable(error)) return new Failure(503, "unreachable", { headers: { "retry-after": "5" } });
  const { statusCode: status = 500, code } = error as FastifyError;
  if (status === 413) return new Failure(413, "too-large");
  if (status === 415 || code === "FST_INVALID_MULTIPART_CONTENT_TYPE") return new Failure(415, "media-type");
  if (status === 404) return new Failure(404, "not-found");
  if (status >= 400 && status < 500) return new Failure(400, "malformed" satisfies FailureCode);
  return new Failure(500, "server");
}

/** What is our own mistake, and not told to the person, is told to the log. */
export function logUnexpected(request: FastifyRequest, error: Error, failure: Failure): void {
  if (failure.status < 500 || failure === error) return;
  request.log.error(
    { err: error, call: request.routeOptions.config.callId },
    failure.code === "server" ? "unexpected" : failure.code,
  );
}

const socketStatus: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what is no HTTP request, or none that came whole in time, in the same shape; there is no reply to send it with. */
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
