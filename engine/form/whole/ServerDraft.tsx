/**
 * Keeps the draft of a form on the server: goes on with what was typed before, here or on another device, says so, and lets the person
 * choose where two devices changed the same field. Comes late: what is typed before it has come is kept by it too.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormDrafts, Host } from "../../host";
import { isObject } from "../../json/json";
import type { KeptDraft } from "../../records/draft-call";
import { useScreen } from "../../render/screen-context";
import { resolveText } from "../../resolve/resolve";
import { formatTime } from "../../texts/formats";
import { DeviceCopy } from "../drafts/device-copy";
import { DraftSync } from "../drafts/draft-sync";
import { changed, changes, type Values } from "../drafts/join";
import { sealedBox } from "../drafts/sealed-box";
import { type DraftFate, ServerDraft as KeptOnServer } from "../drafts/server-draft";
import { foundWords } from "./earlier-words";
import { LateNewerCopy } from "./late-newer-copy";
import type { DraftState } from "./SaveBar";
import type { NewerCopy } from "./use-controller";
import type { FormInUse } from "./use-form";
import { timeEnd } from "./use-time-over";

export interface ServerDraftProps {
  readonly call: string;
  readonly values: Values | undefined;
  readonly inUse: FormInUse;
  readonly readOnly: boolean;
  /** The form itself shows what is newer. */
  readonly isAsked: boolean;
  readonly tell: (state: DraftState | undefined) => void;
}

const valuesOf = (data: unknown): Values => (isObject(data) ? data : {});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a draft on the server has one life, from the first answer to the choice between two copies
export function ServerDraft({ call, values, inUse, readOnly, isAsked, tell }: ServerDraftProps): ReactNode {
  const screen = useScreen();
  const { host, store } = screen;
  const { model, answer, revision, server, draftKey, showDraft, begun: shown } = inUse;
  const [newer, setNewer] = useState<NewerCopy>();
  const { isTaken } = inUse;
  const latest = useRef({ answer, values, isTaken });
  latest.current = { answer, values, isTaken };
  const kept = useRef<KeptOnServer>(undefined);
  const first = useRef<unknown>(undefined);
  const behind = useRef<NewerCopy>(undefined);
  const isRead = answer?.revision !== undefined;
  // Timed work that is over takes nothing more into the record, and what arrives is kept beside it.
  const isTimed = answer?.timed !== undefined;
  const isSent = !readOnly || isTimed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer at the time when the form is first filled
  useEffect(() => {
    if (!isRead) return;
    let isShown = true;
    let stop: (() => void) | undefined;
    const { answer: read, isTaken: isKept } = latest.current;
    first.current = read;
    const { draft, draft_key: key } = read ?? {};
    const copy = new DeviceCopy({
      drafts: host.drafts ?? keepsNothing,
      key: draftKey,
      isKept,
      fields: model.compiled.fields,
      title: () => resolveText(screen.bundle.screen.title, store.scope),
      box: key === undefined ? undefined : sealedBox(key),
      openEarlier: async (sealed) => {
        const own = host.deviceKey?.();
        return own === undefined ? undefined : (await sealedBox(own)).open(sealed);
      },
      onKept: (isKeptNow) => say({ isKept: isKeptNow }),
    });
    let fate: ToldFate = { isKept };
    const say = (news: Partial<ToldFate>) => {
      fate = { ...fate, ...news };
      tell(wordsOf(host, fate));
    };
    const begin = async () => {
      const pending = await copy.read(changed(valuesOf(model.saved), draft?.data ?? {}));
      if (!isShown) return;
      // Behind the form, which takes the answer over in the same moment.
      const saved = valuesOf(model.saved);
      const sync = new DraftSync({ data: saved, revision: read?.revision ?? 0, draft }, () => crypto.randomUUID());
      const joined = pending ? sync.restored(pending) : { data: sync.values, both: [], theirs: sync.values };
      // The form was shown with what the first answer said of the draft: that is not typed.
      const typed = changes(valuesOf(shown.data), valuesOf(model.data));
      model.set([], changed(joined.data, typed));
      if (draft && Object.keys(draft.data).length > 0) showDraft(foundWords(host, draft));
      // A copy that was not there when the form began holds what was typed while this code was on its way.
      else if (pending && shown.kept) showDraft(true);
      const isOlder = draft !== undefined && draft.base !== read?.revision;
      const both = joined.both.length > 0 && { data: joined.theirs, revision: sync.recordRevision, fields: joined.both };
      const record = isOlder && { data: saved, revision: sync.recordRevision };
      if (isOlder) sync.hold();
      // The draft of another device, and a record that was sent since: the person is asked about one after the other.
      behind.current = (both && record) || undefined;
      setNewer(both || record || undefined);
      const begun = new KeptOnServer({
        model,
        sync,
        copy,
        host,
        call,
        params: read?.id ? { id: read.id } : {},
        tell: (of) => say({ of }),
        end: () => timeEnd(latest.current.answer),
        late: () => latest.current.answer?.timed?.late?.data,
        asHeld: (data) => ({ ...latest.current.values, ...data }),
        onJoined: ({ both, theirs }, newest) => {
          // Until the person has chosen, what is sent stands on the older record: it is refused, and nothing is overwritten.
          if (both.length === 0) revision.current = newest.revision;
          if (both.length > 0) setNewer({ data: theirs, revision: newest.revision, fields: both });
          else if (newest.draft) showDraft(foundWords(host, newest.draft as KeptDraft));
        },
      });
      kept.current = begun;
      server.current = begun;
      if (isSent) stop = begun.start();
    };
    void begin();
    return () => {
      isShown = false;
      stop?.();
      server.current = undefined;
    };
  }, [isRead, model, host, draftKey, call, isSent]);

  useEffect(() => {
    if (readOnly && isTimed) void kept.current?.close();
  }, [readOnly, isTimed]);

  useEffect(() => {
    if (answer === first.current || answer?.revision === undefined) return;
    const newest = { data: valuesOf(answer.data), revision: answer.revision, draft: answer.draft };
    // Behind the form, which takes the same answer over.
    const later = setTimeout(() => kept.current?.reread(newest));
    return () => clearTimeout(later);
  }, [answer]);

  useEffect(() => {
    if (isAsked) setNewer(undefined);
  }, [isAsked]);

  if (!newer || isAsked) return null;
  const settle = (data: unknown) => {
    revision.current = newer.revision ?? revision.current;
    model.set([], data);
    const next = behind.current;
    behind.current = undefined;
    setNewer(next);
    if (!next) kept.current?.chosen();
  };
  return <LateNewerCopy key={`${newer.revision} ${newer.fields}`} newer={newer} settle={settle} />;
}

const keepsNothing: FormDrafts = { read: () => undefined, write: () => false, remove: () => {} };

/** The fate of what was typed on the server, as far as it is known, and on the device. */
interface ToldFate {
  readonly of?: DraftFate | undefined;
  readonly isKept: boolean;
}

function wordsOf(host: Host, { of: fate, isKept }: ToldFate): DraftState | undefined {
  if (!fate || fate.kind === "refused") return fate;
  const { kind } = fate;
  if (kind === "waiting")
    return isKept ? { kind, text: host.text("form.draft-waiting") } : { kind: "lost", text: host.text("form.draft-lost") };
  return { kind, text: host.text("form.draft-kept", { time: formatTime(fate.at) }) };
}
