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
  /** What the server said where it refused; undefined where the connection failed. */
  readonly reason: string | undefined;
  send(file: Blob, name: string): void;
  retry(): void;
  cancel(): void;
}

interface Job {
  readonly file: Blob;
  readonly name: string;
}

export function useUpload(
  host: Pick<Host, "upload"> | undefined,
  rules: UploadRules,
  onDone: (answer: unknown, file: { name: string; size: number }) => void,
): Upload {
  const [state, setState] = useState<Pick<Upload, "status" | "fraction" | "reason">>(idle);
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
    const onProgress = (fraction: number) => {
      if (!controller.signal.aborted) setState({ status: "sending", fraction, reason: undefined });
    };
    try {
      const answer = await host.upload(rules.call, { ...current, params: rules.params, onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      setState(idle);
      done.current(answer.body, { name: current.name, size: current.file.size });
    } catch (failure) {
      if (controller.signal.aborted) return;
      const reason = failure instanceof CallFailure && failure.status > 0 ? failure.title : undefined;
      setState({ status: "failed", fraction: 0, reason });
    }
  };

  return {
    ...state,
    name: job.current?.name ?? "",
    send: (file, name) => {
      job.current = { file, name };
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

/** What a button does that goes with doing it: the picker takes its focus. */
export function focusing(picker: RefObject<HTMLInputElement | null>, act: () => void): () => void {
  return () => {
    act();
    picker.current?.focus();
  };
}

const idle = { status: "idle", fraction: 0, reason: undefined } as const;
