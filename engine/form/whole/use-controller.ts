/**
 * The form as the screen's actions see it (`submit`, `forms.<id>`): what is sent, and what becomes of the server's answer. A failed
 * submission loses nothing: what was typed stays, faults are shown at their fields, and a stale one shows the newer copy.
 */
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isObject } from "../../json/json";
import { sameData, toPath } from "../../json/paths";
import { useScreen } from "../../render/screen-context";
import { titleOf } from "../../rules/messages";
import type { FormAnswers } from "../../screen/form-answers";
import type { FormController, FormRecord } from "../../screen/screen-store";
import type { ShowErrors } from "../fields/FormBody";
import type { FormModel } from "../model/form-model";
import type { FormInUse } from "./use-form";

/** The server's newer copy, after someone has saved elsewhere since this form was opened. */
export interface NewerCopy {
  readonly data: Readonly<Record<string, unknown>>;
  readonly revision?: number;
  /** Only these fields are chosen between; all that differ where it is left out. */
  readonly fields?: readonly string[];
}

/** The calls that keep the row of a record's form. */
export interface RecordCalls {
  readonly save: string;
  readonly create?: string;
}

function recordOf({ answer, calls }: Pick<FormInUse, "answer"> & { readonly calls: RecordCalls | undefined }): FormRecord {
  if (!calls) throw new Error("no record to change");
  return { ...calls, id: answer?.id, partial: answer?.partial === true };
}

interface Sent {
  readonly raw: unknown;
  readonly data: unknown;
  readonly key: string;
}

/** The form as it stands on the page: what its rules have found, the box of the consent, and the ways to its fields. */
interface ShownForm {
  readonly answers: FormAnswers;
  readonly agreed: { readonly current: boolean };
  readonly showErrors: { readonly current: ShowErrors };
  readonly focusField: { readonly current: (key: string) => void };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one object tells the screen all that it may ask of a form
export function useController(
  id: string,
  { model, answer, revision, onItsWay, settleDraft, forgetDraft, unkept, server }: FormInUse,
  { answers, agreed, showErrors, focusField }: ShownForm,
  calls: RecordCalls | undefined,
) {
  const { store, host } = useScreen();
  const row = useRef({ answer, calls });
  row.current = { answer, calls };
  const isRecord = calls !== undefined;
  const [newer, setNewer] = useState<NewerCopy>();
  const sent = useRef<Sent>(undefined);
  useEffect(() => {
    const title = (name: string) => titleOf([name], model.compiled);
    const controller: FormController = {
      submit: (options) => {
        const faults = options?.partial ? model.submitPartly() : model.submit();
        if (faults.length > 0) {
          showErrors.current();
          return undefined;
        }
        const data = model.sent;
        const known =
          sent.current && sameData(sent.current.data, data) ? sent.current.key : onItsWay.read()?.request.idempotencyKey;
        const key = known ?? crypto.randomUUID();
        sent.current = { raw: model.data, data, key };
        return {
          data,
          key,
          consented: agreed.current,
          ...(revision.current === undefined ? {} : { revision: revision.current }),
        };
      },
      ...(isRecord ? { record: () => recordOf(row.current) } : {}),
      check: () => {
        const faults = model.submit();
        const first = model.shown[0]?.path ?? faults[0]?.path;
        if (faults.length > 0)
          showErrors.current({ names: new Set(faults.map(({ path }) => String(toPath(path)[0]))), first: first ?? "" });
        return faults.length === 0;
      },
      answers,
      fill: (values) => model.fill(values),
      focusField: (key) => focusField.current(key),
      accepted: (answer) => {
        const saved = isObject(answer) && isObject(answer.data) ? answer.data : sent.current?.raw;
        if (isObject(answer) && typeof answer.revision === "number") revision.current = answer.revision;
        keepTypedSince(model, sent.current, saved);
        sent.current = undefined;
        settleDraft();
        setNewer(undefined);
      },
      onItsWay: onItsWay.note,
      sending: () => {
        const versions = server.current?.pause() ?? [];
        return versions.length > 0 ? { draft: versions.join(",") } : {};
      },
      refused: (fields, { status, code, body }) => {
        const isStale = status === 409 && code === "stale" && isObject(body) && isObject(body.data);
        if (!isStale) server.current?.resume();
        if (isAnswer(status)) onItsWay.note(undefined);
        if (isStale) {
          sent.current = undefined;
          flushSync(() => setNewer({ data: body.data as NewerCopy["data"], revision: body.revision as number | undefined }));
        } else if (Object.keys(fields).length > 0) {
          model.refuse(fields);
          showErrors.current();
        }
      },
      unsaved: () => model.changed().map(title),
      unsent: () => (server.current?.unsent() ?? model.changed()).map(title),
      unkept: () => unkept().map(title),
      forget: forgetDraft,
    };
    store.forms.set(id, controller);
    return () => {
      if (store.forms.get(id) === controller) store.forms.delete(id);
    };
  }, [
    store,
    id,
    model,
    revision,
    onItsWay,
    settleDraft,
    forgetDraft,
    unkept,
    server,
    answers,
    agreed,
    showErrors,
    focusField,
    isRecord,
  ]);

  useEffect(() => {
    const lost = onItsWay.takeKept();
    const controller = store.forms.get(id);
    if (!lost || !controller) return;
    const again = import("../../actions/send-again").then(({ sendAgain }) => sendAgain(host, controller, lost));
    // Where its code does not come, the person sends it, under the same key.
    void store.underWay.note(again.catch(() => false));
  }, [store, host, id, onItsWay]);

  /** Goes on from the newer copy with the given data. */
  const settle = (data: unknown) => {
    if (!newer) return;
    revision.current = newer.revision ?? revision.current;
    model.rebase(newer.data);
    model.set([], data);
    server.current?.moved({ data: newer.data, revision: revision.current ?? 0 });
    setNewer(undefined);
  };
  return { newer, settle };
}

/** A server that fails, or a network that does, leaves open whether the request has counted. */
const isAnswer = (status: number) => status >= 400 && status < 500;

/** Values typed while the save was under way are kept on top of the saved ones. */
function keepTypedSince(model: FormModel, sent: Sent | undefined, saved: unknown): void {
  if (!sent || model.data === sent.raw || !isObject(saved) || !isObject(sent.raw) || !isObject(model.data)) {
    model.accept(saved);
    return;
  }
  const typed = model.data;
  const before = sent.raw;
  model.accept(saved);
  for (const name of new Set([...Object.keys(typed), ...Object.keys(before)])) {
    if (!sameData(typed[name], before[name])) model.set([name], typed[name]);
  }
}
