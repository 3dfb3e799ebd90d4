/** The way to a column of a list, with its filter. */
import { Button, Select, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ListHome } from "../ways/add-column";
import { api } from "./api";
import { PlaceAmong } from "./PlaceAmong";
import { useWay } from "./use-way";
import { WayDialog } from "./WayDialog";
import { words } from "./wording";

const said = words.column;

export function NewColumn({ program }: { readonly program: string }): ReactNode {
  return <WayDialog title={said.begin}>{(close) => <ColumnWay program={program} onMade={close} />}</WayDialog>;
}

interface Chosen {
  readonly field?: string;
  readonly title?: string;
  readonly at?: number;
  readonly isFilter: boolean;
}

function ColumnWay({ program, onMade }: { readonly program: string; onMade(): void }): ReactNode {
  const { homes, told, make } = useWay<ListHome>({ program, load: api.listHomes, onMade });
  const [number, setNumber] = useState<number>();
  const [chosen, setChosen] = useState<Chosen>({ isFilter: true });
  if (!homes) return <p role="status">{told || words.loading}</p>;
  const home = number === undefined ? undefined : homes[number];
  const field = home?.fields.find(({ name }) => name === chosen.field);
  const put = (more: Partial<Chosen>) => setChosen({ ...chosen, ...more });
  const add = () => {
    if (!home || !field) return;
    const { file, path, opens } = home;
    const at = chosen.at ?? home.columns.length;
    const isFilter = chosen.isFilter && !field.isSealed;
    make(api.newColumn({ file, path, field: field.name, title: chosen.title || field.title, at, isFilter }), opens);
  };
  return (
    <div className="way">
      <Select
        label={said.home}
        searchable
        value={home ? String(number) : null}
        data={homes.map(({ title, file }, index) => ({ value: String(index), label: `${title} (${file})` }))}
        onChange={(next) => {
          setNumber(next === null ? undefined : Number(next));
          setChosen({ isFilter: true });
        }}
      />
      {home && (
        <Select
          label={said.field}
          searchable
          value={field?.name ?? null}
          data={home.fields.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
          onChange={(next) => setChosen({ isFilter: true, ...(next !== null && { field: next }) })}
        />
      )}
      {home && field && (
        <>
          <TextInput
            label={said.title}
            value={chosen.title ?? field.title}
            onChange={({ target }) => put({ title: target.value })}
          />
          <PlaceAmong words={said} titles={home.columns} at={chosen.at ?? home.columns.length} onChange={(at) => put({ at })} />
          <Select
            label={said.filter}
            description={field.isSealed ? said.sealed : undefined}
            disabled={field.isSealed}
            allowDeselect={false}
            value={String(chosen.isFilter && !field.isSealed)}
            data={Object.entries(said.filters).map(([value, label]) => ({ value, label }))}
            onChange={(next) => put({ isFilter: next === "true" })}
          />
        </>
      )}
      <p role="status">{told}</p>
      <Button disabled={!field} onClick={add}>
        {said.make}
      </Button>
    </div>
  );
}
