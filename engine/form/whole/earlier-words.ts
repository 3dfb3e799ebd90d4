/**
 * Puts what was typed earlier into a form before it is first shown, so that nothing moves when it comes: what the browser kept, and what the
 * server's answer says of a draft. What lies sealed comes a moment later. Its code comes with the notice above the form, and only where there
 * is something.
 */
import { toWib } from "../../conditions/dates";
import type { FormDraft, FormDrafts, Host } from "../../host";
import { isObject, type JsonObject } from "../../json/json";
import type { KeptDraft } from "../../records/draft-call";
import type { RecordAnswer } from "../../screen/record-source";
import { formats, formatTime } from "../../texts/formats";
import { changed } from "../drafts/join";
import type { FormModel } from "../model/form-model";
import { restoredDraft } from "../model/restored-draft";

export type EarlierWords = typeof import("./earlier-words");

export { sealingWith } from "../drafts/sealing";
export { UnsentNotice } from "./UnsentNotice";

/** How a form began: with the words of the notice above it, and the draft of this browser. */
export interface Begun {
  readonly notice: boolean | string;
  readonly kept?: FormDraft | undefined;
  /** The form's data as it is first shown. */
  readonly data: unknown;
}

interface Beginning {
  readonly host: Host;
  readonly drafts: FormDrafts | undefined;
  readonly key: string;
  readonly isOnServer: boolean;
  readonly answer: RecordAnswer | undefined;
}

export function beginDraft(model: FormModel, { host, drafts, key, isOnServer, answer }: Beginning): Begun {
  const kept = drafts?.read(key);
  const draft = isOnServer ? answer?.draft : undefined;
  if (draft && draft.base === answer?.revision) model.set([], changed(model.saved as JsonObject, draft.data));
  else if (kept && !isOnServer) model.set([], restoredDraft(fitting(kept.data, model), model.saved, model.compiled.fields));
  // The part that the server does not have yet lies on top of what it has.
  const onTop = isOnServer && kept ? restoredDraft(fitting(kept.data, model), model.data, model.compiled.fields) : undefined;
  if (isObject(onTop)) model.set([], changed(model.data as JsonObject, onTop));
  const { data } = model;
  if (draft && Object.keys(draft.data).length > 0) return { notice: foundWords(host, draft), kept, data };
  const isNews = kept !== undefined && (model.isDirty() || kept.sealed !== undefined);
  return { notice: isNews, kept: isNews ? kept : undefined, data };
}

/** The values of a draft that the form has fields for now: its document may have changed since. */
function fitting(data: unknown, { compiled: { schema, fields }, saved }: FormModel): unknown {
  const { properties, additionalProperties } = schema;
  if (!isObject(data) || !isObject(properties) || additionalProperties !== false) return data;
  const known = new Set([
    ...Object.keys(properties),
    ...Object.keys(isObject(saved) ? saved : {}),
    ...fields.flatMap(({ was }) => was ?? []),
  ]);
  return Object.fromEntries(Object.entries(data).filter(([name]) => known.has(name)));
}

/** The device that went so far, and when. */
export function foundWords(host: Host, { at, here, browser, system }: KeptDraft): string {
  const isToday = at.slice(0, 10) === toWib(new Date(host.now())).slice(0, 10);
  const time = isToday ? formatTime(at) : formats.datetime(at);
  if (here) return host.text("form.draft-here", { time });
  return browser && system
    ? host.text("form.draft-elsewhere", { browser, system, time })
    : host.text("form.draft-other-device", { time });
}
