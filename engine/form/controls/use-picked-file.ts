/** A file between picking and sending: it is judged, and a picture is made to fit. Both take a moment, in which another may be picked. */
import { useEffect, useRef, useState } from "react";
import { lateCode } from "../../render/late-code";
import { savesData } from "../../render/saves-data";
import { useWhenOnline } from "../../render/use-when-online";
import { whenIdle } from "../fields/when-idle";
import type { Picking } from "./prepare-picked";

const preparing = lateCode(async () => (await import("./prepare-picked")).preparePicked);

/** A part that failed to come is asked for again with the next file. */
const fetchAhead = () => preparing.load().catch(() => undefined);

export interface PickedFile {
  /** Why it is not taken. */
  readonly fault: string | undefined;
  /** The changes made to the picture. */
  readonly change: string | undefined;
  /** A picture is being read and written. */
  readonly isBusy: boolean;
  pick(file: File | undefined): Promise<void>;
  /** Says no more of the last one. */
  forget(): void;
}

type Told = Pick<PickedFile, "fault" | "change" | "isBusy"> & {
  /** The connection was lost before the code came that judges it; it is judged when the network is back. */
  readonly waiting: File | undefined;
};

const nothing: Told = { fault: undefined, change: undefined, isBusy: false, waiting: undefined };

export function usePickedFile(picking: Picking, onPick: (file: File) => void): PickedFile {
  const [told, setTold] = useState<Told>(nothing);
  const latest = useRef<File>(undefined);
  useEffect(() => (savesData() ? undefined : whenIdle(fetchAhead, 5000)), []);
  const pick = async (picked: File | undefined) => {
    if (!picked) return;
    latest.current = picked;
    setTold({ ...nothing, isBusy: picked.type.startsWith("image/") });
    const prepare = await fetchAhead();
    const done = await prepare?.(picked, picking);
    // Another file was picked while this one was read.
    if (latest.current !== picked) return;
    if (!done) {
      setTold({ ...nothing, fault: picking.text("widget.upload.failed", { name: picked.name }), waiting: picked });
      return;
    }
    setTold({ ...nothing, fault: done.fault, change: done.change });
    if (done.file) onPick(done.file);
  };
  const { waiting } = told;
  useWhenOnline(waiting !== undefined, () => waiting && void pick(waiting));
  return { fault: told.fault, change: told.change, isBusy: told.isBusy, pick, forget: () => setTold(nothing) };
}
