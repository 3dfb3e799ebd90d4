/**
 * Runs actions one after the other on a host. A failed call stops the rest (its `else` runs); the host has told the person.
 * Each kind of action is one entry of `runners`, so a kind that the language names and nobody runs does not compile.
 */

import { readPath, type Scope } from "../conditions/condition";
import type { ActionKind } from "../documents/language";
import {
  type AskedNote,
  CallFailure,
  type CallRequest,
  type Host,
  type HostAnswer,
  type Question,
  type SentRequest,
} from "../host";
import { isObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { CompiledAction, CompiledActions } from "../nodes/compiled";
import { type FilledBlock, safeHref } from "../resolve/markdown";
import { type BoundActions, resolveNode } from "../resolve/resolve";
import { recordOf } from "../screen/record-source";
import type { FormController, RowResult, ScreenStore } from "../screen/screen-store";
import { type SavedRow, savedRow, saveRecord } from "./save-record";

/** The values that actions run on: the host, the screen they stand on, and how to close or reload it. */
export interface ActionContext {
  readonly host: Host;
  readonly store: ScreenStore;
  close(result: unknown): void;
  reload(source?: string): Promise<void>;
}

interface Run extends ActionContext {
  readonly locals: Scope;
  /** The action with its dynamic values resolved. */
  readonly action: Readonly<Record<string, never>> & Readonly<Record<string, unknown>>;
  proceed(locals?: Scope): Promise<void>;
  otherwise(locals?: Scope): Promise<void>;
}

export async function runActions(bound: BoundActions, context: ActionContext): Promise<void> {
  for (const action of bound.actions) await runAction(action, bound.locals, context);
}

async function runAction(compiled: CompiledAction, locals: Scope, context: ActionContext): Promise<void> {
  const { then, else: otherwise, ...own } = compiled;
  const continueWith =
    (next: unknown) =>
    (more: Scope = {}) =>
      next
        ? runActions({ actions: (next as CompiledActions).$actions, locals: { ...locals, ...more } }, context)
        : Promise.resolve();
  const { scope } = context.store;
  // A transition says its own words of the row that it is made of.
  const row = compiled.ask && compiled.source ? { row: recordOf(scope, String(compiled.source)) } : {};
  const action = resolveNode(own, scope, { ...row, ...locals }) as Run["action"];
  const runner = Object.hasOwn(runners, compiled.kind) ? runners[compiled.kind as ActionKind] : undefined;
  if (!runner) throw new Error(`unknown action kind "${compiled.kind}"`);
  await runner({ ...context, locals, action, proceed: continueWith(then), otherwise: continueWith(otherwise) });
}

/** A consent that a call demands, filled. */
interface Consent {
  readonly title: string;
  readonly text?: readonly FilledBlock[];
  readonly statement: readonly FilledBlock[];
  readonly yes: string;
  readonly no: string;
  /** Sent with the call, so that the server knows which text was read. */
  readonly version: string;
}

const params = (run: Run) => (run.action.params ?? {}) as Record<string, unknown>;
const optionalText = (value: unknown) => (typeof value === "string" && value !== "" ? { value } : undefined)?.value;

const runners: Record<ActionKind, (run: Run) => Promise<void> | void> = {
  go: (run) => run.host.go(String(run.action.screen), params(run), { replace: run.action.replace === true }),
  link: (run) => {
    const href = safeHref(String(run.action.href));
    if (href !== undefined) run.host.link(href, { newTab: run.action.newTab === true });
  },
  dialog: async (run) => {
    const end = async (answer: unknown) => {
      if (answer !== undefined && answer !== false) await run.proceed({ answer });
    };
    await end(await run.host.dialog(String(run.action.screen), params(run), end));
  },
  close: (run) => run.close(run.action.result ?? true),
  call: (run) =>
    attempt(run, async () => {
      const consent = await askConsent(run);
      const key = crypto.randomUUID();
      const request = { params: params(run), body: run.action.body, ...revisionOf(run), idempotencyKey: key, ...consent };
      const send = (more: object) => run.host.call(String(run.action.call), { ...request, ...more });
      const answer = await withNote(run, (note) => {
        const noted =
          note === undefined
            ? {}
            : { body: { ...(run.action.body as object | undefined), note }, idempotencyKey: crypto.randomUUID() };
        return request.revision === undefined ? send(noted) : tellingStale(run, () => send(noted));
      });
      return answer.body;
    }),
  submit: async (run) => {
    const form = await formOf(run, "form");
    const isAside = run.action.ifChanged === true;
    if (isAside && form.unsaved().length === 0) return run.proceed();
    const submission = form.submit();
    if (!submission) return;
    const { confirm, yes, no } = run.action;
    const question = confirm as readonly FilledBlock[] | undefined;
    if (question && question.length > 0) await run.host.confirm({ text: question, yes: optionalText(yes), no: optionalText(no) });
    const consent = submission.consented ? consentIn(run) : await askConsent(run);
    // A row that was refused is still unsaved: what follows would go on with what it was before.
    const proceed = async (locals?: Scope) => (isAside && form.unsaved().length > 0 ? undefined : run.proceed(locals));
    await attempt({ ...run, proceed }, async () => {
      const { data, revision, key } = submission;
      const body = run.action.body ?? data;
      const request = {
        params: params(run),
        body,
        revision,
        ...revisionOf(run),
        idempotencyKey: key,
        ...consent,
        ...form.sending?.(),
      };
      const answer = await tellingForm(form, () => sendRemembered(run, form, String(run.action.call), request));
      form.accepted(answer.body);
      return answer.body;
    });
  },
  save: async (run) => {
    const form = await formOf(run, "form");
    const submission = form.submit({ partial: form.record?.().partial === true });
    if (submission) await attempt(run, () => saveRecord(run.host, form, submission));
  },
  transition: (run) => moveRecord(run),
  download: (run) => run.host.download(String(run.action.call), params(run)),
  toast: ({ host, action: { tone = "info", text, brief } }) =>
    host.toast({ tone: tone as "info", text: String(text), ...(brief === true ? { brief } : {}) }),
  confirm: async (run) => {
    const { title, text, yes, no, danger } = run.action;
    await run.host.confirm({
      title: optionalText(title),
      text: text as unknown as Question["text"],
      yes: optionalText(yes),
      no: optionalText(no),
      danger: danger === true,
    });
    await run.proceed();
  },
  set: (run) => run.store.setState(String(run.action.name), run.action.value),
  fill: async ({ store, action }) =>
    store.forms.get(String(action.form))?.fill?.(action.values as unknown as Readonly<Record<string, unknown>>),
  reload: (run) => run.reload(run.action.source as string | undefined),
  results: ({ store, locals, action }) => {
    const block = readPath(locals, "selection.block");
    store.results.get(String(block))?.(readResults(action.value));
  },
  step: (run) => {
    const target = run.action.block === undefined ? [...run.store.steps.keys()].at(-1) : String(run.action.block);
    if (target !== undefined) run.store.steps.get(target)?.(String(run.action.to));
  },
  "refresh-session": (run) => run.host.refreshSession(),
  "start-over": (run) => run.host.startOver(),
  print: (run) => run.host.print(),
  role: (run) => run.host.chooseRole?.(String(run.action.role)),
  logout: (run) => run.host.logout(),
  when: (run) => (run.action.if === true ? run.proceed() : run.otherwise()),
};

/** The form that an action names; one that is still on its way is waited for, as the button that was pressed shows. */
async function formOf({ store, action }: Run, key: "form" | "input"): Promise<FormController> {
  const form = await store.form(String(action[key]));
  if (!form) throw new Error(`the form "${action[key]}" is not on the screen`);
  return form;
}

/** Saves what is unsaved of the row, asks what the transition asks for, and makes it. */
async function moveRecord(run: Run): Promise<void> {
  const { host, store, action } = run;
  const form = action.form === undefined ? undefined : await formOf(run, "form");
  const unsaved = form?.submit();
  if (form && !unsaved) return;
  const asking = action.input === undefined ? undefined : await formOf(run, "input");
  const input = asking?.submit();
  if (asking && !input) return;
  const question = action.confirm as readonly FilledBlock[] | undefined;
  if (question && question.length > 0) await host.confirm({ text: question });
  const consent = await askConsent(run);
  let saved: SavedRow | undefined;
  const move = async (note: string | undefined) => {
    const row = recordOf(store.scope, String(action.source));
    if (form && unsaved && form.unsaved().length > 0) saved = savedRow(await saveRecord(host, form, unsaved, { hasNext: true }));
    const revision = saved?.revision ?? row?.revision;
    const asked = input?.data ?? action.values;
    const body = { ...(asked === undefined ? {} : { input: asked }), ...(note === undefined ? {} : { note }) };
    const request = {
      params: { id: saved?.id ?? row?.id },
      ...(Object.keys(body).length > 0 ? { body } : {}),
      ...(revision === undefined ? {} : { revision }),
      // Another note is another request.
      idempotencyKey: (action.ask ? undefined : input?.key) ?? crypto.randomUUID(),
      ...consent,
    };
    const send = () => tellingStale(run, () => sendRemembered(run, asking, String(action.transition), request));
    // A stale row is asked again; what was asked for stays as it was typed.
    return tellingForm(asking ?? form, send, { stale: false });
  };
  await attempt(run, async () => {
    const answer = await withNote(run, move);
    const said = isObject(answer.body) ? optionalText(answer.body.message) : undefined;
    if (said !== undefined) host.toast({ tone: "success", text: said });
    // The requested action is done with: the same form begins empty.
    asking?.accepted({ data: {} });
    return answer.body;
  });
}

/** Sends what a form holds; the form remembers it until an answer has come. */
function sendRemembered(
  { host }: Run,
  form: FormController | undefined,
  call: string,
  request: CallRequest & SentRequest["request"],
): Promise<HostAnswer> {
  const { params, body, revision, consented, idempotencyKey } = request;
  form?.onItsWay?.({ call, request: omitUndefined({ params, body, revision, consented, idempotencyKey }), at: host.now() });
  return host.call(call, request);
}

/** Sends with the note that the document hands over, or with the one that the person is asked for first. */
function withNote<Answer>(run: Run, send: (note: string | undefined) => Promise<Answer>): Promise<Answer> {
  const { host, store, action } = run;
  const { transition, call, source, params: asked, body } = action;
  const rows = source ? recordOf(store.scope, String(source))?.id : [asked, body];
  return action.ask === undefined
    ? send(optionalText(action.note))
    : host.ask({ ...(action.ask as AskedNote), about: { call: transition ?? call, rows } }, send);
}

/** Where the server refuses, the form that was sent marks the fields that it names, and shows a newer copy where it is `stale` itself. */
async function tellingForm(
  form: FormController | undefined,
  call: () => Promise<HostAnswer>,
  { stale = true } = {},
): Promise<HostAnswer> {
  try {
    return await call();
  } catch (failure) {
    if (failure instanceof CallFailure && (stale || failure.code !== "stale")) form?.refused(failure.fields, failure);
    throw failure;
  }
}

/**
 * The host leaves it to whoever named a revision to tell that the record has changed. A form shows the newer copy; an action without one
 * says so, and the whole screen is asked again: what somebody else did may stand in another source, as their message in the conversation.
 */
async function tellingStale(run: Run, call: () => Promise<HostAnswer>): Promise<HostAnswer> {
  try {
    return await call();
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === "stale") {
      run.host.toast({ tone: "error", text: failure.title });
      await run.reload();
    }
    throw failure;
  }
}

/** The revision that the author names, of a record that is no form's. */
function revisionOf({ action: { revision } }: Run): { readonly revision?: number } {
  return typeof revision === "number" ? { revision } : {};
}

function readResults(value: unknown): RowResult[] {
  return (Array.isArray(value) ? value : []).filter(isObject).map(({ id, ok, title }) => ({
    id: String(id),
    ok: ok === true || ok === 1,
    title: typeof title === "string" ? title : undefined,
  }));
}

/** Asks for the consent that the call demands; who does not agree ends the run of actions (`Declined`). */
async function askConsent(run: Run): Promise<Consented> {
  const { consent, consented } = run.action as { readonly consent?: Consent } & Consented;
  if (!consent) return omitUndefined({ consented });
  const { statement, version: _, ...question } = consent;
  await run.host.confirm({ text: [], ...question, consent: statement });
  return consentIn(run);
}

interface Consented {
  readonly consented?: string;
}

const consentIn = ({ action }: Run): Consented => ({
  consented: (action as unknown as { readonly consent: Consent }).consent.version,
});

/** Runs a call, then `then` with its answer; a CallFailure runs `else` and stops what follows. */
function attempt(run: Run, call: () => Promise<unknown>): Promise<void> {
  return run.store.underWay.note(callAndProceed(run, call));
}

async function callAndProceed(run: Run, call: () => Promise<unknown>): Promise<void> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { status, code, title } = failure;
    await run.otherwise({ failure: { status, code, title } });
    throw new StoppedByFailure(failure);
  }
  await run.proceed({ answer });
}

/** Ends a run of actions after a failed call that was already told; not an error of ours. */
export class StoppedByFailure extends Error {
  constructor(readonly failure: CallFailure) {
    super("stopped by a failed call");
  }
}
