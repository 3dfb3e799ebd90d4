/** GET /berkas/:id sends a file to its owner, to who may read a row that names it, and to whom a call tells the answer that it is. Everybody else gets 404, as for one that does not exist. One that is not scanned yet, or is infected, is 423 with a page that says so. */
import type { FastifyReply } from "fastify";
import { askingAs } from "../calls/ask-call";
import { answerTo } from "../calls/failure-answer";
import { buildContext } from "../context/context";
import type { Person } from "../context/person";
import { blockedFailure, Failure } from "../failures/failure";
import { fileNameHeader } from "../files/file-name-header";
import { type Withheld, withheldFile } from "../files/withheld-file";
import { escapeHtml } from "../pages/html-page";
import { sendHtml } from "../pages/send-html";
import { isToldOfFile } from "../records/answers-of-owner";
import { noteReads } from "../security/note-reads";
import type { App, Services } from "../services/services";
import { renderDoorPage } from "../session/door-page";
import { shownPerson } from "../session/session";
import { mayOpenFile } from "./may-open-file";

/**
 * Headers of a file that a frame of this site may show, and no other site. It may load and run nothing. Only a PDF has no sandbox: the
 * browser's own viewer would not start in it, and that viewer runs apart from the site.
 */
function shownHere(type: string): Record<string, string> {
  const closed = type === "application/pdf" ? "" : "default-src 'none'; sandbox; ";
  return { "x-frame-options": "SAMEORIGIN", "content-security-policy": `${closed}frame-ancestors 'self'` };
}

export function registerFiles(app: App, services: Services): void {
  app.get<{ Params: { id: string } }>("/berkas/:id", async (request, reply) => {
    const { base } = services.documents;
    const person = await shownPerson(services, request);
    if (!person) return answerTo(reply, new Failure(401, "unauthenticated"), base);
    if (person.isBlocked) return answerTo(reply, blockedFailure(base), base);
    const missing = () => answerTo(reply, new Failure(404, "not-found"), base);
    if (!/^[0-9a-f-]{36}$/.test(request.params.id)) return missing();
    const file = await openedFile(services, person, request.params.id);
    const reason = file && withheldFile(file, services);
    // Its owner knows it anyway, until it is destroyed.
    if (file && reason && (reason === "infected" || file.owner_id !== person.id))
      return sendReason(reply, services, file, reason);
    const bytes = file && (await services.storage.get(file.storage_key));
    if (!bytes) return missing();
    const read = { subject: file.owner_id, target: `file:${request.params.id}`, fields: [] };
    await noteReads({ services, db: services.db }, { person, call: "file", request }, [read]);
    return reply
      .headers({
        "cache-control": "private, no-cache",
        "content-disposition": fileNameHeader("inline", file.name),
        ...shownHere(file.type),
      })
      .type(file.type)
      .send(bytes);
  });
}

/** A page of plain words where the file would be shown, under its name: pages show it in its place. */
function sendReason(reply: FastifyReply, { documents: { base } }: Services, { name }: { name: string }, reason: Withheld) {
  const text = (id: string) => escapeHtml(base.text(`server.file-${reason}${id}`));
  const html = renderDoorPage(base, {
    title: `server.file-${reason}-title`,
    main: `<h1>${text("-title")}</h1>\n<p>${text("")}</p>\n`,
  });
  const headers = {
    "content-disposition": fileNameHeader("inline", name),
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-ancestors 'self'",
  };
  return sendHtml(reply.code(423).headers(headers), html);
}

/** The right to read answers is decided by rows, and asks no call. */
const noHandlers = new Map();

async function openedFile(services: Services, person: Person, id: string) {
  const { db } = services;
  const file = await db
    .selectFrom("file")
    .select(["name", "type", "storage_key", "owner_id", "scan"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!file || file.owner_id === person.id) return file;
  if (person.seenBy !== undefined) return undefined;
  const asker = { services, ...(await buildContext(services, person)), person, request: undefined };
  if (await mayOpenFile({ ...asker, db }, id)) return file;
  const context = { ...asker, db, ask: askingAs(asker, noHandlers), askAs: () => askingAs(asker, noHandlers) };
  return (await isToldOfFile(context, { id, owner: file.owner_id })) ? file : undefined;
}
