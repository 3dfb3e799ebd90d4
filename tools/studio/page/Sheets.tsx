/** Texts as a workbook: it goes out, and one that comes back shows what it changes before anything changes. */
import { Button, FileInput, Select } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import type { DocumentView } from "../desk-view";
import type { ComparedSheet } from "../sheets/compare-sheet";
import type { SheetSort } from "../sheets/sheet-texts";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { useWay } from "./use-way";
import { WayDialog } from "./WayDialog";
import { words } from "./wording";

const said = words.sheets;

interface SheetsProps {
  readonly program: string;
  readonly sort: SheetSort;
}

export function Sheets({ program, sort }: SheetsProps): ReactNode {
  return (
    <WayDialog title={said.begin[sort]}>
      {(close) => (
        <div className="way">
          <GoesOut program={program} sort={sort} />
          <ComesBack onMade={close} />
        </div>
      )}
    </WayDialog>
  );
}

function GoesOut({ program, sort }: SheetsProps): ReactNode {
  const [file, setFile] = useState<string>();
  return (
    <>
      {sort === "dates" && <ChosenCohort program={program} value={file} onChange={setFile} />}
      <Button
        component="a"
        variant="default"
        href={api.sheetAddress({ sort, program, ...(file !== undefined && { file }) })}
        download
        data-disabled={(sort === "dates" && file === undefined) || undefined}
      >
        {said.download}
      </Button>
    </>
  );
}

interface ChosenCohortProps {
  readonly program: string;
  readonly value: string | undefined;
  onChange(file: string): void;
}

function ChosenCohort({ program, value, onChange }: ChosenCohortProps): ReactNode {
  const load = useCallback(async (of: string) => {
    const documents = await api.documents();
    return documents.filter((one) => one.kind === "cohort" && one.program === of);
  }, []);
  const { homes } = useWay<DocumentView>({ program, load, onMade: () => {} });
  return (
    <Select
      label={said.cohort}
      allowDeselect={false}
      value={value ?? null}
      data={(homes ?? []).map((one) => ({ value: one.file, label: `${one.title} (${one.id})` }))}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

function ComesBack({ onMade }: { onMade(): void }): ReactNode {
  const { send } = useDesk();
  const [compared, setCompared] = useState<ComparedSheet>();
  const [told, setTold] = useState("");
  const take = (file: File | null) => {
    setCompared(undefined);
    setTold("");
    if (file) api.compareSheet(file).then(setCompared, (error: Error) => setTold(error.message));
  };
  const apply = () => {
    onMade();
    void send(() => api.putSheet(compared?.changes ?? []));
  };
  return (
    <>
      <FileInput label={said.upload} placeholder={said.choose} accept=".xlsx" onChange={take} clearable={false} />
      <p role="status">{compared ? said.found(compared) : told}</p>
      {compared && compared.faults.length > 0 && <Faults faults={compared.faults} />}
      {compared && compared.changes.length > 0 && (
        <>
          <Changes changes={compared.changes} />
          <Button onClick={apply}>{said.apply(compared.changes.length)}</Button>
        </>
      )}
    </>
  );
}

function Changes({ changes }: Pick<ComparedSheet, "changes">): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="way-table" tabIndex={0} aria-label={said.changes}>
      <table>
        <caption>{said.changes}</caption>
        <thead>
          <tr>
            {[said.line, said.part, said.before, said.after].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ number, part, text, after }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{part}</td>
              <td>
                <del>{text}</del>
              </td>
              <td>
                <ins>{after}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Faults({ faults }: Pick<ComparedSheet, "faults">): ReactNode {
  return (
    <section aria-labelledby="sheet-faults">
      <h2 id="sheet-faults">{said.faults}</h2>
      <ul>
        {faults.map(({ number, part, text }) => (
          <li key={number}>
            {said.fault(number, part)} {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
