/**
 * A picture of each screen that somebody of the examples may open: on a phone where participants open it, else on a desk. A picture is
 * named by the fingerprint of all that the screen shows, so that it is taken again only where that has changed.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileScreen, fromWib, type Library, programOf } from "../../engine/tools";
import { readDemoPeople } from "../../server/demo/demo-people";
import { keyOf, onStage, type Shooting, shoot, sizes } from "../diff/pictures/shooting";
import { openersOf } from "../preview/preview-choices";
import { fingerprintOfFiles } from "../run/fingerprint.mjs";
import { mostUsedDate } from "./model/example-day";
import type { Manual, Section } from "./model/manual";
import type { Printed } from "./print-html";
import { words } from "./words";

export interface PicturesAsked {
  readonly library: Library;
  readonly root: string;
  readonly folder: string;
}

interface Planned {
  readonly screen: string;
  /** For whom it opens; the next is asked where it has nothing to show to the one before. */
  readonly personas: readonly string[];
  readonly width: number;
  /** The name of its file. */
  readonly file: string;
}

/** The code and the letters that draw a screen. */
const drawing = ["engine/theme", "engine/render", "engine/form", "engine/blocks", "src/shell", "public/fonts"];

export async function picturesOf(manual: Manual, asked: PicturesAsked): Promise<Printed["pictures"]> {
  const inside = join("gambar", manual.program);
  const folder = join(asked.folder, inside);
  mkdirSync(folder, { recursive: true });
  const at = momentOf(asked.library, manual.program);
  const planned = plan(manual, asked, at);
  const missing = planned.filter(({ file }) => !existsSync(join(folder, file)));
  console.log(words.progress.plan(planned.length, missing.length));
  if (missing.length > 0) await take(missing, { root: asked.root, folder, at });
  // An empty file says that there is no picture, so that it is not tried each time.
  for (const { file } of missing) if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), "");
  const wanted = new Set(planned.map(({ file }) => file));
  for (const file of readdirSync(folder)) if (isOlder(file, planned) && !wanted.has(file)) rmSync(join(folder, file));
  const there = planned.filter(({ file }) => statSync(join(folder, file)).size > 0);
  return new Map(
    there.map(({ screen, file, width }) => [screen, { address: `${inside}/${file}`, isOfPhone: width === sizes[0].width }]),
  );
}

const isOlder = (file: string, planned: readonly Planned[]) =>
  planned.some((one) => file.split(".")[0] === one.file.split(".")[0]);

function plan(manual: Manual, { library, root }: PicturesAsked, at: Date): Planned[] {
  const people = readDemoPeople();
  const look = ["window", fingerprintOfFiles(root, drawing), at.toISOString(), library.get("program", manual.program)];
  const sections = manual.chapters.find(({ name }) => name === "layar")?.sections ?? [];
  return sections.flatMap((section): Planned[] => {
    const screen = screenOf(section);
    const compiled = screen === undefined ? undefined : compileScreen(library, screen);
    const openers = compiled && screen && compiled.screen.path !== undefined ? openersOf(library, people, screen) : [];
    const personas = openers.slice(0, mostPeople);
    if (!compiled || screen === undefined || personas.length === 0) return [];
    const width = section.audiences.includes("participant") ? sizes[0].width : sizes[1].width;
    const shown = [look, compiled, personas.map((one) => library.get("persona", `${programOf(screen)}/${one}`))];
    const print = createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 12);
    return [{ screen, personas, width, file: `${screen.replaceAll("/", "-")}.${width}.${print}.png` }];
  });
}

const screenOf = ({ title }: Section): string | undefined => title.from.find(({ kind }) => kind === "screen")?.id;

/** People of the examples are on their way at the moment of most cases. */
function momentOf(library: Library, program: string): Date {
  const date = mostUsedDate(library, program);
  return date === undefined ? new Date() : fromWib(date);
}

interface Taking {
  readonly root: string;
  readonly folder: string;
  readonly at: Date;
}

async function take(missing: readonly Planned[], { root, folder, at }: Taking): Promise<void> {
  console.log(words.progress.server);
  const people = readDemoPeople();
  const cohorts = people.flatMap(({ program, profile }) => (profile ? [`${program}/${profile.angkatan}`] : []));
  let done = 0;
  const keep = (file: string, shot: Buffer) => {
    writeFileSync(join(folder, file), shot);
    done += 1;
    console.log(words.progress.picture(done, missing.length, file));
  };
  await onStage({ documentsRoot: root, at, cohorts: [...new Set(cohorts)], onChange: () => {} }, async (shooting) => {
    for (let turn = 0; turn < mostPeople; turn += 1) {
      const left = missing.filter(({ file }) => !existsSync(join(folder, file)));
      await shootFor(shooting, turn, left, keep);
    }
  });
}

/** A row of the first person need not be there: so many are asked. */
const mostPeople = 3;

/** The screens as the person of this turn sees them. One that never stands has no picture; those after it have theirs. */
async function shootFor(
  shooting: Shooting,
  turn: number,
  left: readonly Planned[],
  keep: (file: string, shot: Buffer) => void,
): Promise<void> {
  const views = left.flatMap(({ screen, personas, width, file }) => {
    const persona = personas[turn];
    return persona === undefined ? [] : [{ view: { screen, persona }, widths: [width], isWindow: true, file }];
  });
  const files = new Map(views.map((one) => [keyOf(one, one.widths[0] as number), one.file]));
  for (let rest = views; rest.length > 0; ) {
    let last = -1;
    const failed = await shoot(shooting, rest, (key, shot) => {
      const file = files.get(key) as string;
      last = rest.findIndex((one) => one.file === file);
      keep(file, shot);
    }).then(
      () => undefined,
      (error: unknown) => error ?? true,
    );
    if (failed === undefined) return;
    console.log(words.progress.noPicture(String(rest[last + 1]?.view.screen)));
    rest = rest.slice(last + 2);
  }
}
