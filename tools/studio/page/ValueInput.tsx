/**
 * The value of a row of a condition: chosen from what its field may hold, a day from the calendar, another field, or typed. A value that the
 * field does not offer stays, is told as that, and may be typed.
 */
import { MultiSelect, Select, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { columnIn, columnOf } from "../condition-rows";
import type { ValuesView } from "../offered-values";
import { NamePicker } from "./NamePicker";
import { useValues } from "./use-values";
import { words } from "./wording";

interface ValueProps {
  readonly value: unknown;
  readonly isList: boolean;
  onChange(value: unknown): void;
}

interface ValueInputProps extends ValueProps {
  /** The document of the condition, and the variable that the value is held against. */
  readonly file: string;
  readonly field: string;
}

export function ValueInput({ file, field, ...props }: ValueInputProps): ReactNode {
  const values = useValues(file, field);
  const { value, isList, onChange } = props;
  const other = variableIn(value);
  if (other !== undefined)
    return (
      <NamePicker label={words.logic.otherField} sort="variable" value={other} onChange={(name) => onChange({ var: name })} />
    );
  const column = columnIn(value);
  if (column) return <ColumnInput {...column} onChange={onChange} />;
  if (values && values.choices.length > 0) return <ChosenValue {...props} choices={values.choices} />;
  if (values?.isDay && !isList && isDay(value))
    return (
      <TextInput
        type="date"
        label={words.logic.value}
        value={String(value ?? "")}
        onChange={({ target }) => target.value !== "" && onChange(target.value)}
      />
    );
  return <TypedValue {...props} />;
}

/** One field of each row of a list. */
function ColumnInput({ list, field, onChange }: { list: string; field: string } & Pick<ValueProps, "onChange">): ReactNode {
  return (
    <>
      <NamePicker label={words.logic.list} sort="variable" value={list} onChange={(name) => onChange(columnOf(name, field))} />
      <NamePicker label={words.logic.ofEach} sort="linked" value={field} onChange={(name) => onChange(columnOf(list, name))} />
    </>
  );
}

const variableIn = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "var" in value ? String([value.var].flat()[0]) : undefined;

const isDay = (value: unknown): boolean =>
  value === undefined || value === "" || (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value));

function ChosenValue({ value, isList, choices, onChange }: ValueProps & Pick<ValuesView, "choices">): ReactNode {
  const [typed, setTyped] = useState("");
  const known = choices.map((one) => ({ value: JSON.stringify(one.value), label: labelOf(one) }));
  const chosen = (isList ? [value].flat() : value === undefined || value === "" ? [] : [value]).map((one) => JSON.stringify(one));
  const all = [...known, ...beyond(chosen, known, words.logic.notOffered)];
  const own =
    all.some(({ label }) => label === typed) || typed.trim() === ""
      ? []
      : [JSON.stringify(scalarOf(typed.trim(), choices[0]?.value))];
  const usual = {
    data: [...all, ...beyond(own, all, words.logic.takes)],
    searchable: true,
    searchValue: typed,
    onSearchChange: setTyped,
  };
  return isList ? (
    <MultiSelect
      {...usual}
      label={words.logic.values}
      value={chosen}
      onChange={(next) => onChange(next.map((one) => JSON.parse(one) as unknown))}
    />
  ) : (
    <Select
      {...usual}
      label={words.logic.value}
      allowDeselect={false}
      value={chosen[0] ?? null}
      onChange={(next) => next !== null && onChange(JSON.parse(next) as unknown)}
    />
  );
}

type Option = { readonly value: string; readonly label: string };

/** Values that no choice has, as choices. */
const beyond = (values: readonly string[], known: readonly Option[], said: (value: string) => string): Option[] =>
  values.filter((one) => !known.some(({ value }) => value === one)).map((value) => ({ value, label: said(value) }));

/** The value as the document writes it is said beside the words for it. */
const labelOf = ({ value, label }: ValuesView["choices"][number]): string =>
  label === String(value) ? label : `${label} (${value})`;

function TypedValue({ value, isList, onChange }: ValueProps): ReactNode {
  const shown = isList && Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const sample = Array.isArray(value) ? (value as unknown[])[0] : value;
  const take = () => {
    if (typed !== shown) onChange(isList ? typed.split(",").map((one) => scalarOf(one.trim(), sample)) : scalarOf(typed, sample));
  };
  return (
    <TextInput
      label={isList ? words.logic.typedValues : words.logic.value}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
}

/** Of the sort of the value before; a new value that looks like a number is one. */
function scalarOf(text: string, before: unknown): unknown {
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  const isNumber = text !== "" && Number.isFinite(Number(text));
  return isNumber && (typeof before === "number" || before === "" || before === undefined) ? Number(text) : text;
}
