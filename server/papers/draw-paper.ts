/**
 * The PDF of a paper, read back after it was drawn: what is not on its pages as its content says is never handed out. pdfmake is loaded with
 * the first one: a server that prints nothing does not hold it in memory.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../failures/failure";
import { withheldFile } from "../files/withheld-file";
import { sha256Of } from "../services/content-hash";
import type { Services } from "../services/services";
import { askedOfPage, askedTexts, headingsOfTables } from "./asked-texts";
import { missingText } from "./missing-text";
import type { PaperContent } from "./paper-content";
import { paperFontFiles } from "./paper-font";
import { fontsOfPapers, layPaper, type PaperSurroundings, type PaperWords } from "./paper-layout";
import type { PaperLaying } from "./paper-looks";
import { textOfPdf } from "./read-pdf";

type Pdfmake = typeof import("pdfmake");

let loading: Promise<Pdfmake> | undefined;

/** It reads the files of the typeface and nothing else, and asks nobody for anything. */
async function loadPdfmake(): Promise<Pdfmake> {
  const { default: pdfmake } = (await import("pdfmake")) as unknown as { default: Pdfmake };
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => paperFontFiles.has(path));
  pdfmake.setFonts(fontsOfPapers);
  return pdfmake;
}

export interface PaperDrawn {
  readonly content: PaperContent;
  readonly hash: string;
  /** The program of the paper: its mark stands on the letterhead. */
  readonly program: string;
  /** The portal's own address, without a slash at the end. */
  readonly origin: string;
}

/** Throws a Failure (422 `paper-incomplete`) for a paper of which something would be missing. */
export async function drawPaper(services: Services, { content, hash, program, origin }: PaperDrawn): Promise<Buffer> {
  const { base } = services.documents;
  const surroundings: PaperSurroundings = {
    mark: await markOf(services, program),
    product: base.text("portal.product"),
    checkAddress: `${origin}/cek/${content.code}`,
    hash,
    photos: await photosOf(services, content),
    words: paperWords(services, content),
  };
  const draw = (laying: PaperLaying) => drawAs(content, surroundings, laying);
  const usual = await draw({ keepsTogether: true });
  if (usual.missing === undefined) return (await onOnePage(usual, draw)).pdf;
  const broken = await draw({ keepsTogether: false });
  if (broken.missing === undefined) return broken.pdf;
  throw incomplete(content, broken.missing);
}

interface Drawn {
  readonly pdf: Buffer;
  readonly pages: number;
  /** The parts that are not there; undefined where all is. */
  readonly missing: string | undefined;
}

/** A card whose last lines would stand on a second page is set closer. */
async function onOnePage(usual: Drawn, draw: (laying: PaperLaying) => Promise<Drawn>): Promise<Drawn> {
  if (usual.pages !== 2) return usual;
  const closer = await draw({ keepsTogether: true, isClose: true });
  return closer.pages === 1 && closer.missing === undefined ? closer : usual;
}

async function drawAs(content: PaperContent, surroundings: PaperSurroundings, laying: PaperLaying): Promise<Drawn> {
  loading ??= loadPdfmake();
  const pdf = await (await loading).createPdf(layPaper(content, surroundings, laying)).getBuffer();
  const pages = await textOfPdf(pdf);
  const missing = missingText({
    pages,
    asked: askedTexts(content, surroundings),
    onPages: pages.map((_, index) => askedOfPage(content, surroundings, index + 1, pages.length)),
    headings: headingsOfTables(content),
  });
  return { pdf, pages: pages.length, missing };
}

const incomplete = ({ title, number }: PaperContent, part: string) =>
  new Failure(422, "paper-incomplete", { values: { paper: title, part: part.slice(0, 100) }, log: { paper: number } });

function paperWords({ documents: { base } }: Services, { issued, zone }: PaperContent): PaperWords {
  return {
    number: (number) => base.text("server.paper-number", { number }),
    next: base.text("server.paper-next"),
    check: base.text("server.paper-check"),
    code: (code) => base.text("server.paper-code", { code }),
    hash: (hash) => base.text("server.paper-hash", { hash }),
    issued: base.text(zone ? "server.paper-issued-there" : "server.paper-issued", { issued, zone }),
    page: (page, pages) => base.text("server.paper-page", { page, pages }),
  };
}

const marks = new Map<string, string | undefined>();

async function markOf({ documents }: Services, program: string): Promise<string | undefined> {
  const { mark } = documents.base.programs.get(program) ?? {};
  const file = join(documents.root, "public/favicon", `${mark || "layar"}.svg`);
  if (!marks.has(file)) marks.set(file, await readFile(file, "utf8").catch(() => undefined));
  return marks.get(file);
}

/** Pictures whose bytes are those that the paper was issued with. Throws a Failure where one of them is no longer there. */
async function photosOf(services: Services, content: PaperContent): Promise<ReadonlyMap<string, string>> {
  const { db, storage } = services;
  const photos = new Map<string, string>();
  for (const part of content.parts) {
    if (part.kind !== "photo" || part.file === undefined || photos.has(part.file)) continue;
    const file = await db
      .selectFrom("file")
      .select(["type", "storage_key", "scan"])
      .where("id", "=", part.file)
      .executeTakeFirst();
    const bytes = file && !withheldFile(file, services) && (await storage.get(file.storage_key));
    if (!bytes || sha256Of(bytes) !== part.sha256) throw incomplete(content, part.alt);
    photos.set(part.file, `data:${file.type};base64,${bytes.toString("base64")}`);
  }
  return photos;
}
