/**
 * A condition as rows of a field, a relation and a value, in groups of which all or one must hold. A part for which there are no rows says so
 * and is edited as text in its place. Nothing is written before something is changed.
 */
import { Button, Select, Textarea } from "@mantine/core";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import {
  type Branches,
  type Comparison,
  columnIn,
  type Each,
  eachBy,
  type Group,
  isAlone,
  logicOf,
  named,
  type Row,
  relations,
  rowOf,
} from "../condition-rows";
import type { PlaceView } from "../desk-view";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { HoldsNow } from "./HoldsNow";
import { NamePicker } from "./NamePicker";
import { ItemButton } from "./PartRow";
import { ValueInput } from "./ValueInput";
import { words } from "./wording";

/** The document that the condition stands in. */
const InFile = createContext("");

export function Conditions({ view }: { readonly view: PlaceView }): ReactNode {
  const { file, path, value, sentence, asked } = view;
  const { send } = useDesk();
  return (
    <div className="logic">
      <p className="logic-sentence">
        <strong>{words.condition}:</strong> {sentence}
      </p>
      <HoldsNow asked={asked} />
      <LogicRows
        file={file}
        value={value}
        onChange={(logic) => void send(() => api.edit(file, { kind: "set", path, value: logic }))}
      />
    </div>
  );
}

interface LogicProps {
  readonly value: unknown;
  onChange(logic: unknown): void;
}

export function LogicRows({ file, value, onChange }: LogicProps & { readonly file: string }): ReactNode {
  return (
    <InFile value={file}>
      <Inside row={rowOf(value)} onChange={(row) => onChange(logicOf(row))} />
    </InFile>
  );
}

interface RowProps<One extends Row = Row> {
  readonly row: One;
  onChange(row: Row): void;
}

/** A whole condition, or what stands inside a row; one row alone is shown as a group of one. */
function Inside({ row, onChange }: RowProps): ReactNode {
  const root: Group = row.kind === "group" && !row.isNot ? row : { kind: "group", by: "and", rows: [row] };
  // A condition of one row is written without a group around it.
  const change = (next: Group) => {
    const [only, ...more] = next.rows;
    onChange(only === undefined ? { kind: "fixed", holds: true } : more.length === 0 ? only : next);
  };
  return <GroupRows group={root} onChange={change} />;
}

function GroupRows({ group, onChange }: { readonly group: Group; onChange(group: Group): void }): ReactNode {
  const { rows, by } = group;
  const put = (index: number, row: Row | undefined) =>
    onChange({ ...group, rows: row ? rows.with(index, row) : rows.toSpliced(index, 1) });
  const add = (row: Row) => onChange({ ...group, rows: [...rows.filter(({ kind }) => kind !== "fixed"), row] });
  return (
    <fieldset className="logic-group">
      <legend>
        <select
          className="logic-by"
          aria-label={words.logic.by}
          value={by}
          onChange={({ target }) => onChange({ ...group, by: target.value as Group["by"] })}
        >
          <option value="and">{words.logic.all}</option>
          <option value="or">{words.logic.one}</option>
        </select>
      </legend>
      <ol className="logic-rows">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
          <li key={index} className="logic-row">
            <OneRow row={row} onChange={(next) => put(index, next)} />
            <Select
              aria-label={words.logic.not}
              className="logic-not"
              data={[
                { value: "yes", label: words.logic.yes },
                { value: "no", label: words.logic.no },
              ]}
              value={row.isNot ? "no" : "yes"}
              disabled={row.kind === "fixed"}
              allowDeselect={false}
              onChange={(next) => put(index, next === "no" ? ({ ...row, isNot: true } as Row) : withoutNot(row))}
            />
            <ItemButton icon="trash" title={words.remove(words.logic.row(index + 1))} onPress={() => put(index, undefined)} />
          </li>
        ))}
      </ol>
      <div className="desk-row">
        <Button variant="default" onClick={() => add({ kind: "comparison", field: "date", relation: "present" })}>
          {words.logic.addField}
        </Button>
        <Button variant="default" onClick={() => add({ kind: "condition", name: "" })}>
          {words.logic.addNamed}
        </Button>
        <Button variant="default" onClick={() => add({ kind: "permitted", name: "" })}>
          {words.logic.addPermission}
        </Button>
        <Button variant="default" onClick={() => add({ kind: "group", by: "or", rows: [{ kind: "fixed", holds: true }] })}>
          {words.logic.addGroup}
        </Button>
        <Button
          variant="default"
          onClick={() => add({ kind: "each", by: "some", list: "", inner: { kind: "fixed", holds: true } })}
        >
          {words.logic.addEach}
        </Button>
      </div>
    </fieldset>
  );
}

function withoutNot({ isNot: _, ...row }: Row): Row {
  return row as Row;
}

function OneRow({ row, onChange }: RowProps): ReactNode {
  if (row.kind === "group") return <GroupRows group={row} onChange={onChange} />;
  if (row.kind === "each") return <EachRow row={row} onChange={onChange} />;
  if (row.kind === "branches") return <BranchRows row={row} onChange={onChange} />;
  if (row.kind === "fixed") return <p className="logic-fixed">{row.holds ? words.logic.always : words.logic.never}</p>;
  if (row.kind === "other") return <OtherRow value={row.logic} onChange={(logic) => onChange({ ...row, logic })} />;
  if (row.kind === "comparison") return <ComparisonRow row={row} onChange={onChange} />;
  const sort = row.kind === "condition" ? "condition" : "permission";
  return (
    <NamePicker label={words.logic[row.kind]} sort={sort} value={row.name} onChange={(name) => onChange(named(row, name))} />
  );
}

/** Rows of a list: which of them, and what must hold of each. */
function EachRow({ row, onChange }: RowProps<Each>): ReactNode {
  return (
    <div className="logic-each">
      <div className="logic-comparison">
        <Select
          label={words.logic.each}
          data={eachBy.map((one) => ({ value: one, label: words.logic.eachBy[one] }))}
          value={row.by}
          allowDeselect={false}
          onChange={(next) => next && onChange({ ...row, by: next as Each["by"] })}
        />
        <NamePicker
          label={words.logic.list}
          sort={row.by === "exists" ? "linked" : "variable"}
          value={row.list}
          onChange={(list) => onChange({ ...row, list })}
        />
      </div>
      <Inside row={row.inner} onChange={(inner) => onChange({ ...row, inner })} />
    </div>
  );
}

/** Cases, each with its condition and the one that then must hold. */
function BranchRows({ row, onChange }: RowProps<Branches>): ReactNode {
  const { cases, otherwise } = row;
  const put = (index: number, part: Partial<Branches["cases"][number]>) =>
    onChange({ ...row, cases: cases.map((one, place) => (place === index ? { ...one, ...part } : one)) });
  return (
    <div className="logic-each">
      {cases.map(({ when, outcome }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place
        <div key={index}>
          <p>{words.logic.branchWhen}</p>
          <Inside row={when} onChange={(next) => put(index, { when: next })} />
          <p>{words.logic.branchThen}</p>
          <Inside row={outcome} onChange={(next) => put(index, { outcome: next })} />
        </div>
      ))}
      <p>{words.logic.branchElse}</p>
      <Inside row={otherwise} onChange={(next) => onChange({ ...row, otherwise: next })} />
    </div>
  );
}

/** The compared value in the shape that the relation needs; another field stays what it is. */
function valueFor(relation: Comparison["relation"], value: unknown): unknown {
  if (columnIn(value)) return relation === "in" ? value : "";
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  const isList = Array.isArray(value);
  if (relation === "in") return isList ? value : value === undefined ? [] : [value];
  return isList ? (value[0] ?? "") : (value ?? "");
}

function ComparisonRow({ row, onChange }: { readonly row: Comparison; onChange(row: Comparison): void }): ReactNode {
  const { field, relation, value } = row;
  const file = useContext(InFile);
  const turn = (next: Comparison["relation"]) => {
    const { value: _, ...kept } = row;
    if (isAlone(next)) return onChange({ ...kept, relation: next });
    onChange({ ...kept, relation: next, value: valueFor(next, value) });
  };
  return (
    <div className="logic-comparison">
      <NamePicker
        label={words.logic.field}
        sort="variable"
        value={field}
        onChange={(name) => onChange({ ...row, field: name })}
      />
      <Select
        label={words.logic.relation}
        data={relations.map((one) => ({ value: one, label: words.logic.relations[one] }))}
        value={relation}
        allowDeselect={false}
        onChange={(next) => next && turn(next as Comparison["relation"])}
      />
      {!isAlone(relation) && (
        <ValueInput
          file={file}
          field={field}
          value={value}
          isList={relation === "in"}
          onChange={(next) => onChange({ ...row, value: next })}
        />
      )}
    </div>
  );
}

function OtherRow({ value: logic, onChange }: LogicProps): ReactNode {
  const written = JSON.stringify(logic, null, 2);
  const [typed, setTyped] = useState<string>();
  const help = useId();
  const parsed = parse(typed ?? written);
  const take = () => {
    if (typed === undefined || parsed === undefined) return;
    if (JSON.stringify(parsed.value) !== JSON.stringify(logic)) onChange(parsed.value);
    setTyped(undefined);
  };
  return (
    <div className="logic-text">
      <p id={help}>{words.logic.beyond}</p>
      <Textarea
        label={words.asJson}
        aria-describedby={help}
        autosize
        minRows={2}
        value={typed ?? written}
        error={parsed === undefined && words.badJson}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
      />
    </div>
  );
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
