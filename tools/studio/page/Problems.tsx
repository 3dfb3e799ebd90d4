/** The words of the checker on a place, each with the mends that it knows. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { ProblemView } from "../desk-view";
import { api } from "./api";
import { useDesk } from "./desk-context";

export function Problems({ file, problems }: { readonly file: string; readonly problems: readonly ProblemView[] }): ReactNode {
  const { send } = useDesk();
  if (problems.length === 0) return null;
  return (
    <ul className="problems">
      {problems.map(({ code, text, severity, path, mends }) => (
        <li key={`${path.join("/")} ${code} ${text}`} data-severity={severity}>
          <span>{text}</span>
          {mends.map(({ title, edit }) => (
            <Button key={title} variant="default" onClick={() => void send(() => api.edit(file, edit))}>
              {title}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}
