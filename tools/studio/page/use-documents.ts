/** All documents that can be opened, read again with each edit, which may have changed a title. */
import { useEffect, useState } from "react";
import type { DocumentView } from "../desk-view";
import { api } from "./api";

export function useDocuments(version: number): readonly DocumentView[] {
  const [documents, setDocuments] = useState<readonly DocumentView[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many there are decides only how long the first reading waits
  useEffect(() => {
    const waiting = setTimeout(() => void api.documents().then(setDocuments), documents.length === 0 ? 0 : 600);
    return () => clearTimeout(waiting);
  }, [version]);
  return documents;
}
