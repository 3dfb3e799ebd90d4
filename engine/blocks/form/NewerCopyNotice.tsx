/** Tells that the data has been changed elsewhere, shows what differs, and lets the person choose; nothing typed is lost. */
import { type ReactNode, useEffect, useRef } from "react";
import type { FormModel } from "../../form/form-model";
import { useForm } from "../../form/form-place";
import { type Texts, titleOf } from "../../form/messages";
import { getAt, isEmpty, sameData, setAt } from "../../form/paths";
import type { NewerCopy } from "./use-controller";

interface Props {
  readonly newer: NewerCopy;
  /** Goes on with this data, on the newer revision. */
  readonly settle: (data: unknown) => void;
}

export function NewerCopyNotice({ newer, settle }: Props): ReactNode {
  const { model, text, idPrefix } = useForm();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const differing = differingFields(model, newer);
  const heading = `${idPrefix}__newer`;
  return (
    <section className="form-newer" role="alert" tabIndex={-1} ref={place} aria-labelledby={heading}>
      <h2 id={heading}>{text("form.stale-title", {})}</h2>
      <p>{text("form.stale-explain", {})}</p>
      <dl className="form-newer-fields">
        {differing.map((name) => (
          <div key={name}>
            <dt>{titleOf([name], model.compiled)}</dt>
            <dd>
              <span className="form-newer-side">{text("form.stale-mine", {})}</span>
              {valueInWords(model, name, getAt(model.data, [name]), text)}
            </dd>
            <dd>
              <span className="form-newer-side">{text("form.stale-theirs", {})}</span>
              {valueInWords(model, name, newer.data[name], text)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
        <button type="button" className="button" data-style="primary" onClick={() => settle(mineOverTheirs(model, newer))}>
          {text("form.stale-keep", {})}
        </button>
        <button type="button" className="button" data-style="secondary" onClick={() => settle(newer.data)}>
          {text("form.stale-take", {})}
        </button>
      </div>
    </section>
  );
}

function differingFields(model: FormModel, newer: NewerCopy): string[] {
  const names = model.compiled.fields.map(({ path }) => path).filter((path) => !/[.[]/.test(path));
  return names.filter((name) => {
    const mine = getAt(model.effective, [name]);
    const theirs = newer.data[name];
    return !sameData(mine, theirs) && !(isEmpty(mine) && isEmpty(theirs));
  });
}

/** What this person changed stays; what only the other place changed is taken over. */
function mineOverTheirs(model: FormModel, newer: NewerCopy): unknown {
  return differingFields(model, newer).reduce<unknown>((data, name) => {
    const untouched = sameData(getAt(model.data, [name]), getAt(model.saved, [name]));
    return untouched ? setAt(data, [name], newer.data[name]) : data;
  }, model.data);
}

function valueInWords(model: FormModel, name: string, value: unknown, text: Texts): string {
  if (isEmpty(value)) return "–";
  if (typeof value === "boolean") return text(value ? "form.yes" : "form.no", {});
  if (Array.isArray(value)) return text("form.items", { count: value.length });
  const option = model.state([name]).options?.find((one) => one.value === value);
  return option?.label ?? (typeof value === "object" ? JSON.stringify(value) : String(value));
}
