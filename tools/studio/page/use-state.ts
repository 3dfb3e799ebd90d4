/** The state of the desk, as the server tells it after each change of any page; undefined until it was told once. */
import { useCallback, useEffect, useState } from "react";
import type { DeskState } from "../desk-view";
import type { DeskContext } from "./desk-context";
import { words } from "./wording";

export function useDeskState(): {
  readonly state: DeskState | undefined;
  readonly told: string;
  readonly send: DeskContext["send"];
} {
  const [state, setState] = useState<DeskState>();
  const [told, setTold] = useState("");
  useEffect(() => {
    const events = new EventSource("/api/events");
    events.onmessage = ({ data }) => {
      setTold((before) => (before === words.lost ? "" : before));
      setState(JSON.parse(data as string) as DeskState);
    };
    events.onerror = () => setTold(words.lost);
    return () => events.close();
  }, []);
  const send = useCallback(async (change: () => Promise<DeskState>) => {
    try {
      setState(await change());
      setTold("");
    } catch (error) {
      setTold(error instanceof Error ? error.message : String(error));
    }
  }, []);
  return { state, told, send };
}
