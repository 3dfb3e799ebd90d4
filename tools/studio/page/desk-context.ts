/** The means of every part of the desk's page: the state as the server last told it, and how an edit is made. */
import { createContext, useContext } from "react";
import type { DeskState } from "../desk-view";

export interface DeskContext {
  readonly state: DeskState;
  /** Sends a change, and tells the person where it was refused. */
  send(change: () => Promise<DeskState>): Promise<void>;
}

const Context = createContext<DeskContext | null>(null);

export const DeskProvider = Context.Provider;

export function useDesk(): DeskContext {
  const desk = useContext(Context);
  if (!desk) throw new Error("a part of the desk must stand in the desk");
  return desk;
}
