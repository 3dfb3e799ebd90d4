/** The words of the checker on a place, each with the mends that it knows. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { ProblemView } from "../desk-view";
import { api } from "./api";
import { useDesk } from "./desk-context";

export function Problems({ problems }: { readonly problems: readonly ProblemView[] }): ReactNode {
  const { send } = useDesk();
  if (problems.length === 0) return null;
  return (
    <ul className="problems">
      {problems.map(({ code, text, severity, path, mends }) => (
        <li key={`${path.join("/")} ${code} ${text}`} data-severity={severity}>
          <span>{text}</span>
          {mends.map((mend) => (
            <Button key={mend.title} variant="default" onClick={() => void send(() => api.mend(mend))}>
              {mend.title}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}
