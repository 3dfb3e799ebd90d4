/** The fields of a form in their sections, mounted in pieces. */
import { memo, type ReactNode } from "react";
import type { JsonObject } from "../../json/json";
import { fieldComponent } from "./Field";
import { FoldingSection } from "./FoldingSection";
import { isFact } from "./fact";
import type { FieldPlacement, FieldSection } from "./field-layout";
import { useForm } from "./form-context";
import { LockedFacts } from "./LockedFacts";
import { isLong, pieceProps } from "./pieces";
import { useProgress, useSectionState } from "./progress-context";
import { useMountedCount } from "./use-mounted-count";

export interface FormFieldsProps {
  /** The root's schema; a section may name fields that it does not have now. */
  readonly schema: JsonObject;
  readonly sections: readonly FieldSection[];
  readonly steps?: ShownSteps | undefined;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

/** Where sections are steps: one is shown, and those that were left stay mounted, hidden. */
export interface ShownSteps {
  readonly flow: "steps" | "tasks";
  readonly current: string;
  readonly visited: ReadonlySet<string>;
  readonly steps: readonly { readonly id: string }[];
  open(section: string): void;
}

const perPiece = 36;

export const FormFields = memo(function FormFields(props: FormFieldsProps): ReactNode {
  const { schema, sections, steps, disabled, readOnly } = props;
  const form = useForm();
  const { idPrefix } = form;
  const showsFacts = useProgress() !== null;
  const total = sections.reduce((sum, { fields }) => sum + fields.length, 0);
  const mounted = useMountedCount(total);
  const properties = schema.properties as Record<string, JsonObject>;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  let before = 0;
  return sections.map((section) => {
    const from = before;
    before += section.fields.length;
    if (section.task) return null;
    if (steps ? !steps.visited.has(section.id) : from > mounted) return null;
    const heading = section.title ? `${idPrefix}__${section.id}` : undefined;
    return (
      <section
        key={section.id}
        className="form-section"
        aria-labelledby={heading}
        data-section={section.id}
        hidden={steps !== undefined && section.id !== steps.current}
      >
        <FoldingSection section={section} heading={heading} properties={properties}>
          {showsFacts && <SectionFacts section={section} properties={properties} whole={readOnly === true} />}
          {pieces(steps ? section.fields : section.fields.slice(0, mounted - from)).map((fields) => (
            <div key={fields[0]?.name} className="form-fields" {...(isLong(total) ? pieceProps(fields.length) : undefined)}>
              {fields.map(({ name, ...layout }) => {
                const property = properties[name];
                if (!property) return null;
                const locks = { disabled, readOnly, required: required.has(name), showsFacts };
                const placed = { name, schema: property, ...layout };
                const Field = fieldComponent(form, placed);
                return <Field key={name} {...placed} {...locks} />;
              })}
            </div>
          ))}
        </FoldingSection>
      </section>
    );
  });
});

interface SectionFactsProps {
  readonly section: FieldSection;
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly whole: boolean;
}

/** Fields that may only be read stand before those that may be filled in. */
function SectionFacts({ section, properties, whole }: SectionFactsProps): ReactNode {
  const { model } = useForm();
  const { locked } = useSectionState(useProgress(), section.id);
  const facts = section.fields.filter(({ name, layout }) => {
    const schema = properties[name];
    return schema && locked.includes(name) && isFact({ schema, layout, field: model.field([name]), whole });
  });
  return <LockedFacts fields={facts} properties={properties} whole={whole} />;
}

function pieces(fields: readonly FieldPlacement[]): readonly (readonly FieldPlacement[])[] {
  if (fields.length === 0) return [];
  return Array.from({ length: Math.ceil(fields.length / perPiece) }, (_, at) => fields.slice(at * perPiece, (at + 1) * perPiece));
}
