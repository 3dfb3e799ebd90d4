import type { ReactNode } from "react";
import { typeOf } from "../../compile/plain-fields";
import type { JsonObject } from "../../json/json";
import type { FieldSection } from "./field-layout";
import { useForm } from "./form-context";
import { widgetOf } from "./leaf-view";
import { wordsAt } from "./words";

/** So many values say which section it is. */
const enough = 3;

interface SectionSummaryProps {
  readonly section: FieldSection;
  readonly properties: Readonly<Record<string, JsonObject>>;
}

/** The first values of a folded section, in one line: "Yogyakarta · 17 April 1989 · Perempuan". */
export function SectionSummary({ section, properties }: SectionSummaryProps): ReactNode {
  const { model, text } = useForm();
  const values: string[] = [];
  for (const { name, layout = {} } of section.fields) {
    const schema = properties[name];
    if (!schema || !saysMuch(schema) || !model.state([name], name).visible) continue;
    const widget = widgetOf(schema, layout, model.field([name]));
    if (widget === "photo" || widget === "file" || widget === "password" || widget === "hidden") continue;
    const [words] = wordsAt(model, [name], { schema, widget, text });
    if (words) values.push(words);
    if (values.length === enough) break;
  }
  return values.length > 0 && <p className="form-section-sum">{values.join(" · ")}</p>;
}

/** "Ya" alone says nothing, and a group or a list has no words of its own. */
const saysMuch = (schema: JsonObject) => !["boolean", "object", "array"].includes(typeOf(schema) ?? "");
