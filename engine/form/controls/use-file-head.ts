/** What is known of a file that was sent in an earlier visit: a field keeps its address alone, the file's head tells the rest. */
import { useEffect, useState } from "react";
import type { FileHead, Host } from "../../host";

/** Undefined until it is known, where the file cannot be had now, and for an address of another site. */
export function useFileHead(host: Pick<Host, "fileAt"> | undefined, address: string | undefined): FileHead | undefined {
  const [known, setKnown] = useState<{ address: string; head: FileHead | undefined }>();
  useEffect(() => {
    if (address === undefined || !/^\/(?!\/)/.test(address)) return;
    let isWanted = true;
    host?.fileAt?.(address).then((head) => isWanted && setKnown({ address, head }));
    return () => {
      isWanted = false;
    };
  }, [host, address]);
  return known?.address === address ? known?.head : undefined;
}
