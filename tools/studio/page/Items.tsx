/** The items of a list or the names of a map. Items move by key, by a press and by hand. */
import { Button, TextInput } from "@mantine/core";
import { type DragEvent, type ReactNode, useState } from "react";
import { Icon } from "../../../engine/react";
import type { PartView, PlaceView } from "../desk-view";
import { addressOf, go } from "./address";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { FieldForm } from "./FieldForm";
import { ItemButton } from "./PartRow";
import { Problems } from "./Problems";
import { Rename } from "./Rename";
import { words } from "./wording";

export function Items({ view }: { readonly view: PlaceView }): ReactNode {
  const { parts, sort } = view;
  return (
    <>
      {parts.length === 0 && <p className="desk-count">{words.empty}</p>}
      <ol className="items">
        {parts.map((part) => (
          <Item key={`${part.key} ${parts.length}`} view={view} part={part} />
        ))}
      </ol>
      {sort === "list" ? <AddItem view={view} /> : <AddName view={view} />}
    </>
  );
}

function Item({ view, part }: { readonly view: PlaceView; readonly part: PartView }): ReactNode {
  const { send } = useDesk();
  const [isOver, setIsOver] = useState(false);
  const { file, path, parts } = view;
  const { key, title, isField, problems } = part;
  const at = [...path, key];
  const last = parts.length - 1;
  const move = (from: number, to: number) => void send(() => api.edit(file, { kind: "move", path: [...path, from], to }));
  const dropped = (event: DragEvent) => {
    setIsOver(false);
    const from = Number(event.dataTransfer.getData("text/plain"));
    if (typeof key === "number" && Number.isInteger(from) && from !== key) move(from, key);
  };
  const isListed = typeof key === "number";
  return (
    <li
      className="item"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      {isListed && (
        <span
          className="item-hand"
          draggable
          title={words.drag(title)}
          aria-hidden="true"
          onDragStart={(event) => event.dataTransfer.setData("text/plain", String(key))}
        >
          <Icon name="menu" />
        </span>
      )}
      {isField ? (
        <FieldForm file={file} path={at} part={part} />
      ) : (
        <a className="part-link" href={addressOf({ file, path: at })}>
          <strong>
            {title} {!isListed && title !== key && <code>{key}</code>}
          </strong>
          <span>{part.summary}</span>
        </a>
      )}
      <div className="item-buttons">
        {isListed && (
          <ItemButton icon="chevron-up" title={words.up(title)} disabled={key === 0} onPress={() => move(key, key - 1)} />
        )}
        {isListed && (
          <ItemButton icon="chevron-down" title={words.down(title)} disabled={key === last} onPress={() => move(key, key + 1)} />
        )}
        {part.name && <Rename file={file} name={part.name} />}
        <ItemButton
          icon="trash"
          title={words.remove(title)}
          onPress={() => void send(() => api.edit(file, { kind: "set", path: at }))}
        />
      </div>
      <Problems problems={problems} />
    </li>
  );
}

function AddItem({ view: { file, path, parts } }: { readonly view: PlaceView }): ReactNode {
  const { send } = useDesk();
  const at = [...path, parts.length];
  const add = async () => {
    await send(() => api.add(file, at));
    if (!parts.some(({ isField }) => isField)) go({ file, path: at });
  };
  return (
    <Button variant="default" className="item-add" onClick={() => void add()}>
      {words.addItem}
    </Button>
  );
}

function AddName({ view: { file, path, parts, newName } }: { readonly view: PlaceView }): ReactNode {
  const { send } = useDesk();
  const [name, setName] = useState("");
  const isTaken = parts.some(({ key }) => key === name);
  const add = async () => {
    if (name === "" || isTaken) return;
    await send(() => api.add(file, [...path, name]));
    setName("");
  };
  return (
    <div className="item-name">
      <TextInput
        label={words.addName}
        description={newName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === "Enter" && void add()}
      />
      <Button variant="default" disabled={name === "" || isTaken} onClick={() => void add()}>
        {words.add}
      </Button>
    </div>
  );
}
