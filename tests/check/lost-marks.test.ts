/**
 * One lost comma is one problem. Takes one mark of JSON (`,` `:` `{` `}` `[` `]` `"`) out of shipped documents of every kind, at
 * positions drawn from a fixed seed, and expects one problem: in that document, and in no other that leans on it.
 */
import { describe, expect, it } from "vitest";
import { checkDocuments, kindNames, type SourceDocument } from "../../engine/tools";
import { isWholeRun } from "../sample";
import { drawFrom } from "./draw-from";
import { parsed, replaceDocument } from "./edit-documents";
import { shipped as documents, kept, language } from "./shipped";

const kinds = kindNames.filter((kind) => documents.some((document) => document.kind === kind));

describe.runIf(isWholeRun).each(kinds)("a mark lost in a document of the kind %s", (kind) => {
  const draw = drawFrom(kind.length);
  const drawn = Array.from({ length: 4 }, () => {
    const document = draw(documents.filter((one) => one.kind === kind));
    return [document.path, draw(marksOf(document.text))] as const;
  });
  it.each(drawn)(
    "%s at %i is one problem",
    (path, at) => {
      expect(checkDocuments(withoutMark(path, at), language, [], kept).map(({ file, code }) => `${file} ${code}`)).toEqual([
        `${path} json-syntax`,
      ]);
    },
    120_000,
  );
});

it("a fault of a document that does not lean on the unreadable one is told beside it", () => {
  const [broken, path] = ["schemas/data/vokasi/pendaftaran.schema.json", "screens/gpk/home.json"];
  const faulty = JSON.stringify({ ...Object(documentAt(path).value), allowedWhen: { condition: "tidak-ada" } });
  const changed = replaceDocument(withoutMark(broken, marksOf(documentAt(broken).text)[3] ?? 0), parsed(path, faulty));
  const found = checkDocuments(changed, language, [], kept).map(({ file, code }) => `${file} ${code}`);
  expect(found).toEqual([`${broken} json-syntax`, `${path} unknown-condition`]);
});

function documentAt(path: string): SourceDocument {
  const found = documents.find((one) => one.path === path);
  if (!found) throw new Error(`no document ${path}`);
  return found;
}

function withoutMark(path: string, at: number): readonly SourceDocument[] {
  const { text } = documentAt(path);
  return replaceDocument(documents, parsed(path, text.slice(0, at) + text.slice(at + 1)));
}

/** Where the marks of JSON stand; those inside texts are none. */
function marksOf(text: string): number[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"|[,:{}[\]]/g)].flatMap(({ 0: mark, index }) =>
    mark.startsWith('"') ? [index, index + mark.length - 1] : [index],
  );
}
