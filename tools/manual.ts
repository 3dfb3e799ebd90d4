/**
 * `npm run manual -- <program> [--for participant|officer|staff|auditor] [--to <folder>] [--no-pictures] [--no-pdf]`: the manual of a
 * program, made of its documents: a page of HTML, the same as PDF, and pictures of its screens, which are taken again only where what a
 * screen shows has changed. Exits 1 for a program that there is not, and says the nearest.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createLibrary, type Library, nearestName, readDocuments, toWib } from "../engine/tools";
import { demoPersonas } from "./diff/people";
import { folded } from "./manual/fold";
import { forAudience } from "./manual/for-audience";
import { type Audience, audiences, type Manual } from "./manual/model/manual";
import { manualNames, manualOf } from "./manual/model/manual-of";
import { manualHtml } from "./manual/print-html";
import { words } from "./manual/words";

class WrongUse extends Error {}

const root = fileURLToPath(new URL("..", import.meta.url));

function audienceOf(found: string | undefined): Audience | undefined {
  if (found === undefined) return undefined;
  const audience = audiences.find((one) => one === found);
  if (!audience) throw new WrongUse(words.usage);
  return audience;
}

function madeManual(library: Library, program: string, audience: Audience | undefined): Manual {
  const known = manualNames(library);
  if (!known.includes(program)) throw new WrongUse(words.unknown(program, nearestName(program, known), known));
  console.log(words.progress.model);
  const manual = manualOf(library, program, demoPersonas(toWib(new Date()), []));
  return audience === undefined ? manual : forAudience(manual, audience);
}

interface Wanted {
  readonly audience: Audience | undefined;
  readonly folder: string;
  readonly hasPictures: boolean;
  readonly hasPdf: boolean;
}

async function make(program: string, { audience, folder, hasPictures, hasPdf }: Wanted): Promise<void> {
  const library = createLibrary(readDocuments(root));
  const manual = madeManual(library, program, audience);
  mkdirSync(folder, { recursive: true });
  const name = [program, ...(audience === undefined ? [] : [audience])].join("-");
  const file = join(folder, `${name}.html`);
  // The browser is loaded only on demand.
  const pictures = hasPictures
    ? await (await import("./manual/pictures")).picturesOf(manual, { library, root, folder })
    : new Map();
  writeFileSync(file, manualHtml(folded(manual), pictures, words.whom[audience ?? "all"]));
  console.log(words.progress.written(file));
  if (!hasPdf) return;
  const { printPdf } = await import("./manual/print-pdf");
  await printPdf(file, join(folder, `${name}.pdf`));
  console.log(words.progress.written(join(folder, `${name}.pdf`)));
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      for: { type: "string" },
      to: { type: "string", default: ".manual" },
      pictures: { type: "boolean", default: true },
      pdf: { type: "boolean", default: true },
    },
  });
  const [program, ...others] = positionals;
  if (program === undefined || others.length > 0) throw new WrongUse(words.usage);
  const folder = resolve(root, values.to);
  await make(program, { audience: audienceOf(values.for), folder, hasPictures: values.pictures, hasPdf: values.pdf });
} catch (error) {
  const isUse = error instanceof Error && (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") === true;
  if (!(error instanceof WrongUse || isUse)) throw error;
  console.error(isUse ? words.usage : (error as Error).message);
  process.exitCode = 1;
}
