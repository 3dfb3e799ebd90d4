/** The way to a new cohort: the dates of the one before and of this one side by side, and what has to be decided. */
import { Button, NumberInput, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import type { NewCohort as Cohort } from "../../new/new-cohort";
import { go } from "./address";
import { api } from "./api";
import { WayDialog } from "./WayDialog";
import { words } from "./wording";

export function NewCohort({ program }: { readonly program: string }): ReactNode {
  return <WayDialog title={words.cohort.begin}>{(close) => <CohortTable program={program} onMade={close} />}</WayDialog>;
}

function CohortTable({ program, onMade }: { readonly program: string; onMade(): void }): ReactNode {
  const [months, setMonths] = useState(12);
  const [made, setMade] = useState<Cohort>();
  const [dates, setDates] = useState<Readonly<Record<string, string>>>({});
  const [told, setTold] = useState("");
  useEffect(() => {
    setDates({});
    api.cohort(program, months).then(setMade, (error: Error) => setTold(error.message));
  }, [program, months]);
  const add = () =>
    api.newCohort(program, months, dates).then(
      ({ file }) => {
        onMade();
        go({ file, path: [] });
      },
      (error: Error) => setTold(error.message),
    );
  if (!made) return <p role="status">{told || words.loading}</p>;
  return (
    <div className="cohort">
      <NumberInput
        label={words.cohort.months}
        min={0}
        max={120}
        value={months}
        onChange={(value) => setMonths(Number(value) || 0)}
      />
      <table>
        <caption>{words.cohort.caption(made.from, made.document.id)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.cohort.what}</th>
            <th scope="col">{words.cohort.before}</th>
            <th scope="col">{words.cohort.now}</th>
          </tr>
        </thead>
        <tbody>
          {made.moved.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{before}</td>
              <td>
                <TextInput
                  aria-label={`${words.cohort.now}: ${path}`}
                  value={dates[path] ?? after}
                  onChange={({ target }) => setDates({ ...dates, [path]: target.value })}
                />
              </td>
            </tr>
          ))}
          {made.kept.map(({ path, value }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{value}</td>
              <td>{words.cohort.same}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {made.overlaid.length > 0 && (
        <>
          <p>{words.cohort.overlaid}</p>
          <ul>
            {made.overlaid.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status">{told}</p>
      <Button onClick={() => void add()}>{words.cohort.make}</Button>
    </div>
  );
}
