/**
 * What a transition does to the papers of its row: those that it issues are made, in the same transaction, and take the position of what was
 * issued before; those that it revokes hold no more, and so do those whose transition is taken back.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type CompiledPaper, evaluate, type JsonObject, resolveText, type Scope, toWib } from "../../engine/index";
import { contactOf } from "../accounts/contact-of";
import { oneLine } from "../mail/mail-words";
import { putMail } from "../mail/outbox";
import { askAboutLinked } from "../records/about-linked";
import { actorOf } from "../records/actor";
import { type JudgingContext, ownerJudge } from "../records/owner";
import { hiddenNames, readersOf } from "../records/readers";
import { dataOf, type RecordKind, recordKind } from "../records/record-kind";
import { findRows, type StoredRow } from "../records/record-table";
import { openRecord } from "../records/sealed-record";
import { fillParts } from "./fill-paper";
import { newPaperCode, newPaperNumber } from "./paper-code";
import { hashOfContent, type PaperContent, sha256Of } from "./paper-content";
import { paperAddress, pdfAddress, sealedAs } from "./stored-paper";
import { zoneTime } from "./zone-time";

/** What a transition has done to a row. */
export interface DoneToRow {
  readonly act: string;
  /** The act that it took back, and the revision that this had made. */
  readonly undone: { readonly act: string; readonly revision: number } | undefined;
  readonly stored: StoredRow;
  /** The row's data, opened. */
  readonly data: JsonObject;
}

/** A paper that was issued, as texts and answers of calls read it (`paper`). */
export interface IssuedPaper {
  readonly id: string;
  readonly number: string;
  /** The address of its PDF. */
  readonly pdf: string;
}

/** The first paper that was issued; undefined where none was. */
export async function followPapers(context: JudgingContext, kind: RecordKind, done: DoneToRow): Promise<IssuedPaper | undefined> {
  const papers = context.services.documents.base.papersOf(kind.record.id);
  if (papers.length === 0) return undefined;
  await revokePapers(context, kind, papers, done);
  const issued: IssuedPaper[] = [];
  for (const { id, issuedBy } of papers) if (issuedBy.includes(done.act)) issued.push(await issuePaper(context, kind, id, done));
  return issued[0];
}

async function revokePapers(
  { db, services }: JudgingContext,
  { record }: RecordKind,
  papers: readonly CompiledPaper[],
  { act, undone, stored: { row } }: DoneToRow,
): Promise<void> {
  const templates = papers.filter(({ revokedBy }) => revokedBy.includes(act)).map(({ id }) => id);
  if (templates.length === 0 && !undone) return;
  await db
    .updateTable("paper")
    .set({ state: "revoked", ended_at: services.clock() })
    .where("record_id", "=", row.id)
    .where("type", "=", record.id)
    .where("state", "=", "valid")
    .where((is) =>
      is.or([
        ...(templates.length > 0 ? [is("template", "in", templates)] : []),
        ...(undone ? [is.and({ act: undone.act, revision: undone.revision })] : []),
      ]),
    )
    .execute();
}

async function issuePaper(context: JudgingContext, kind: RecordKind, template: string, done: DoneToRow): Promise<IssuedPaper> {
  const { db, services } = context;
  const { stored, data, act } = done;
  const { row } = stored;
  const judge = await ownerJudge(context, kind, row);
  const paper = judge.view.paper(template);
  if (!paper) throw new Error(`there is no paper "${template}"`);
  const now = services.clock();
  const issued = toWib(now);
  const [id, code, number] = [randomUUID(), newPaperCode(), numberOf(paper, row, issued)];
  const holder = judge.owner?.name ?? stored.ownerName ?? "";
  const known: Scope = {
    row: { ...row, data },
    owner: { name: holder },
    cohort: judge.view.cohortValues,
    labels: services.master.labels(judge.view.library),
    date: issued,
  };
  const zone = paper.zone ? zoneTime(now, String(evaluate(paper.zone.$value, known))) : "";
  const scope: Scope = { ...known, paper: { number, code, issued, zone } };
  const hidden = judge.owner ? await hiddenFrom(context, kind, judge, row) : new Set<string>();
  const schema = kind.record.data;
  const ownRecord = (other: string) => recordOf(context, other, row.owner);
  const linkedRows = (name: string, sort: string) => rowsLinkedTo(context, kind, row.id, { name, sort });
  const filled = await fillParts(paper, { services, db, view: judge.view, scope, data, schema, hidden, linkedRows, ownRecord });
  const tells = [...new Set([...paper.reads.flatMap(nameRead), ...filled.told])];
  const content: PaperContent = {
    title: resolveText(paper.title, scope),
    program: services.documents.base.programs.get(kind.program)?.name ?? services.documents.base.text("portal.product"),
    address: resolveText(paper.address, scope),
    number,
    code,
    issued,
    zone,
    holder,
    parts: filled.parts,
    next: resolveText(paper.next, scope),
    tells,
    isPrivate: filled.isPrivate,
  };
  const isShown = !tells.some((name) => hidden.has(name));
  await db
    .updateTable("paper")
    .set({ state: "replaced", ended_at: now, replaced_by: id })
    .where("record_id", "=", row.id)
    .where("type", "=", kind.record.id)
    .where("template", "=", template)
    .where("state", "=", "valid")
    .execute();
  await db
    .insertInto("paper")
    .values({
      id,
      code,
      number,
      template,
      type: kind.record.id,
      record_id: row.id,
      revision: row.revision,
      act,
      owner_id: isShown ? row.owner : null,
      cohort: judge.view.library.cohort,
      view_hash: sha256Of(JSON.stringify(dataOf(judge.view, kind).compiled.schema)),
      content: services.vault.seal(JSON.stringify(content), sealedAs(id)),
      hash: hashOfContent(content),
      state: "valid",
      issued_at: now,
    })
    .execute();
  await keepPhotos(context, id, content);
  const to = paper.mail && judge.owner && contactOf(judge.owner);
  if (paper.mail && to !== undefined)
    await putMail(services, db, {
      to,
      path: paperAddress(id),
      sender: oneLine(content.program),
      subject: oneLine(resolveText(paper.mail.subject, scope)),
      paragraphs: paper.mail.paragraphs.map((paragraph) => oneLine(resolveText(paragraph, scope))),
      button: services.documents.base.text("server.paper-mail-button"),
    });
  return { id, number, pdf: pdfAddress(id) };
}

/** That of the row where the document says so, else one by chance. */
function numberOf({ number, prefix = "" }: CompiledPaper, row: StoredRow["row"], issued: string): string {
  const own = number === undefined ? undefined : row[number];
  if (number !== undefined && typeof own !== "string")
    throw new Error(`row ${row.id} has no number in "${number}" for its paper`);
  return typeof own === "string" ? own : newPaperNumber(prefix, issued);
}

/** What the owner may not see of the row as it is now. */
async function hiddenFrom(
  { services, db }: JudgingContext,
  kind: RecordKind,
  { scope, owner }: Awaited<ReturnType<typeof ownerJudge>>,
  row: StoredRow["row"],
): Promise<ReadonlySet<string>> {
  const actor = await actorOf({ services, db, scope, person: owner }, kind);
  const about = await askAboutLinked(db, kind, actor.scope, row.id);
  return hiddenNames(kind.record, readersOf(kind, actor.scope, row, about));
}

/** `row.data.sekolah.nama` -> `sekolah`, `row.calon.nama` -> `calon.nama`, `owner.name` -> `owner` */
function nameRead(path: string): string[] {
  const [root, ...steps] = path.split(".");
  if (root === "owner") return ["owner"];
  if (root !== "row") return [];
  return steps[0] === "data" ? steps.slice(1, 2) : [steps.join(".")];
}

async function recordOf({ db, services }: JudgingContext, schema: string, owner: string | null): Promise<JsonObject> {
  const checked = services.documents.base.data(schema);
  if (owner === null || !checked) return {};
  const found = await db
    .selectFrom("record")
    .select("data")
    .where("schema_id", "=", schema)
    .where("owner_id", "=", owner)
    .executeTakeFirst();
  return found ? openRecord(services.vault, { compiled: checked.compiled, ownerId: owner }, found.data) : {};
}

/** Rows of one paper. */
const mostLines = 5_000;

async function rowsLinkedTo(
  { db, services }: JudgingContext,
  { record }: RecordKind,
  id: string,
  { name, sort }: { readonly name: string; readonly sort: string },
): Promise<readonly JsonObject[]> {
  const child = record.children.get(name);
  if (!child) throw new Error(`${record.id} has no children "${name}"`);
  const where = sql`t.${sql.id(child.by)} = ${id}`;
  const rows = await findRows(db, recordKind(services.documents.base, child.record), where, mostLines + 1);
  if (rows.length > mostLines) throw new Error(`a paper of ${record.id} ${id} would have more than ${mostLines} lines`);
  const key = (row: JsonObject) => `${row[sort] ?? ""}`;
  return [...rows].sort((one, other) => key(one).localeCompare(key(other), "id", { numeric: true }));
}

/** A picture on a paper is kept as long as the paper, also when its row lets it go. */
async function keepPhotos({ db }: JudgingContext, id: string, { parts }: PaperContent): Promise<void> {
  const files = parts.flatMap((part) => (part.kind === "photo" && part.file !== undefined ? [part.file] : []));
  const uses = [...new Set(files)].map((file_id) => ({ file_id, type: "paper", record_id: id, field: "photo" }));
  if (uses.length > 0) await db.insertInto("file_use").values(uses).execute();
}
