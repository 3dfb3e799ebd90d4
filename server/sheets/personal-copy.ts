/**
 * The copy of all that the server keeps of a person, as one ZIP:
 *
 *   baca.html      for people: each place with what stands there, and links to the files
 *   data.json      the same for machines, with what people need not read
 *   berkas/...     their uploads and papers
 *
 * The places are walked once for each of the three, so that one entry is in memory, however much there is.
 */
import { toWib } from "../../engine/server";
import { escapeHtml } from "../pages/html-page";
import type { Entry, Subject } from "../personal/place";
import { places } from "../personal/places";
import type { ZipEntry } from "./zip";

interface Copying {
  readonly subject: Subject;
  readonly name: string;
  readonly origin: string;
  /** Called behind each place of each walk, with how many are done. */
  readonly onProgress: (done: number) => Promise<void>;
}

/** How many steps `onProgress` counts. */
export const stepsOfCopy = 3 * places.length;

export async function* personalCopy(copying: Copying): AsyncGenerator<ZipEntry> {
  yield { name: "baca.html", content: readable(copying) };
  yield { name: "data.json", content: machineReadable(copying) };
  yield* filesOf(copying);
}

/** The name of its file in the archive: nothing that leads elsewhere, and no name twice. */
const nameInArchive = (place: string, index: number, name: string) =>
  `berkas/${place}-${index + 1} ${name.replace(/[^\p{L}\p{N}. _-]/gu, "_")}`;

async function* readable(copying: Copying): AsyncGenerator<string> {
  const { subject, name, origin } = copying;
  const { view, services } = subject;
  const title = view.text("personal.title", { nama: name });
  const made = view.text("personal.made-at", { saat: toWib(services.clock()) });
  yield `<!doctype html>\n<html lang="id">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n<main>\n<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(made)}</p>\n`;
  yield `<nav><ul>${places.map(({ id, title: of }) => `<li><a href="#${id}">${escapeHtml(of(view))}</a></li>`).join("")}</ul></nav>\n`;
  for (const [step, place] of places.entries()) {
    yield `<h2 id="${place.id}">${escapeHtml(place.title(view))}</h2>\n`;
    let count = 0;
    for await (const entry of place.tell(subject, origin))
      yield htmlOf(entry, place.id, count++, view.text("personal.open-file"));
    if (count === 0) yield `<p>${escapeHtml(view.text("personal.nothing"))}</p>\n`;
    await copying.onProgress(step + 1);
  }
  yield "</main>\n</body>\n</html>\n";
}

function htmlOf({ title, lines, file }: Entry, place: string, index: number, open: string): string {
  const told = lines.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`).join("");
  const path = file && nameInArchive(place, index, file.name).split("/").map(encodeURIComponent).join("/");
  const link = path === undefined ? "" : `<p><a href="${path}">${escapeHtml(open)}</a></p>`;
  return `<section><h3>${escapeHtml(title)}</h3><dl>${told}</dl>${link}</section>\n`;
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;color:#1b1b1f;background:#fff;margin:0}main{max-width:48rem;margin:0 auto;padding:1rem}
h2{margin:2.5rem 0 .5rem;border-bottom:2px solid #c7c7d1;padding-bottom:.25rem}h3{margin:1rem 0 .25rem;font-size:1rem}
section{border-bottom:1px solid #e3e3ea;padding-bottom:.75rem}dl{margin:0;display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.125rem 1rem}
dt{color:#55555f}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}@media(max-width:30rem){dl{display:block}dd{margin-bottom:.5rem}}`;

async function* machineReadable(copying: Copying): AsyncGenerator<string> {
  const { subject, name, origin } = copying;
  const { view, services } = subject;
  yield `{\n"versi": 1,\n"dibuat": ${JSON.stringify(toWib(services.clock()))},\n"nama": ${JSON.stringify(name)},\n"bagian": [`;
  for (const [step, place] of places.entries()) {
    yield `${step === 0 ? "" : ","}\n{ "id": ${JSON.stringify(place.id)}, "judul": ${JSON.stringify(place.title(view))}, "isi": [`;
    let count = 0;
    for await (const { title, lines, data, file } of place.tell(subject, origin)) {
      const path = file && { berkas: nameInArchive(place.id, count, file.name) };
      yield `${count++ === 0 ? "" : ","}\n${JSON.stringify({ judul: title, ringkas: lines, data, ...path })}`;
    }
    yield "] }";
    await copying.onProgress(places.length + step + 1);
  }
  yield "\n]\n}\n";
}

async function* filesOf(copying: Copying): AsyncGenerator<ZipEntry> {
  for (const [step, place] of places.entries()) {
    let index = 0;
    for await (const { file } of place.tell(copying.subject, copying.origin)) {
      const content = await file?.content();
      if (file && content) yield { name: nameInArchive(place.id, index, file.name), content };
      index += 1;
    }
    await copying.onProgress(2 * places.length + step + 1);
  }
}
