/**
 * Issues one paper: its document is filled with what stands now, and the result is sealed, stored and mailed. It takes the position of what
 * the same document had issued of the same row or record before.
 */
import { randomUUID } from "node:crypto";
import { type CompiledPaper, evaluate, type JsonObject, resolveText, type Scope, toWib } from "../../engine/server";
import { contactOf } from "../context/contact-of";
import type { CallContext } from "../context/handler";
import type { Person } from "../context/person";
import type { CheckedData, DocumentView } from "../documents/documents";
import { oneLine } from "../documents/mail-words";
import { putMail } from "../mail/outbox";
import { findRecord } from "../rows/kept-record";
import { sha256Of } from "../services/content-hash";
import { drawPaper } from "./draw-paper";
import { type Filling, fillParts } from "./fill-paper";
import { newPaperCode, newPaperNumber } from "./paper-code";
import { hashOfContent, type PaperContent } from "./paper-content";
import { requirePrintable } from "./require-printable";
import { paperAddress, pdfAddress, sealedAs } from "./stored-paper";
import { isSurelyWhole } from "./surely-whole";
import { zoneTime } from "./zone-time";

/** A paper that was issued, as texts and answers of calls read it (`paper`). */
export interface IssuedPaper {
  readonly id: string;
  readonly number: string;
  /** The address of its PDF. */
  readonly pdf: string;
}

/** The row that a paper is issued of, opened. */
export interface Issuing extends Pick<Filling, "linkedRows" | "hidden" | "data"> {
  readonly template: string;
  readonly program: string;
  /** The documents as the owner sees them. */
  readonly view: DocumentView;
  /** The row, or the record of a data schema and its person, with the revision that the act has made. */
  readonly of: { readonly type: string; readonly id: string; readonly revision: number; readonly act: string };
  readonly owner: Person | undefined;
  readonly owner_id: string | null;
  readonly holder: string;
  /** The values that texts read as `row`, beside its data. */
  readonly row: JsonObject;
  readonly checked: CheckedData;
  /** It is its owner's alone, whatever it tells. */
  readonly isPrivate?: boolean;
  /** It was issued long ago: nobody is told of it by mail, and it is drawn when somebody opens it. */
  readonly isPast?: boolean | undefined;
  /** Nobody stands by who could change what it says: a letter that cannot be printed is spelled. */
  readonly isUnattended?: boolean | undefined;
}

type Issuer = Pick<CallContext, "services" | "db">;

/** Throws a Failure (422) where the paper could not be printed as it is: `paper-letter`, `paper-incomplete`. */
export async function issuePaper(context: Issuer, issuing: Issuing): Promise<IssuedPaper> {
  const { db, services } = context;
  const { template, program, view } = issuing;
  const paper = view.paper(template);
  if (!paper) throw new Error(`there is no paper "${template}"`);
  const id = randomUUID();
  const now = services.clock();
  const { content, scope } = await fillPaper(context, issuing, { paper, now });
  if (!issuing.isUnattended) requirePrintable(services, content);
  const hash = hashOfContent(content);
  // Its number keeps others waiting until this transaction ends.
  if (!issuing.isPast && !isSurelyWhole(content))
    await drawPaper({ ...services, db }, { content, hash, program, origin: portalOrigin(services) });
  await storePaper(context, issuing, { id, content, hash, now });
  await keepPhotos(context, id, content);
  await mailPaper(context, issuing, { id, paper, content, scope });
  return { id, number: content.number, pdf: pdfAddress(id) };
}

/** The content of the paper, and the scope that its texts read. */
async function fillPaper(
  context: Issuer,
  issuing: Issuing,
  { paper, now }: { readonly paper: CompiledPaper; readonly now: Date },
): Promise<{ content: PaperContent; scope: Scope }> {
  const { db, services } = context;
  const { program, view, owner_id, holder, row, data, checked, hidden, linkedRows } = issuing;
  const issued = toWib(now);
  const [code, number] = [newPaperCode(), numberOf(paper, row, issued)];
  const known: Scope = {
    row: { ...row, data },
    owner: { name: holder },
    cohort: view.cohortValues,
    labels: services.master.labels(view.library),
    date: issued,
  };
  const zone = paper.zone ? zoneTime(now, String(evaluate(paper.zone.$value, known))) : "";
  const scope: Scope = { ...known, paper: { number, code, issued, zone } };
  const schema = checked.compiled.id;
  const ownRecord = (other: string) => recordOf(context, other, owner_id);
  const { isPrivate = false } = issuing;
  const filled = await fillParts(paper, { services, db, view, scope, data, schema, isPrivate, hidden, linkedRows, ownRecord });
  const holderFrom = resolveText(paper.holderFrom, scope).trim();
  const content: PaperContent = {
    title: resolveText(paper.title, scope),
    program: services.documents.base.programs.get(program)?.name ?? services.documents.base.text("portal.product"),
    address: resolveText(paper.address, scope),
    number,
    code,
    issued,
    zone,
    holder,
    ...(holderFrom ? { holderFrom } : {}),
    parts: filled.parts,
    next: resolveText(paper.next, scope),
    tells: [...new Set([...paper.reads.flatMap(nameRead), ...filled.told])],
    isPrivate: filled.isPrivate || isPrivate,
  };
  return { content, scope };
}

interface NewPaper {
  readonly id: string;
  readonly content: PaperContent;
  readonly hash: string;
  readonly now: Date;
}

/** In the position of what the same document had issued of the same row or record. */
async function storePaper(
  { db, services }: Issuer,
  { template, view, of, owner_id, checked, hidden }: Issuing,
  { id, content, hash, now }: NewPaper,
): Promise<void> {
  const isShown = !content.tells.some((name) => hidden.has(name));
  await db
    .updateTable("paper")
    .set({ state: "replaced", ended_at: now, replaced_by: id })
    .where("record_id", "=", of.id)
    .where("type", "=", of.type)
    .where("template", "=", template)
    .where("state", "=", "valid")
    .execute();
  // A statement of its own: the paper may have the number of the one before, which has it until then.
  await db
    .insertInto("paper")
    .values({
      id,
      code: content.code,
      number: content.number,
      template,
      type: of.type,
      record_id: of.id,
      revision: of.revision,
      act: of.act,
      owner_id: isShown ? owner_id : null,
      cohort: view.library.cohort,
      view_hash: sha256Of(JSON.stringify(checked.compiled.schema)),
      content: services.vault.seal(JSON.stringify(content), sealedAs(id)),
      hash,
      state: "valid",
      issued_at: now,
    })
    .execute();
}

async function mailPaper(
  { db, services }: Issuer,
  { owner, isPast }: Issuing,
  { id, paper, content, scope }: Pick<NewPaper, "id" | "content"> & { readonly paper: CompiledPaper; readonly scope: Scope },
): Promise<void> {
  const to = paper.mail && owner && !isPast ? contactOf(owner) : undefined;
  if (!paper.mail || to === undefined) return;
  await putMail(services, db, {
    to,
    path: paperAddress(id),
    sender: oneLine(content.program),
    subject: oneLine(resolveText(paper.mail.subject, scope)),
    paragraphs: paper.mail.paragraphs.map((paragraph) => oneLine(resolveText(paragraph, scope))),
    button: services.documents.base.text("server.paper-mail-button"),
  });
}

/** The public address counts, by whatever address a request came: the drawing is compared with its own. */
const portalOrigin = ({ mail }: Issuer["services"]): string => mail?.publicUrl ?? "http://localhost";

/** That of the row where the document says so, else one by chance. */
function numberOf({ number, prefix = "" }: CompiledPaper, row: JsonObject, issued: string): string {
  const own = number === undefined ? undefined : row[number];
  if (number !== undefined && typeof own !== "string")
    throw new Error(`row ${row.id} has no number in "${number}" for its paper`);
  return typeof own === "string" ? own : newPaperNumber(prefix, issued);
}

/** `row.data.sekolah.nama` -> `sekolah`, `row.calon.nama` -> `calon.nama`, `owner.name` -> `owner` */
function nameRead(path: string): string[] {
  const [root, ...steps] = path.split(".");
  if (root === "owner") return ["owner"];
  if (root !== "row") return [];
  return steps[0] === "data" ? steps.slice(1, 2) : [steps.join(".")];
}

async function recordOf(context: Issuer, schema: string, owner: string | null): Promise<JsonObject> {
  const checked = context.services.documents.base.data(schema);
  return owner === null || !checked ? {} : (await findRecord(context, checked, owner)).data;
}

/** A picture on a paper is kept as long as the paper, also when its row lets it go. */
async function keepPhotos({ db }: Issuer, id: string, { parts }: PaperContent): Promise<void> {
  const files = parts.flatMap((part) => (part.kind === "photo" && part.file !== undefined ? [part.file] : []));
  const uses = [...new Set(files)].map((file_id) => ({ file_id, type: "paper", record_id: id, field: "photo" }));
  if (uses.length > 0) await db.insertInto("file_use").values(uses).execute();
}
