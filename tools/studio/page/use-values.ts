/** The values of a variable in the conditions of a document; undefined until the desk has answered. */
import { useEffect, useState } from "react";
import type { ValuesView } from "../offered-values";
import { api } from "./api";

export function useValues(file: string, variable: string): ValuesView | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly values: ValuesView }>();
  useEffect(() => {
    let isCurrent = true;
    const found = api.values(file, variable).catch(() => ({ choices: [], isDay: false }));
    void found.then((values) => isCurrent && setFound({ of: variable, values }));
    return () => {
      isCurrent = false;
    };
  }, [file, variable]);
  return found?.of === variable ? found.values : undefined;
}
