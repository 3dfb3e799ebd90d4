/**
 * A list of groups of plain fields, each field an island like those outside of lists: what is typed in one renders it alone. An item's
 * key goes along when the item moves. All other lists are shown by the form's composite part.
 */
import { memo, type ReactNode, useMemo, useRef } from "react";
import type { JsonObject } from "../../json/json";
import { getAt, type Path, toKey } from "../../rules/paths";
import { initialData } from "../model/initial-data";
import { FieldFrame } from "./FieldFrame";
import { FieldGroup } from "./FieldGroup";
import { fieldId } from "./field-ids";
import { useFieldChanges, useForm } from "./form-context";
import { LeafField } from "./LeafField";
import { ListFrame, ListItemFrame } from "./ListFrame";
import { ListItemButtons } from "./ListItemButtons";
import type { PlainFieldProps } from "./plain-field-props";

export function ListField(props: PlainFieldProps): ReactNode {
  const { form, path, fieldKey, schema, layout, value, disabled } = props;
  const { model, text } = form;
  const state = model.state(path, fieldKey);
  const required = props.required || state.required;
  const readOnly = props.readOnly || state.readOnly;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, arrangeKeys } = useItemKeys(items.length);
  const item = schema.items as JsonObject;
  const { addable = true, orderable = true, removable = true, copyable = false } = layout?.options ?? {};
  const title = String(layout?.label || schema.title || path.at(-1));
  const id = fieldId(form.idPrefix, path);
  const indexes = items.map((_, index) => index);
  /** `order` lists the items by the indexes they had; one beyond the last is new. */
  const arrange = (order: readonly number[]) => () => {
    arrangeKeys(order);
    const arranged = order.map((index) => (index < items.length ? items[index] : initialData(item, {}, undefined)));
    form.change(arranged, path);
  };
  const moved = (from: number, to: number) => {
    const order = indexes.filter((index) => index !== from);
    order.splice(to, 0, from);
    return arrange(order);
  };
  const most = typeof schema.maxItems === "number" ? schema.maxItems : Number.POSITIVE_INFINITY;
  const locked = disabled || readOnly;
  return (
    <FieldFrame id={id} fieldKey={fieldKey} required={required} readOnly={readOnly} messages={model.messagesAt(fieldKey)}>
      <ListFrame
        id={id}
        path={path}
        title={title}
        description={(layout?.help || schema.description) as string | undefined}
        required={required}
        locked={locked}
        onAdd={addable && items.length < most ? arrange([...indexes, items.length]) : undefined}
      >
        {indexes.map((index) => (
          <ListItemFrame
            key={keys[index]}
            index={index}
            buttons={
              <ListItemButtons
                listId={id}
                path={path}
                index={index}
                locked={locked}
                onMoveUp={orderable && index > 0 ? moved(index, index - 1) : undefined}
                onMoveDown={orderable && index < items.length - 1 ? moved(index, index + 1) : undefined}
                onCopy={copyable ? arrange([...indexes.slice(0, index + 1), ...indexes.slice(index)]) : undefined}
                onRemove={removable ? arrange(indexes.filter((one) => one !== index)) : undefined}
              />
            }
          >
            <Item
              parent={path}
              index={index}
              schema={item}
              title={item.title ? `${item.title} ${index + 1}` : text("form.list-item-title", { title, number: index + 1 })}
              disabled={disabled}
              readOnly={readOnly}
            />
          </ListItemFrame>
        ))}
      </ListFrame>
    </FieldFrame>
  );
}

interface ItemProps {
  readonly parent: Path;
  readonly index: number;
  readonly schema: JsonObject;
  readonly title: string;
  readonly disabled?: boolean;
  readonly readOnly: boolean;
}

const Item = memo(function Item({ parent, index, schema, title, disabled, readOnly }: ItemProps): ReactNode {
  const { model, idPrefix } = useForm();
  const path = useMemo(() => [...parent, index], [parent, index]);
  const key = toKey(path);
  useFieldChanges(model, key);
  const id = fieldId(idPrefix, path);
  return (
    <FieldFrame id={id} fieldKey={key} readOnly={readOnly} messages={model.messagesAt(key)}>
      <FieldGroup id={id} title={title} description={schema.description as string | undefined}>
        <div className="form-fields">
          {Object.entries(schema.properties as Record<string, JsonObject>).map(([name, property]) => (
            <ItemField key={name} item={path} name={name} schema={property} disabled={disabled} readOnly={readOnly} />
          ))}
        </div>
      </FieldGroup>
    </FieldFrame>
  );
});

interface ItemFieldProps {
  /** The item's path. */
  readonly item: Path;
  readonly name: string;
  readonly schema: JsonObject;
  readonly disabled?: boolean;
  readonly readOnly: boolean;
}

const ItemField = memo(function ItemField({ item, name, ...rest }: ItemFieldProps): ReactNode {
  const form = useForm();
  const path = useMemo(() => [...item, name], [item, name]);
  const key = toKey(path);
  useFieldChanges(form.model, key);
  if (!form.model.state(path, key).visible) return null;
  return <LeafField form={form} path={path} fieldKey={key} name={name} value={getAt(form.model.data, path)} {...rest} />;
});

let made = 0;

/** One key for each item, which `arrangeKeys` moves along with it. */
function useItemKeys(count: number) {
  const kept = useRef<number[]>([]);
  while (kept.current.length < count) kept.current.push(made++);
  kept.current.length = count;
  const arrangeKeys = (order: readonly number[]) => {
    kept.current = order.map((at, index) => (order.indexOf(at) === index ? kept.current[at] : undefined) ?? made++);
  };
  return { keys: kept.current, arrangeKeys };
}
