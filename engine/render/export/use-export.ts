/** Gives the person a file of what a block shows: from the server where it has one, else made of the cells. */
import { useState } from "react";
import { evaluate } from "../../conditions/condition";
import { CallFailure } from "../../host";
import { csvOf } from "../../texts/csv";
import { useScreen } from "../screen-context";

export interface ExportProps {
  readonly call?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly label?: string;
  /** The forms in which the server makes a file for it, beside what the person goes on doing. */
  readonly sheet?: readonly string[];
  /** Where all sheets that a person asked for stand. */
  readonly screen?: string;
}

interface Exported {
  readonly title: string;
  readonly source: string;
  readonly file: ExportProps | undefined;
  /** The question to the source beside its own parameters, such as a table's filters. */
  readonly asked?: Readonly<Record<string, unknown>>;
  /** The lines of the file, the names of its columns first; `params` are those that the source is asked with. */
  lines(params: Readonly<Record<string, unknown>>): Promise<readonly (readonly (string | number)[])[]>;
}

export type Export = ExportProps & Pick<ReturnType<typeof useExport>, "run" | "isRunning" | "asked">;

export function useExport({ title, source, file, asked, lines }: Exported) {
  const { host, bundle, store } = useScreen();
  const [isRunning, setRunning] = useState(false);
  const askedNow = () => ({ ...evaluateEach(bundle.screen.sources[source]?.params ?? {}, store.scope), ...asked });
  const askedOfFile = () => ({ ...askedNow(), ...file?.params });

  const write = async () => {
    if (file?.call !== undefined) return host.download(file.call, askedOfFile());
    host.saveFile(`${title}.csv`, new Blob([csvOf(await lines(askedNow()))], { type: "text/csv;charset=utf-8" }));
  };

  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    try {
      await write();
    } catch (failure) {
      // The host has told the person of it.
      if (!(failure instanceof CallFailure)) throw failure;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning, asked: askedOfFile };
}

function evaluateEach(params: Readonly<Record<string, unknown>>, scope: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, evaluate((value as { $value: unknown }).$value, scope)]),
  );
}
