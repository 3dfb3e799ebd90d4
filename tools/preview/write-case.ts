/** Writes what a view shows as a case, beside the cases of the screen's program, under a name that is free. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject, type JsonObject, type Library, mergePatch, programOf } from "../../engine/tools";
import type { KeptCase, KeptWords, PreviewView } from "../../portal/preview-view";
import { freePath } from "../cases/free-path";
import { entriesOf } from "../cases/judge-case";
import { keptCase } from "../cases/kept-case";
import { formatted } from "../formatted";
import { NoSuchView, ofCohort, parsed } from "./preview-people";
import { words } from "./wording";

interface Asked {
  readonly view: PreviewView;
  /** The body of the request. */
  readonly said: unknown;
  /** In WIB. */
  readonly date: string;
}

/** Throws a NoSuchView for what no case can say. */
export function writeCase(root: string, library: Library, { view, said, date }: Asked): KeptCase {
  const { screen, persona, program, role } = view;
  if (screen === undefined || persona === undefined || !library.has("screen", screen)) throw new NoSuchView(words.caseOfSomebody);
  if (program !== undefined || role !== undefined) throw new NoSuchView(words.caseOfFirstRole);
  const change = view.change === undefined ? {} : parsed(view.change);
  const unknown = Object.keys(change).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new NoSuchView(words.caseChange(unknown));
  const id = library.ids("persona").find((one) => one.endsWith(`/${persona}`));
  if (id === undefined) throw new NoSuchView(words.noPerson(persona));
  const facts = mergePatch(change, ofCohort(view.cohort)) as JsonObject;
  const document = keptCase(library, { screen, persona: id, facts, date }, wordsIn(said));
  const start = `schemas/cases/${programOf(screen)}/${nameOf(document.title)}`;
  const path = freePath(start, (one) => existsSync(join(root, one)));
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), formatted(path, JSON.stringify(document)));
  return { path, expectations: Object.values(document.expects).flatMap(entriesOf).length };
}

/** The keys of `facts` that a demo person has too. */
const known: readonly string[] = ["ptk", "akun", "profile", "roots", "preferences", "instansi_id", "groups"];

const sectionShape = /^[0-9]{3} §[0-9]+(\.[0-9]+)*$/;

function wordsIn(said: unknown): KeptWords {
  const { title, section, sentence } = (isObject(said) ? said : {}) as Partial<Record<keyof KeptWords, unknown>>;
  const [promised, at, sentenceThere] = [title, section, sentence].map((word) => (typeof word === "string" ? word.trim() : ""));
  if (!promised || !at || !sentenceThere || !sectionShape.test(at)) throw new NoSuchView(words.caseWords);
  return { title: promised, section: at, sentence: sentenceThere };
}

/** "Guru 50 tahun membuka kelas" -> "guru-50-tahun-membuka-kelas" */
function nameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  return name || "kasus";
}
