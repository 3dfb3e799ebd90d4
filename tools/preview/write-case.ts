/** Writes what a view shows as a case, beside the cases of the screen's program, under a name that is free. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject, type Library, programOf } from "../../engine/tools";
import type { KeptCase, KeptWords, PreviewView } from "../../portal/preview-view";
import { casePerson } from "../cases/case-person";
import { judgeExpectations } from "../cases/judge-case";
import { keptCase } from "../cases/kept-case";
import { formatted } from "../formatted";
import { NoSuchView, parsed } from "./preview-people";
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
  const document = keptCase(library, { ...view, change }, wordsIn(said), date);
  const path = freePath(root, `schemas/cases/${programOf(screen)}`, document.title);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), formatted(path, JSON.stringify(document)));
  return { path, expectations: judgeExpectations(document, casePerson(library, screen, document)).tried };
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

/** "Guru 50 tahun membuka kelas" -> "guru-50-tahun-membuka-kelas", and the next of that name with a number. */
function freePath(root: string, folder: string, title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  const start = `${folder}/${name || "kasus"}`;
  for (let count = 1; ; count += 1) {
    const path = `${start}${count === 1 ? "" : `-${count}`}.json`;
    if (!existsSync(join(root, path))) return path;
  }
}
