/**
 * A form block's model: starts with what its source answered, reads the screen's scope, tells the screen what it holds, and keeps
 * a draft where the document asks for one.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Scope } from "../../conditions/condition";
import type { FormDraft, SentRequest } from "../../host";
import { isObject, type JsonObject } from "../../json/json";
import { sameData } from "../../json/paths";
import { useScreen } from "../../render/screen-context";
import { resolveText } from "../../resolve/resolve";
import type { CompiledData } from "../../rules/compiled-data";
import { withFirst } from "../../rules/first-data";
import type { DataValidator } from "../../rules/validator";
import { type RecordAnswer, recordOf } from "../../screen/record-source";
import type { CompositePart } from "../fields/composite-part";
import { withoutSensitive, withSensitiveOf } from "../model/draft";
import { DraftKeeper } from "../model/draft-keeper";
import { FormModel } from "../model/form-model";
import { hostOptions } from "../model/host-options";
import { initialData } from "../model/initial-data";
import { draftPlace } from "./draft-place";
import type { Begun, EarlierWords } from "./earlier-words";
import { loadEarlier } from "./load-earlier";

export interface FormOptions {
  readonly id: string;
  readonly compiled: CompiledData;
  readonly validator: DataValidator;
  readonly composite: CompositePart | undefined;
  readonly source: string | undefined;
  readonly values: Readonly<Record<string, unknown>> | undefined;
  readonly order: readonly string[];
  /** The storage of the browser that keeps what is typed; undefined where nothing is kept. */
  readonly kept: "device" | "tab" | undefined;
  /** The call that keeps it on the server too. */
  readonly draftCall: string | undefined;
  /** The form changes the row that its source reads. */
  readonly isRecord: boolean;
  /** The code that shows what was typed earlier; only where there is something. */
  readonly earlier: EarlierWords | undefined;
}

interface NewestRecord {
  readonly data: Readonly<JsonObject>;
  readonly revision: number;
}

/** The requests of the form to the keeper of its draft on the server. */
export interface DraftOnServer {
  unsent(): readonly string[];
  unkept(): readonly string[];
  pause(): readonly string[];
  resume(): void;
  recorded(newest: NewestRecord): void;
  moved(newest: NewestRecord): void;
}

export interface FormInUse {
  readonly model: FormModel;
  /** The current answer of the source. */
  readonly answer: RecordAnswer | undefined;
  /** The revision the data was read at; what is sent names it. */
  readonly revision: { current: number | undefined };
  /** True, or words about it, while a draft is shown instead of what was saved. */
  readonly fromDraft: boolean | string;
  readonly showDraft: (found: boolean | string) => void;
  /** Whether the server keeps the draft, and what does that once its code has come. */
  readonly isOnServer: boolean;
  readonly server: { current: DraftOnServer | undefined };
  /** Under which the device keeps the draft. */
  readonly draftKey: string;
  /** The sent part of what the form holds now, without an answer yet; kept with the draft on the device. */
  readonly onItsWay: {
    read(): SentRequest | undefined;
    note(sent: SentRequest | undefined): void;
    /** The values that an earlier visit of the page sent; given once. */
    takeKept(): SentRequest | undefined;
  };
  /** The typed values have been saved: the draft goes, or keeps only what was typed since. */
  settleDraft(): void;
  /** Throws away what was typed; what it gives back brings it back. */
  discardDraft(): () => void;
  /** Removes what the browser keeps, when the form goes and its words with it; what it gives back keeps it again. */
  forgetDraft(): (() => void) | undefined;
  /** How the form began, with what was typed earlier. */
  readonly begun: Begun;
  /** Whether the browser takes what is typed. */
  readonly isTaken: boolean;
  /** The changed fields that are lost with the page. */
  unkept(): readonly string[];
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the effects share the answer and its revision, and their order decides which of two values counts
export function useFormOf(options: FormOptions): FormInUse {
  const { id, compiled, validator, composite, source } = options;
  const screen = useScreen();
  const { store, host } = screen;
  const latest = useRef(options);
  latest.current = options;
  const answer = recordOf(store.scope, source);
  const { drafts, draftKey, isOnServer } = draftPlace(options, screen, answer);
  const revision = useRef<number | undefined>(undefined);
  const seen = useRef<RecordAnswer>(undefined);
  const [isTaken, setTaken] = useState(true);
  const server = useRef<DraftOnServer>(undefined);
  const keeper = useRef<DraftKeeper>(undefined);
  const sent = useRef<{ readonly of: unknown; readonly what: SentRequest; readonly isKept: boolean }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins once, with the draft under the key that it has then
  const { model, begun } = useMemo(() => {
    const first = recordOf(store.scope, source);
    seen.current = first;
    revision.current = first?.revision;
    const { values, order } = latest.current;
    const made = new FormModel({
      compiled,
      validator,
      texts: host.text.bind(host),
      data: startData(compiled, initialData(compiled.schema, { ...values, ...first?.data }, composite?.startData), {
        answer: first,
        scope: store.scope,
      }),
      context: contextOf(store.scope, first),
      closed: closedOf(first),
      options: hostOptions(host),
      order,
    });
    const begins = { host, drafts, key: draftKey, isOnServer, answer: first };
    const found: Begun = latest.current.earlier?.beginDraft(made, begins) ?? { notice: false, data: made.data };
    const { kept } = found;
    if (!isOnServer && kept?.revision !== undefined) revision.current = kept.revision;
    if (!isOnServer && kept?.onItsWay) sent.current = { of: made.data, what: kept.onItsWay, isKept: true };
    return { model: made, begun: found };
  }, [store, host, source, compiled, validator, composite]);
  const [fromDraft, setFromDraft] = useState(begun.notice);
  const isSensitive = compiled.fields.some(({ sensitive }) => sensitive);
  const key = isSensitive && drafts ? host.deviceKey?.() : undefined;
  const sealing = useMemo(
    () =>
      key === undefined
        ? undefined
        : () =>
            loadEarlier().then(
              ({ sealingWith }) => sealingWith(key),
              () => undefined,
            ),
    [key],
  );

  useEffect(() => {
    // A form that the server keeps too opens it with the rest, once the code for that has come.
    if (isOnServer) return;
    const sealed = begun.kept?.sealed;
    if (sealed === undefined) return void sealing?.();
    const open = async () => {
      const box = await sealing?.();
      if (box) model.set([], await box.opened(sealed, { data: model.data, fields: compiled.fields, before: begun.data }));
    };
    void open();
  }, [model, begun, sealing, compiled, isOnServer]);

  useEffect(
    () => store.subscribe(model.contextReads, () => model.setContext(contextOf(store.scope, recordOf(store.scope, source)))),
    [store, model, source],
  );

  useEffect(() => {
    const tell = () => {
      store.setForm(id, model.effective);
      store.setRefused(id, model.isRefused());
    };
    tell();
    const stop = model.onChange(tell);
    return () => {
      stop();
      store.setRefused(id, false);
    };
  }, [store, model, id]);

  // Sending it again is for what makes something new: a form with a source learns from its answer what has arrived.
  const isRemembered = source === undefined && !isSensitive;
  const onItsWay = useMemo(
    () => ({
      read: () => (sent.current && sameData(sent.current.of, model.data) ? sent.current.what : undefined),
      note: (what: SentRequest | undefined) => {
        if (!isRemembered || (what === undefined && sent.current === undefined)) return;
        sent.current = what && { of: model.data, what, isKept: false };
        keeper.current?.flush();
      },
      takeKept: () => {
        const kept = sent.current;
        if (!kept?.isKept) return undefined;
        sent.current = { ...kept, isKept: false };
        return kept.what;
      },
    }),
    [model, isRemembered],
  );

  useEffect(() => {
    if (!drafts) return;
    const title = () => resolveText(screen.bundle.screen.title, store.scope);
    const draftOf = isOnServer ? (draft: FormDraft) => (server.current ? undefined : { ...begun.kept, ...draft }) : undefined;
    keeper.current = new DraftKeeper({
      model,
      drafts,
      key: draftKey,
      title,
      revision: () => revision.current,
      onItsWay: onItsWay.read,
      sealing,
      sealed: begun.kept?.sealed,
      draftOf,
      onKept: setTaken,
    });
    const stop = keeper.current.start();
    return () => {
      stop();
      keeper.current = undefined;
    };
  }, [drafts, model, draftKey, screen, store, onItsWay, isOnServer, begun, sealing]);

  useEffect(() => {
    if (answer === undefined || answer === seen.current) return;
    const stoodOn = seen.current?.revision;
    seen.current = answer;
    model.setClosed(closedOf(answer));
    model.setContext(contextOf(store.scope, answer));
    const { values } = latest.current;
    if (!model.isDirty()) {
      revision.current = answer.revision;
      model.accept({ ...values, ...answer.data });
      return;
    }
    // The typed values go on from a row that something beside the form has saved. What stands on an older row still, or changed the same
    // field, is not: there the save asks what is to be.
    if (answer.revision === undefined || answer.revision === stoodOn || revision.current !== stoodOn) return;
    const data = initialData(compiled.schema, { ...values, ...answer.data }, composite?.startData) as JsonObject;
    if (!model.goOnFrom(data)) return;
    revision.current = answer.revision;
    server.current?.moved({ data, revision: answer.revision });
  }, [answer, model, store, compiled, composite]);

  const readKey = useRef(draftKey);
  useEffect(() => {
    if (readKey.current === draftKey) return;
    readKey.current = draftKey;
    if (isOnServer || model.isDirty() || !drafts?.read(draftKey)) return;
    void loadEarlier().then(({ beginDraft }) => {
      if (!model.isDirty()) setFromDraft(beginDraft(model, { host, drafts, key: draftKey, isOnServer, answer }).notice);
    });
  }, [draftKey, isOnServer, model, host, drafts, answer]);

  const settleDraft = useCallback(() => {
    keeper.current?.flush();
    server.current?.recorded({ data: model.saved as JsonObject, revision: revision.current ?? 0 });
    setFromDraft(false);
  }, [model]);

  const unkept = useCallback(() => {
    if (isOnServer && server.current) return server.current.unkept();
    if (!keeper.current?.isKept) return model.changed();
    const { fields } = compiled;
    if (sealing) return [];
    return model.changedBeside(withSensitiveOf(model.saved, withoutSensitive(model.data, fields), fields));
  }, [model, compiled, isOnServer, sealing]);

  const forgetDraft = useCallback(() => {
    const written = model.changed().length > 0 ? model.data : undefined;
    keeper.current?.flush();
    const kept = drafts?.read(draftKey);
    keeper.current?.leave();
    drafts?.remove(draftKey);
    return written === undefined || !kept ? undefined : () => void drafts?.write(draftKey, kept);
  }, [model, drafts, draftKey]);

  return {
    model,
    answer,
    revision,
    fromDraft,
    showDraft: setFromDraft,
    isOnServer,
    server,
    draftKey,
    onItsWay,
    settleDraft,
    unkept,
    forgetDraft,
    begun,
    isTaken,
    discardDraft: () => {
      const before = { data: model.data, revision: revision.current };
      model.set([], model.saved);
      keeper.current?.flush();
      revision.current = answer?.revision;
      setFromDraft(false);
      return () => {
        revision.current = before.revision;
        model.set([], before.data);
        keeper.current?.flush();
      };
    },
  };
}

/** A row is judged by what its owner is: what the answer says of the owner stands before what is known of who fills in the form. */
const contextOf = (scope: Scope, answer: RecordAnswer | undefined): Scope =>
  answer?.owner_context ? { ...scope, ...answer.owner_context } : scope;

/** A form that makes something new begins with the values that its fields say; a row that was saved is as it was saved. */
const startData = (
  { fields }: FormOptions["compiled"],
  data: unknown,
  { answer, scope }: { readonly answer: RecordAnswer | undefined; readonly scope: Scope },
): unknown => (answer?.revision === undefined && isObject(data) ? withFirst(fields, data, contextOf(scope, answer)) : data);

const closedOf = (answer: RecordAnswer | undefined): ReadonlySet<string> => new Set(answer?.closed);
