/**
 * Puts proposals into documents that wait for a reader: the title says who looks at what, the sentence is the condition in words. Whoever finds
 * that it should be so writes "accepted" for "open"; whoever finds that it should not has found a fault.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Case, isObject, type Library } from "../../engine/tools";
import { formatted } from "../formatted";
import { freePath } from "./free-path";
import { wordsOf } from "./print";
import type { Proposed } from "./propose";
import { say } from "./wording";

/** The paths of what was written. */
export function writeProposals(root: string, library: Library, program: string, proposals: readonly Proposed[]): string[] {
  const taken = new Set<string>();
  return proposals.map((proposed) => {
    const { document } = proposed;
    const words = [
      lookOf(document),
      document.persona
        ?.split("/")
        .at(-1)
        ?.replaceAll(/[^a-z0-9]+/g, "-") ?? "tanpa-persona",
    ];
    const start = `schemas/cases/${program}/usulan-${words.join("-")}`;
    const path = freePath(start, (one) => library.sources.has(one) || taken.has(one));
    taken.add(path);
    const text = JSON.stringify(titled(library, proposed), null, 2);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), formatted(path, text));
    return path;
  });
}

const lookOf = ({ form, menu, screen, record }: Case): string => (form ?? menu ?? screen ?? record)?.split("/").at(-1) ?? "layar";

/** The most conditions that one sentence says. */
const most = 3;

function titled(library: Library, { document, shows }: Proposed): Case {
  const { $schema, title: _, sentence: __, persona, date, expects, ...rest } = document;
  const label = persona === undefined ? undefined : library.get("persona", persona)?.label;
  const said = [...new Set(shows.map((condition) => `${condition.name}: ${wordsOf(condition)}`))];
  return {
    $schema,
    title: say.proposedFor(typeof label === "string" ? label : undefined, thingOf(library, document), changesIn(document)),
    sentence: [...said.slice(0, most), ...(said.length > most ? [say.andOthers(said.length - most)] : [])].join("; "),
    proposal: "open",
    ...(persona === undefined ? {} : { persona }),
    ...rest,
    date,
    expects,
  } as Case;
}

function thingOf(library: Library, { form, menu, screen, record, row }: Case): string {
  if (screen !== undefined) return say.partThing(titleOf(library.get("screen", screen)?.title, screen));
  if (form !== undefined) return say.formThing(titleOf(library.get("data", form)?.title, form));
  if (menu !== undefined) return say.menuThing(menu);
  if (record === undefined) return say.screenThing;
  const states = library.get("record", record)?.states;
  const state = isObject(states) ? states[row?.state ?? ""] : undefined;
  const title = titleOf(library.get("record", record)?.title, record);
  return say.rowThing(title, titleOf(isObject(state) ? state.title : undefined, row?.state ?? ""), row?.own === true);
}

const titleOf = (title: unknown, otherwise: string): string => (typeof title === "string" ? title : otherwise);

/** The values in which the person, the answers or the row are otherwise than usual. */
const changesIn = ({ facts = {}, answers = {}, row }: Case): string[] =>
  leaves({ ...facts, ...answers, ...row?.columns, ...row?.data }).map(([name, value]) => say.changed(name, value));

const leaves = (value: object): [name: string, value: unknown][] =>
  Object.entries(value).flatMap(([name, part]): [string, unknown][] => (isObject(part) ? leaves(part) : [[name, part]]));
