import type { FastifyReply } from "fastify";

/** Below `/backend` nobody may keep it, as no other answer (security/headers.ts). */
export const sendHtml = (reply: FastifyReply, html: string): FastifyReply => reply.type("text/html; charset=utf-8").send(html);
