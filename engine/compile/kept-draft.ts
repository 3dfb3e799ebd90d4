/**
 * Where the words that people type into a form stay until they are sent. It follows from the form: nothing has to be written for it, and
 * `draft` is the key of an exception.
 *
 *   a page's form over a row                 ->  { kept: "device", draftCall: "contoh/izin.draft" }
 *   another page of somebody who is known    ->  { kept: "device" }
 *   a dialog, or a page for everybody        ->  { kept: "tab" }
 */
import { callsOfDocument, findCall, findDeclared } from "../calls/calls";
import type { Library } from "../documents/library";
import { onceInLibrary } from "../documents/once-in-library";
import { isObject, type JsonObject, written } from "../json/json";
import { visitObjects } from "../json/pointer";

export interface KeptDraft {
  /** The storage of the browser that holds it; undefined where nothing is kept. */
  readonly kept?: "device" | "tab";
  /** The call that keeps it on the server too. */
  readonly draftCall?: string;
}

interface KeptBlock {
  readonly draft?: { readonly kept: boolean } | undefined;
  readonly source?: string | undefined;
  readonly schema?: string | undefined;
  readonly record?: { readonly save: string } | undefined;
}

interface Around {
  readonly library: Library;
  readonly screen: JsonObject;
}

export function keptDraft(block: KeptBlock, around: Around): KeptDraft {
  const { screen } = around;
  if (block.draft?.kept === false) return {};
  if (screen.kind === "dialog" || screen.public === true) return { kept: "tab" };
  const draftCall = block.record ? callOfRow(block.record, around) : callOfAnswers(block, around);
  return draftCall === undefined ? { kept: "device" } : { kept: "device", draftCall };
}

/** The calls that keep the drafts of a screen's forms: no document names them, because they follow. */
export function draftCallsOf(around: Around): readonly string[] {
  const calls: string[] = [];
  visitObjects(around.screen.blocks, (block) => {
    const { draftCall } = block.kind === "form" || block.kind === "score-sheet" ? keptDraft(block, around) : {};
    if (draftCall !== undefined) calls.push(draftCall);
  });
  return calls;
}

function callOfRow({ save }: { readonly save: string }, { library }: Around): string | undefined {
  const { type } = findDeclared(library, save)?.operation ?? {};
  return type === undefined ? undefined : findDeclared(library, `${type}.draft`)?.name;
}

/** Of the one record that a person has of a data schema: the draft comes with the answer of the call that reads it. */
function callOfAnswers({ source, schema }: KeptBlock, { library, screen }: Around): string | undefined {
  const declared = isObject(screen.sources) ? screen.sources[written(source)] : undefined;
  const read = isObject(declared) ? findCall(library, declared.call)?.record : undefined;
  if (!isObject(read) || read.operation !== "read" || read.data !== schema) return undefined;
  return callsOfAnswers(library, undefined).get(written(schema));
}

const callsOfAnswers = onceInLibrary((library, _: undefined): ReadonlyMap<string, string> => {
  const calls = library.ids("calls").flatMap((document) => callsOfDocument(library, "calls", document));
  const kept = calls.filter(({ call: { record } }) => isObject(record) && record.operation === "draft");
  return new Map(kept.map(({ name, call }) => [written((call.record as JsonObject).data), name]));
});
