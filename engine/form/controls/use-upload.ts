/** One upload on its way: its progress, its failure, and how to try again or give up. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { CallFailure, type Host } from "../../host";
import type { ControlProps } from "./control-props";
import type { UploadRules } from "./upload";

export interface Upload {
  readonly status: "idle" | "sending" | "failed";
  /** 0 to 1. */
  readonly fraction: number;
  readonly name: string;
  /** The connection was lost on the way; the file goes again by itself. */
  readonly isWaiting: boolean;
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

interface Job {
  readonly file: Blob;
  readonly name: string;
  readonly idempotencyKey: string;
}

type State = Pick<Upload, "status" | "fraction" | "isWaiting" | "failure">;

export function useUpload(
  host: Pick<Host, "upload"> | undefined,
  rules: UploadRules,
  onDone: (answer: unknown, file: { name: string; size: number }) => void,
): Upload {
  const [state, setState] = useState<State>(idle);
  const job = useRef<Job>(undefined);
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
    try {
      const answer = await host.upload(rules.call, { ...current, params: rules.params, onProgress, onLost, signal });
      if (signal.aborted) return;
      setState(idle);
      done.current(answer.body, { name: current.name, size: current.file.size });
    } catch (failure) {
      if (!signal.aborted) setState({ ...idle, status: "failed", failure: failureOf(failure) });
    }
  };
  const retry = useRef(run);
  retry.current = run;
  const isLost = state.failure?.kind === "failed";
  useEffect(() => {
    if (!isLost) return;
    const again = () => void retry.current();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isLost]);

  return {
    ...state,
    name: job.current?.name ?? "",
    send: (file, name) => {
      job.current = { file, name, idempotencyKey: crypto.randomUUID() };
      void run();
    },
    retry: () => void run(),
    cancel: () => {
      abort.current?.abort();
      setState(idle);
    },
  };
}

/** The upload of a field: its form is not submitted before the file has arrived or was given up. */
export function useFieldUpload(
  { host, text, wait }: ControlProps,
  rules: UploadRules,
  onDone: Parameters<typeof useUpload>[2],
): Upload {
  const upload = useUpload(host, rules, onDone);
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

const idle: State = { status: "idle", fraction: 0, isWaiting: false, failure: undefined };
