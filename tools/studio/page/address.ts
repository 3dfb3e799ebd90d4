/** The open place, in the address of the page: back and forward lead through the places, and a link to one can be sent. */
import { useEffect, useState } from "react";
import { screenWord } from "../../../portal/desk-door";
import type { Path } from "../edit-text";

export interface Place {
  readonly file: string;
  readonly path: Path;
}

export const addressOf = ({ file, path }: Place): string =>
  `#${new URLSearchParams({ dokumen: file, ...(path.length > 0 && { letak: JSON.stringify(path) }) })}`;

function read(): Place | undefined {
  const query = new URLSearchParams(location.hash.slice(1));
  const file = query.get("dokumen");
  if (!file) return undefined;
  try {
    return { file, path: JSON.parse(query.get("letak") ?? "[]") as Path };
  } catch {
    return { file, path: [] };
  }
}

/** The address of the page on which two revisions are read. */
export const reviewAddress = "#telaah";

export function useIsReview(): boolean {
  return useHash(() => location.hash === reviewAddress);
}

/** The screen whose document is wanted by somebody who comes from the portal. */
export const useWantedScreen = (): string | null => useHash(() => new URLSearchParams(location.hash.slice(1)).get(screenWord));

export const usePlace = (): Place | undefined => useHash(read);

function useHash<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read depends on the address alone
  useEffect(() => {
    const renew = () => setValue(read);
    addEventListener("hashchange", renew);
    return () => removeEventListener("hashchange", renew);
  }, []);
  return value;
}

export const go = (place: Place): void => {
  location.hash = addressOf(place);
};
