/**
 * The desk answers one browser: that that was opened with its key, on this machine, at its own address. Another page of the same
 * browser has another origin, another name for the machine is another host; both are refused, and so is whoever has no key.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageHost } from "../../portal/preview-view";
import { cookieIn } from "../../portal/told-cookies";
import { words } from "./wording";

const cookie = "meja";
/** The word of the address that carries the key once, when the desk is opened. */
const keyWord = "kunci";

export const newKey = (): string => randomBytes(24).toString("base64url");

export const openingAddress = (port: number, key: string): string => `http://${pageHost}:${port}/?${keyWord}=${key}`;

/** Whether a desk answers at this address, and takes its key. */
export async function isOpenedBy(address: string): Promise<boolean> {
  const local = address.replace(pageHost, "127.0.0.1");
  const answer = await fetch(local, { redirect: "manual", signal: AbortSignal.timeout(2_000) });
  return answer.headers.get("set-cookie")?.startsWith(`${cookie}=`) === true;
}

export function guard(app: FastifyInstance, key: string): void {
  app.addHook("onRequest", async (request, reply) => {
    const { host = "", origin } = request.headers;
    if (!isOwnHost(host) || (origin !== undefined && origin !== `http://${host}`)) return refuse(reply);
    const given = (request.query as Record<string, unknown>)[keyWord];
    if (request.url.startsWith("/?") && typeof given === "string" && isSame(given, key)) {
      const kept = `${cookie}=${key}; Path=/; HttpOnly; SameSite=Strict`;
      return reply.header("set-cookie", kept).redirect("/");
    }
    const isOfPage = request.method === "GET" && !request.url.startsWith("/api/");
    if (!isOfPage && !isSame(keyOf(request), key)) return refuse(reply);
  });
  app.addHook("onSend", async (_request, reply) => {
    reply
      .header("content-security-policy", policy)
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer");
  });
}

/** CodeMirror writes its styles itself; the preview is a frame of its own server. */
const policy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-src http://${pageHost}:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Whether a request names this machine, and not a name of somebody else's that leads here. */
export const isOwnHost = (host: string): boolean => [pageHost, "localhost", "127.0.0.1"].includes(host.split(":")[0] ?? "");

const keyOf = ({ headers }: FastifyRequest): string => cookieIn(headers.cookie ?? "", cookie) ?? "";

const isSame = (given: string, key: string): boolean =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

const refuse = (reply: FastifyReply) => reply.code(403).send({ title: words.refused });
