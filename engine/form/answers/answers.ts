/**
 * The answers of a form as people read them: labels of choices, dates in words, names of files, lists item by item. What is hidden is
 * left out; what is empty has no words.
 *
 *   { kota: "3404", lahir: "1990-04-21" }  ->  Kota: Sleman; Tanggal lahir: 21 April 1990
 */
import { isObject, type JsonObject } from "../../json/json";
import { getAt, isEmpty, type Path, toKey } from "../../json/paths";
import { schemaAt, type Texts, titleOf } from "../../rules/messages";
import type { Answer, FormAnswers } from "../../screen/form-answers";
import type { FieldSection } from "../fields/field-layout";
import { controlNameOf } from "../fields/leaf-view";
import { wordsAt } from "../fields/words";
import type { FormModel } from "../model/form-model";

interface Given {
  readonly model: FormModel;
  readonly text: Texts;
}

/** A label that the document writes beside a field counts more than the title of its schema. */
export function formAnswers(sections: readonly FieldSection[], given: Given): FormAnswers {
  const answersOf = ({ fields }: FieldSection) =>
    fields.flatMap(({ name, layout }) => answerAt([name], given, layout?.label, layout?.widget));
  return {
    read: () =>
      sections
        .map((section) => ({ id: section.id, title: section.title, answers: answersOf(section) }))
        .filter(({ answers }) => answers.length > 0),
    onChange: (notify) => given.model.onChange(notify),
  };
}

function answerAt(path: Path, given: Given, ownLabel?: string, ownWidget?: string): Answer[] {
  const { model, text } = given;
  const key = toKey(path);
  const schema = schemaAt(model.compiled.schema, path) ?? {};
  const field = model.field(path);
  const widget = ownWidget || field?.widget || controlNameOf(schema, field);
  if (!model.state(path, key).visible || widget === "hidden") return [];
  const label = ownLabel || titleOf(path, model.compiled);
  const value = getAt(model.effective, path);
  if (isEmpty(value)) return [{ key, label, lines: [] }];
  if (Array.isArray(value) && value.some(isObject)) {
    const groups = value.map((_, index) => groupAt([...path, index], given, text("form.list-item", { number: index + 1 })));
    return [{ key, label, lines: [], groups }];
  }
  if (isObject(value) && isObject(schema.properties) && !isUpload(value)) {
    return [{ key, label, lines: [], groups: [groupAt(path, given, "")] }];
  }
  return [{ key, label, lines: wordsAt(model, path, { schema, widget, text }) }];
}

function groupAt(path: Path, given: Given, title: string) {
  const { properties } = schemaAt(given.model.compiled.schema, path) ?? {};
  const names = Object.keys((properties ?? {}) as JsonObject);
  return { title, answers: names.flatMap((name) => answerAt([...path, name], given)) };
}

const isUpload = (value: unknown): value is { readonly name: string } => isObject(value) && typeof value.name === "string";
