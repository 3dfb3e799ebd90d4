/** One key of an object: a control, or a row that leads to the place of its own. */
import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../../../engine/react";
import type { PartView, PlaceView } from "../desk-view";
import { addressOf, go } from "./address";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { FieldForm } from "./FieldForm";
import { Problems } from "./Problems";
import { words } from "./wording";

interface PartProps {
  readonly view: Pick<PlaceView, "file" | "path">;
  readonly part: PartView;
}

export function PartRow({ view, part }: PartProps): ReactNode {
  const { file, path } = view;
  const { key, isField, problems } = part;
  return (
    <div className="part" data-key={key}>
      {isField ? <FieldForm file={file} path={[...path, key]} part={part} /> : <PlaceLink view={view} part={part} />}
      <div className="part-end">
        <code>{key}</code>
        <Forms view={view} part={part} />
      </div>
      {(isField || problems.length > 0) && <Problems problems={problems} />}
    </div>
  );
}

function PlaceLink({ view: { file, path }, part }: PartProps): ReactNode {
  const { send } = useDesk();
  const { key, title, help, summary, isSet } = part;
  const at = [...path, key];
  if (isSet)
    return (
      <a className="part-link" href={addressOf({ file, path: at })}>
        <strong>{title}</strong>
        <span>{summary}</span>
      </a>
    );
  const add = () => send(() => api.add(file, at)).then(() => go({ file, path: at }));
  return (
    <button type="button" className="part-link" onClick={() => void add()} title={help} aria-label={words.addKey(title)}>
      <strong>{title}</strong>
      <span className="part-add">
        <Icon name="plus" /> {words.add}
      </span>
    </button>
  );
}

/** The other forms in which it may stand, and to take it away. */
function Forms({ view: { file, path }, part }: PartProps): ReactNode {
  const { send } = useDesk();
  const { key, title, forms, isSet, isRequired } = part;
  const at = [...path, key];
  const turned = forms.filter(({ isChosen }) => !isSet || !isChosen);
  const canGo = isSet && !isRequired;
  if (turned.length < (isSet ? 1 : 2) && !canGo) return null;
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className="part-menu" aria-label={words.form(title)}>
          <Icon name="dots" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {turned.map(({ number, title: name }) => (
          <Menu.Item key={number} onClick={() => void send(() => api.turn(file, at, number))}>
            {name}
          </Menu.Item>
        ))}
        {canGo && (
          <Menu.Item onClick={() => void send(() => api.edit(file, { kind: "set", path: at }))}>{words.remove(title)}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The button of an act on an item; its picture stands for words that are said to whoever does not see it. */
export function ItemButton(props: {
  readonly icon: string;
  readonly title: string;
  readonly disabled?: boolean;
  onPress(): void;
}): ReactNode {
  const { icon, title, disabled, onPress } = props;
  return (
    <Button variant="subtle" className="item-button" aria-label={title} title={title} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
    </Button>
  );
}
