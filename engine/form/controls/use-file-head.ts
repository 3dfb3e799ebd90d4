/** The known facts of a file that was sent in an earlier visit: a field keeps its address alone, the file's head tells the rest. */
import { useEffect, useState } from "react";
import type { FileHead, Host } from "../../host";

interface FileHeadState {
  /** Undefined until it is known, where the file cannot be had now, and for an address of another site. */
  readonly head: FileHead | undefined;
  /** The head is still being asked for: its place is kept, so that nothing moves when it comes. */
  readonly isComing: boolean;
}

/** Asks for the head of the file at that address of this site; for nothing where there is no address. */
export function useFileHead(host: Pick<Host, "fileAt"> | undefined, address: string | undefined): FileHeadState {
  const [known, setKnown] = useState<{ address: string; head: FileHead | undefined }>();
  const isAsked = host?.fileAt !== undefined && address !== undefined && /^\/(?!\/)/.test(address);
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    host?.fileAt?.(address).then((head) => isWanted && setKnown({ address, head }));
    return () => {
      isWanted = false;
    };
  }, [host, address, isAsked]);
  const isKnown = known !== undefined && known.address === address;
  return { head: isKnown ? known.head : undefined, isComing: isAsked && !isKnown };
}
