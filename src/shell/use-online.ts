import { useEffect } from "react";

/** Runs when the browser says that it is online again. */
export function useOnline(run: () => void): void {
  useEffect(() => {
    addEventListener("online", run);
    return () => removeEventListener("online", run);
  }, [run]);
}
