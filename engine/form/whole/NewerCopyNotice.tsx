/**
 * Tells that the data has been changed elsewhere and lets the person choose field by field: what they changed themselves is theirs to
 * begin with, all else is the newer copy's. Nothing typed is lost; what they may not change is taken over. Loaded when it is needed.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { focusFromTop } from "../../form/fields/focus-from-top";
import { useForm } from "../../form/fields/form-context";
import { controlNameOf } from "../../form/fields/leaf-view";
import { wordsAt } from "../../form/fields/words";
import type { FormModel } from "../../form/model/form-model";
import { isObject } from "../../json/json";
import { getAt, isEmpty, sameData, setAt } from "../../json/paths";
import { schemaAt, type Texts, titleOf } from "../../rules/messages";
import type { NewerCopy } from "./use-controller";
import "./newer-copy.css";

export interface NewerCopyProps {
  readonly newer: NewerCopy;
  /** Goes on with this data, on the newer revision. */
  readonly settle: (data: unknown) => void;
}

export function NewerCopyNotice({ newer, settle }: NewerCopyProps): ReactNode {
  const { model, text, idPrefix } = useForm();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => focusFromTop(notice.current), []);
  const [differing] = useState(() => differingFields(model, newer));
  // A city is kept or replaced together with its province: another province does not offer it.
  const leading = (name: string) => {
    const parent = model.field([name])?.options?.parent ?? "";
    return differing.includes(parent) ? parent : name;
  };
  const open = differing.filter((name) => isOpen(model, name) && leading(name) === name);
  const [mine, setMine] = useState<readonly string[]>(() => open.filter((name) => isChanged(model, name)));
  const goOn = (data: unknown) => {
    notice.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus();
    settle(data);
  };
  const theirs = differing.filter((name) => !mine.includes(leading(name)));
  const withTheirs = (names: readonly string[]) =>
    names.reduce<unknown>((data, name) => setAt(data, [name], newer.data[name]), model.data);
  const heading = `${idPrefix}__newer`;
  return (
    <section className="form-newer" tabIndex={-1} ref={notice} aria-labelledby={heading}>
      <h2 id={heading}>{text("form.stale-title", {})}</h2>
      <p>{text("form.stale-explain", {})}</p>
      {open.map((name) => (
        <fieldset key={name}>
          <legend>{titleOf([name], model.compiled)}</legend>
          {[true, false].map((own) => (
            <label key={String(own)} className="choice">
              <input
                type="radio"
                name={`${heading}_${name}`}
                checked={mine.includes(name) === own}
                onChange={() => setMine(own ? [...mine, name] : mine.filter((one) => one !== name))}
              />
              <span>
                <span className="form-newer-side">{text(own ? "form.stale-mine" : "form.stale-theirs", {})}</span>{" "}
                {valueInWords(model, name, own ? getAt(model.effective, [name]) : newer.data[name], text)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="buttons">
        <button type="button" className="button" data-style="primary" onClick={() => goOn(withTheirs(theirs))}>
          {text("form.stale-keep", {})}
        </button>
        <button
          type="button"
          className="button"
          data-style="secondary"
          onClick={() => goOn(newer.fields ? withTheirs(differing) : newer.data)}
        >
          {text("form.stale-take", {})}
        </button>
      </div>
    </section>
  );
}

function differingFields(model: FormModel, newer: NewerCopy): readonly string[] {
  const all = model.compiled.fields.map(({ path }) => path).filter((path) => !/[.[]/.test(path));
  const names = newer.fields ? all.filter((name) => newer.fields?.includes(name)) : all;
  return names.filter((name) => {
    const mine = getAt(model.effective, [name]);
    const theirs = newer.data[name];
    return !sameData(mine, theirs) && !(isEmpty(mine) && isEmpty(theirs));
  });
}

/** Whether there is a choice: the field is shown and the person may change it. */
function isOpen(model: FormModel, name: string): boolean {
  const { visible, readOnly } = model.state([name]);
  return visible && !readOnly;
}

const isChanged = (model: FormModel, name: string) => !sameData(getAt(model.data, [name]), getAt(model.saved, [name]));

function valueInWords(model: FormModel, name: string, value: unknown, text: Texts): string {
  if (isEmpty(value)) return "–";
  if (Array.isArray(value) && value.some(isObject)) return text("form.items", { count: value.length });
  const schema = schemaAt(model.compiled.schema, [name]) ?? {};
  const field = model.field([name]);
  return wordsAt(model, [name], { schema, widget: field?.widget ?? controlNameOf(schema, field), text }, value).join(", ");
}
