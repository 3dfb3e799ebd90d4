/** A file between picking and sending: it is judged, and a picture is made to fit. Both take a moment, in which another may be picked. */
import { useRef, useState } from "react";
import type { FileFault } from "../../files/judge-file";
import { decodePicture } from "./decode-picture";
import { type Attempts, type PictureChange, prepareFile } from "./prepare-file";
import type { UploadRules } from "./upload";

export interface PickedFile {
  /** Why it is not taken. */
  readonly fault: FileFault | undefined;
  /** What was done to the picture, and what became of it. */
  readonly change: (PictureChange & { readonly to: File }) | undefined;
  /** A picture is being read and written. */
  readonly isBusy: boolean;
  pick(file: File | undefined): Promise<void>;
  /** Says no more of the last one. */
  forget(): void;
}

type Told = Pick<PickedFile, "fault" | "change" | "isBusy">;

const nothing: Told = { fault: undefined, change: undefined, isBusy: false };

export function usePickedFile(rules: UploadRules, attempts: Attempts, onPick: (file: File) => void): PickedFile {
  const [told, setTold] = useState<Told>(nothing);
  const latest = useRef<File>(undefined);
  return {
    ...told,
    pick: async (picked) => {
      if (!picked) return;
      latest.current = picked;
      setTold({ ...nothing, isBusy: picked.type.startsWith("image/") });
      const { file, fault, ...done } = await prepareFile(picked, rules, decodePicture, attempts);
      // Another file was picked while this one was read.
      if (latest.current !== picked) return;
      const change = "change" in done && done.change && file ? { ...done.change, to: file } : undefined;
      setTold({ ...nothing, fault, change });
      if (file) onPick(file);
    },
    forget: () => setTold(nothing),
  };
}
