/** The way to a new cohort: what the one before has and what this one has side by side, and what has to be decided. */
import { Button, NumberInput, Select, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import type { CohortTable } from "../cohort-table";
import { dayWords, isDay } from "../dates";
import { go } from "./address";
import { api } from "./api";
import { WayDialog } from "./WayDialog";
import { words } from "./wording";

const said = words.cohort;

export function NewCohort({ program }: { readonly program: string }): ReactNode {
  return <WayDialog title={said.begin}>{(close) => <CohortWay program={program} onMade={close} />}</WayDialog>;
}

type Decided = Readonly<Record<string, Value>>;

function CohortWay({ program, onMade }: { readonly program: string; onMade(): void }): ReactNode {
  const [months, setMonths] = useState(12);
  const [table, setTable] = useState<CohortTable>();
  const [decided, setDecided] = useState<Decided>({});
  const [told, setTold] = useState("");
  useEffect(() => {
    setDecided({});
    api.cohort(program, months).then(setTable, (error: Error) => setTold(error.message));
  }, [program, months]);
  const add = () =>
    api.newCohort(program, months, decided).then(
      ({ file }) => {
        onMade();
        go({ file, path: [] });
      },
      (error: Error) => setTold(error.message),
    );
  if (!table) return <p role="status">{told || words.loading}</p>;
  const isWhole = table.dates.every(({ path, after }) => isDay(String(decided[path] ?? after)));
  return (
    <div className="cohort">
      <NumberInput label={said.months} min={0} max={120} value={months} onChange={(value) => setMonths(Number(value) || 0)} />
      <Values table={table} decided={decided} onDecide={(path, value) => setDecided({ ...decided, [path]: value })} />
      <Overlaid files={table.overlaid} />
      <p role="status">{told}</p>
      <Button disabled={!isWhole} onClick={() => void add()}>
        {said.make}
      </Button>
    </div>
  );
}

interface ValuesProps {
  readonly table: CohortTable;
  readonly decided: Decided;
  onDecide(path: string, value: Value): void;
}

function Values({ table, decided, onDecide }: ValuesProps): ReactNode {
  const { from, to, dates, kept } = table;
  return (
    <table>
      <caption>{said.caption(from, to)}</caption>
      <thead>
        <tr>
          <th scope="col">{said.what}</th>
          <th scope="col">{said.before}</th>
          <th scope="col">{said.now}</th>
        </tr>
      </thead>
      <tbody>
        {dates.map(({ path, title, before, after }) => (
          <tr key={path}>
            <th scope="row">{title}</th>
            <td>
              {before}
              <small>{dayWords(before)}</small>
            </td>
            <td>
              <DateBox
                name={said.valueOf(title)}
                value={String(decided[path] ?? after)}
                onChange={(next) => onDecide(path, next)}
              />
            </td>
          </tr>
        ))}
        {kept.map(({ path, title, value, choices: listed }) => {
          const choices = typeof value === "boolean" ? said.flags : listed;
          return (
            <tr key={path}>
              <th scope="row">{title}</th>
              <td>{choices.find((one) => one.value === value)?.label ?? String(value)}</td>
              <td>
                <ValueBox
                  name={said.valueOf(title)}
                  value={decided[path] ?? value}
                  choices={choices}
                  onChange={(next) => onDecide(path, next)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface BoxProps<Value> {
  readonly name: string;
  readonly value: Value;
  onChange(value: Value): void;
}

/** The weekday below it shows whether the date is the one that was meant. */
function DateBox({ name, value, onChange }: BoxProps<string>): ReactNode {
  return (
    <TextInput
      aria-label={name}
      value={value}
      description={isDay(value) ? dayWords(value) : undefined}
      error={isDay(value) ? undefined : said.noDate}
      inputWrapperOrder={["input", "description", "error"]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Value = string | number | boolean;

function ValueBox({ name, value, choices, onChange }: BoxProps<Value> & Pick<CohortTable["kept"][number], "choices">): ReactNode {
  if (choices.length > 0)
    return (
      <Select
        aria-label={name}
        allowDeselect={false}
        value={JSON.stringify(value)}
        data={choices.map((one) => ({ value: JSON.stringify(one.value), label: one.label }))}
        onChange={(next) => next !== null && onChange(JSON.parse(next) as Value)}
      />
    );
  if (typeof value === "number")
    return <NumberInput aria-label={name} value={value} onChange={(next) => next !== "" && onChange(Number(next))} />;
  return <TextInput aria-label={name} value={String(value)} onChange={({ target }) => onChange(target.value)} />;
}

function Overlaid({ files }: { readonly files: readonly string[] }): ReactNode {
  if (files.length === 0) return null;
  return (
    <>
      <p>{said.overlaid}</p>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
