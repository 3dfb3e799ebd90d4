/** The way to a tile: where it stands, what it opens, and the right that it needs. */
import { Button, Select, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { TileHome } from "../ways/add-tile";
import { api } from "./api";
import { NamePicker } from "./NamePicker";
import { PlaceAmong } from "./PlaceAmong";
import { useNames } from "./use-names";
import { useWay } from "./use-way";
import { WayDialog } from "./WayDialog";
import { words } from "./wording";

const said = words.tile;

export function NewTile({ program }: { readonly program: string }): ReactNode {
  return <WayDialog title={said.begin}>{(close) => <TileWay program={program} onMade={close} />}</WayDialog>;
}

const atFirst = { label: "", caption: "", icon: "", screen: "", permission: "" };

function TileWay({ program, onMade }: { readonly program: string; onMade(): void }): ReactNode {
  const { homes, told, make } = useWay<TileHome>({ program, load: api.tileHomes, onMade });
  const permissions = useNames("permission");
  const [number, setNumber] = useState<number>();
  const [tile, setTile] = useState(atFirst);
  const [group, setGroup] = useState<number>();
  const [chosenAt, setAt] = useState<number>();
  if (!homes) return <p role="status">{told || words.loading}</p>;
  const home = number === undefined ? undefined : homes[number];
  const at = chosenAt ?? home?.items.length ?? 0;
  const put = (more: Partial<typeof tile>) => setTile({ ...tile, ...more });
  const isNew = tile.permission !== "" && permissions?.every(({ name }) => name !== tile.permission) === true;
  const isWhole = home && tile.label && tile.icon && tile.screen && tile.permission;
  const add = () => {
    if (!home) return;
    const wish = { ...tile, file: home.file, at, ...(isNew && group !== undefined && { group }) };
    make(api.newTile(wish), { file: home.file, path: ["items", at] });
  };
  return (
    <div className="way">
      <Select
        label={said.home}
        value={home ? String(number) : null}
        data={homes.map(({ title, file }, index) => ({ value: String(index), label: `${title} (${file})` }))}
        onChange={(next) => {
          setNumber(next === null ? undefined : Number(next));
          setAt(undefined);
        }}
      />
      <TextInput label={said.label} value={tile.label} onChange={({ target }) => put({ label: target.value })} />
      <TextInput label={said.caption} value={tile.caption} onChange={({ target }) => put({ caption: target.value })} />
      <NamePicker label={said.icon} sort="icon" value={tile.icon} onChange={(icon) => put({ icon })} />
      <NamePicker
        label={said.screen}
        sort="screen"
        value={tile.screen}
        onChange={(screen) => put({ screen, permission: home?.permissions[screen] ?? tile.permission })}
      />
      <NamePicker
        label={said.permission}
        sort="permission"
        value={tile.permission}
        onChange={(permission) => put({ permission })}
      />
      {isNew && (
        <Select
          label={said.group}
          description={said.newPermission}
          searchable
          clearable
          placeholder={said.noGroup}
          value={group === undefined ? null : String(group)}
          data={(home?.groups ?? []).map(({ number: value, title }) => ({ value: String(value), label: `${value} ${title}` }))}
          onChange={(next) => setGroup(next === null ? undefined : Number(next))}
        />
      )}
      {home && <PlaceAmong words={said} titles={home.items} at={at} onChange={setAt} />}
      <p role="status">{told}</p>
      <Button disabled={!isWhole} onClick={add}>
        {said.make}
      </Button>
    </div>
  );
}
