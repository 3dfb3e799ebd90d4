/** Several choices of a list: few are boxes to tick, more are searched in a list that comes with its own code. */
import type { ReactNode } from "react";
import { onDemand } from "../../render/on-demand";
import { CheckboxesControl } from "./CheckboxesControl";
import { ControlLoading } from "./ControlLoading";
import { groupAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { MultiChoiceProps } from "./MultiChoice";
import { holds, listOf } from "./several";

/** So many boxes are still read at a glance; `options.searchable` decides otherwise. */
const fewChoices = 8;

const MultiChoice = onDemand<MultiChoiceProps>(
  async () => (await import("./MultiChoice")).MultiChoice,
  ({ field, ...waiting }) => <ControlLoading id={field.id} text={field.text} {...waiting} />,
);

export function SeveralControl({ field, hint }: MultiChoiceProps): ReactNode {
  const { choices, options, list, readOnly, value, text } = field;
  if (list?.status === "loading" && choices.length === 0)
    return <ControlLoading id={field.id} text={text} failed={false} retry={() => {}} />;
  if (!(options.searchable ?? choices.length > fewChoices)) return <CheckboxesControl {...field} />;
  if (!readOnly) return <MultiChoice field={field} hint={hint} />;
  const labels = choices.filter((choice) => holds(listOf(value), choice.value)).map(({ label }) => label);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field has its frame already, a fieldset would be a second one
    <div {...groupAttributes(field)} role="group" className={`${controlClass} control-read`}>
      {labels.join(", ") || text("form.fact-empty")}
    </div>
  );
}
