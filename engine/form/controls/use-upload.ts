/**
 * One upload on its way: its progress, its failure, and how to try again or give up. The device keeps the file until it has arrived or was
 * given up; when the field is shown again, the upload goes on by itself.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { CallFailure, type Host, type KeptUpload } from "../../host";
import { useWhenOnline } from "../../render/use-when-online";
import type { ControlProps } from "./control-props";
import type { UploadRules } from "./upload";

export interface Upload {
  readonly status: "idle" | "sending" | "failed";
  /** 0 to 1. */
  readonly fraction: number;
  readonly name: string;
  /** The connection was lost on the way; the file goes again by itself. */
  readonly isWaiting: boolean;
  /** Other files go first. */
  readonly isQueued: boolean;
  /** It was begun on this page before it was opened again. */
  readonly isResumed: boolean;
  /** The device could not keep the file: it is lost with the page. */
  readonly isUnkept: boolean;
  /** Why it failed, for `widget.upload.<failed>`; undefined while it has not. */
  readonly failure: UploadFailure | undefined;
  send(file: Blob, name: string): void;
  retry(): void;
  cancel(): void;
}

/**
 * `refused` and `not-stored` (the server's own fault, or the session's) have the reason that was told; `too-large` is what stands between
 * page and server, and says nothing; `failed` is a lost connection.
 */
export interface UploadFailure {
  readonly kind: "refused" | "not-stored" | "too-large" | "failed";
  readonly reason: string;
}

type State = Pick<Upload, "status" | "fraction" | "isWaiting" | "isQueued" | "failure">;
type Kept = Pick<Upload, "isResumed" | "isUnkept">;

/** `field` names it on its page; `isClosed` where nothing may be sent from it now. */
export interface UploadField {
  readonly id: string;
  readonly isClosed: boolean;
}

type Uploading = Pick<Host, "upload" | "keptUploads">;

export function useUpload(
  host: Uploading | undefined,
  rules: UploadRules,
  onDone: (answer: unknown, file: { name: string; size: number }) => void,
  field: UploadField,
): Upload {
  const [state, setState] = useState<State>(idle);
  const job = useRef<KeptUpload>(undefined);
  const { kept, keep, forget } = useKept(host, rules, field, (found) => {
    // The person was quicker.
    if (job.current) return;
    job.current = found;
    void retry.current();
  });
  const abort = useRef<AbortController>(undefined);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => () => abort.current?.abort(), []);

  const run = async () => {
    const current = job.current;
    if (!current || !host || !rules.call) return;
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setState({ ...idle, status: "sending" });
    const { signal } = controller;
    const onProgress = (fraction: number) => {
      if (!signal.aborted) setState({ ...idle, status: "sending", fraction });
    };
    const onLost = () => {
      if (!signal.aborted) setState({ ...idle, status: "sending", isWaiting: true });
    };
    const onWait = () => {
      if (!signal.aborted) setState({ ...idle, status: "sending", isQueued: true });
    };
    try {
      const told = { onProgress, onLost, onWait, signal };
      const answer = await host.upload(rules.call, { ...current, params: rules.params, ...told });
      if (signal.aborted) return;
      setState(idle);
      forget();
      done.current(answer.body, { name: current.name, size: current.file.size });
    } catch (failure) {
      if (signal.aborted) return;
      const why = failureOf(failure);
      // The same bytes are refused the next time, too.
      if (why.kind === "refused" || why.kind === "too-large") forget();
      setState({ ...idle, status: "failed", failure: why });
    }
  };
  const retry = useRef(run);
  retry.current = run;
  useWhenOnline(state.failure?.kind === "failed", () => void run());

  return {
    ...state,
    ...kept,
    name: job.current?.name ?? "",
    send: (file, name) => {
      job.current = { file, name, idempotencyKey: crypto.randomUUID() };
      keep(job.current);
      void run();
    },
    retry: () => void run(),
    cancel: () => {
      abort.current?.abort();
      job.current = undefined;
      forget();
      setState(idle);
    },
  };
}

/** The device's copy of the file: kept while it is sent, found when the field is shown again. */
function useKept(
  host: Uploading | undefined,
  { call }: UploadRules,
  { id, isClosed }: UploadField,
  onFound: (found: KeptUpload) => void,
) {
  const [kept, setKept] = useState<Kept>(unknown);
  const uploads = call === undefined ? undefined : host?.keptUploads;
  const found = useRef(onFound);
  found.current = onFound;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    if (isClosed) return;
    void uploads?.find(id).then((upload) => {
      if (!upload || !isShown.current) return;
      setKept({ isResumed: true, isUnkept: false });
      found.current(upload);
    });
    return () => {
      isShown.current = false;
    };
  }, [uploads, id, isClosed]);
  return {
    kept,
    keep: (upload: KeptUpload) => {
      setKept(unknown);
      void uploads?.keep(id, upload).then((isKept) => isShown.current && setKept({ isResumed: false, isUnkept: !isKept }));
    },
    forget: () => {
      setKept(unknown);
      void uploads?.forget(id);
    },
  };
}

const unknown: Kept = { isResumed: false, isUnkept: false };

/** The upload of a field: its form is not submitted before the file has arrived or was given up. */
export function useFieldUpload(
  { host, text, wait, id, readOnly, disabled }: ControlProps,
  rules: UploadRules,
  onDone: Parameters<typeof useUpload>[2],
): Upload {
  const upload = useUpload(host, rules, onDone, { id, isClosed: readOnly || disabled });
  const message = upload.status === "idle" ? undefined : text(`widget.upload.wait-${upload.status}`);
  useEffect(() => (message === undefined ? undefined : wait?.(message)), [wait, message]);
  return upload;
}

/** The effect of a button beside its act: the picker takes its focus. */
export function focusing(picker: RefObject<HTMLInputElement | null>, act: () => void): () => void {
  return () => {
    act();
    picker.current?.focus();
  };
}

function failureOf(failure: unknown): UploadFailure {
  const { status, title } = failure instanceof CallFailure ? failure : { status: 0, title: "" };
  if (status > 0 && title !== "") return { kind: status === 401 || status >= 500 ? "not-stored" : "refused", reason: title };
  return { kind: status === 413 ? "too-large" : "failed", reason: "" };
}

const idle: State = { status: "idle", fraction: 0, isWaiting: false, isQueued: false, failure: undefined };
