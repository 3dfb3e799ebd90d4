/**
 * How far a document's file is, and what it is. A frame does not tell whether its file came, so the host is asked before it is shown; a
 * picture tells itself. A host that cannot say is believed to have it.
 */
import { useEffect, useState } from "react";
import type { FileHead } from "../../host";
import { useScreen } from "../../render/screen-context";
import type { ShownDocument } from "./resolve";

interface FileState {
  readonly status: "loading" | "there" | "failed";
  /** The number of the try, from 0. */
  readonly attempt: number;
  readonly head?: FileHead;
}

export interface ShownFile extends FileState {
  tell(status: "there" | "failed"): void;
  retry(): void;
}

const atFirst: FileState = { status: "loading", attempt: 0 };

export function useFile({ href, form }: Pick<ShownDocument, "href" | "form">): ShownFile {
  const { host } = useScreen();
  const [known, setKnown] = useState({ href, ...atFirst });
  const { status, attempt, head } = known.href === href ? known : atFirst;
  const tell = (next: "there" | "failed") => setKnown({ href, status: next, attempt, head });
  const isAsked = form === "page" || (form === "picture" && status === "failed");
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    const found = (head: FileHead | undefined) => {
      if (!isWanted) return;
      // Of a picture that did not come only a page in its place is of use.
      if (form === "page" || head?.isWithheld) setKnown({ href, status: head ? "there" : "failed", attempt, head });
    };
    (host.fileAt?.(href) ?? Promise.resolve({})).then(found, () => found(undefined));
    return () => {
      isWanted = false;
    };
  }, [host, href, form, attempt, isAsked]);
  return { status, attempt, head, tell, retry: () => setKnown({ href, status: "loading", attempt: attempt + 1 }) };
}
