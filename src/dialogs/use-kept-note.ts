/** A note as it is written, kept in this tab from key to key until it is sent or thrown away. */
import { useState } from "react";
import { type AskedNote, withoutRevision } from "../../engine/page";
import { tabDrafts } from "../session/stored-choices";

export function useKeptNote({ about, title }: AskedNote) {
  const key = about && `${about.call}.${withoutRevision(about.rows)}.note`;
  const [found] = useState(() => {
    const kept = key === undefined ? undefined : tabDrafts.read(key)?.data;
    return typeof kept === "string" ? kept : "";
  });
  const [note, setNote] = useState(found);
  const [isTaken, setTaken] = useState(true);
  const keep = (words: string) => {
    if (key === undefined) return;
    if (words.trim() === "") tabDrafts.remove(key);
    setTaken(words.trim() === "" || tabDrafts.write(key, { data: words, title, changed: 1 }));
  };
  return {
    note,
    /** Whether the browser takes what is written. */
    isTaken,
    /** It was written before, and not sent. */
    isFound: found !== "" && note === found,
    setNote: (words: string) => {
      setNote(words);
      keep(words);
    },
    /** Keeps nothing of it any more; what it gives back keeps it again. */
    forget: () => {
      if (key === undefined) return undefined;
      tabDrafts.remove(key);
      return () => keep(note);
    },
  };
}
