import { useForceUpdate } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";
import type { JsonObject } from "../../json/json";
import { getAt } from "../../json/paths";
import { typeOf } from "../../json/schema-type";
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

/** The first values of a folded section, each once and none as a bare code, in one line: "Yogyakarta · 17 April 1989 · Perempuan". */
export function SectionSummary({ section, properties }: SectionSummaryProps): ReactNode {
  const { model, text } = useForm();
  const again = useForceUpdate();
  // The labels of choices may come later than the values.
  useEffect(() => {
    const stops = section.fields.map(({ name }) => model.subscribe(name, again));
    return () => {
      for (const stop of stops) stop();
    };
  }, [model, section, again]);
  const values = new Set<string>();
  for (const { name, layout = {} } of section.fields) {
    const schema = properties[name];
    if (!schema || !saysMuch(schema) || !model.state([name], name).visible) continue;
    const field = model.field([name]);
    const widget = widgetOf(schema, layout, field);
    if (widget === "photo" || widget === "file" || widget === "password" || widget === "hidden") continue;
    const [words] = wordsAt(model, [name], { schema, widget, text });
    const isCode = (field?.options || field?.optionsFrom) && words === String(getAt(model.data, [name]));
    if (words && !isCode) values.add(words);
    if (values.size === enough) break;
  }
  return values.size > 0 && <p className="form-section-sum">{[...values].join(" · ")}</p>;
}

/** "Ya" alone says nothing, and a group or a list has no words of its own. */
const saysMuch = (schema: JsonObject) => !["boolean", "object", "array"].includes(typeOf(schema) ?? "");
