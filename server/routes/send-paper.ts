/** GET /cetak/berkas/:id sends the PDF of a paper to who may have it, to be opened in a tab (001 §7). Everybody else gets 404. */
import { answerTo } from "../calls/failure-answer";
import { originOf } from "../calls/origin-of";
import { buildContext } from "../context/context";
import { blockedFailure, Failure } from "../failures/failure";
import { fileNameHeader } from "../files/file-name-header";
import { drawPaper } from "../papers/draw-paper";
import { paperFor } from "../records/paper-for";
import { noteReads } from "../security/note-reads";
import { createLimit } from "../security/rate-limits";
import type { App, Services } from "../services/services";
import { shownPerson } from "../session/session";

/** Papers that one person may open in a minute: drawing one takes the server a tenth of a second. */
const papersPerMinute = 30;

export function registerPapers(app: App, services: Services): void {
  const limit = createLimit({ app, ...services }, "papers", papersPerMinute);
  app.get<{ Params: { id: string } }>("/cetak/berkas/:id", async (request, reply) => {
    const { base } = services.documents;
    const person = await shownPerson(services, request);
    if (!person) return answerTo(reply, new Failure(401, "unauthenticated"), base);
    if (person.isBlocked) return answerTo(reply, blockedFailure(base), base);
    const { scope } = await buildContext(services, person);
    const { db } = services;
    const isId = /^[0-9a-f-]{36}$/.test(request.params.id);
    const paper = isId ? await paperFor({ services, db, scope, person }, request.params.id) : undefined;
    if (!paper) return answerTo(reply, new Failure(404, "not-found"), base);
    const { stored, content } = paper;
    const etag = `"${stored.hash}"`;
    const headers = {
      etag,
      "cache-control": "private, no-cache",
      "content-disposition": fileNameHeader("inline", `${content.title} ${content.number}.pdf`),
      "x-frame-options": "SAMEORIGIN",
      "content-security-policy": "frame-ancestors 'self'",
    };
    if (request.headers["if-none-match"] === etag) return reply.code(304).headers(headers).send();
    await limit.count(request, person.id);
    if (stored.owner_id !== null) {
      const read = { subject: stored.owner_id, target: `paper:${stored.id}`, fields: [] };
      await noteReads({ services, db }, { person, call: "paper", request }, [read]);
    }
    const program = stored.type.split("/", 1)[0] as string;
    const pdf = await drawPaper(services, { content, hash: stored.hash, program, origin: originOf(services, request) });
    return reply.headers(headers).type("application/pdf").send(pdf);
  });
}
