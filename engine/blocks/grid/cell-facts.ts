/** The contents of a column's cells and how they are filled in, as the data schema says it. Worked out once per column. */

import type { Choice } from "../../form/controls/choice";
import { type Path, toPattern } from "../../json/paths";
import { typeOf } from "../../json/schema-type";
import type { CompiledData, CompiledField } from "../../rules/compiled-data";
import { schemaAt, type Texts, titleOf } from "../../rules/messages";
import { schemaChoices } from "../../values/schema-choices";
import type { CellField, GridColumn } from "./resolve";

export type CellKind = "tick" | "choice" | "number" | "date" | "text";

export interface ShownColumn extends GridColumn {
  readonly label: string;
  /** How its cells are filled in; those of a computed column are numbers or text. */
  readonly kind: CellKind;
  /** The choices that the schema itself lists. */
  readonly choices: readonly Choice[];
  /** The list that its choices come from, where they do not hang on another field. */
  readonly list?: string | undefined;
}

type Described = Pick<CompiledData, "schema" | "fields">;

/** The path of a field in some row; which item of a list it is does not matter. */
export function anyPath({ name, item }: CellField): Path {
  return item === undefined ? [name] : [item.list, 0, name];
}

export function showColumn(column: GridColumn, compiled: Described, text: Texts): ShownColumn {
  const { field } = column;
  if (!field) return { ...column, label: column.label ?? "", kind: "number", choices: [] };
  const path = anyPath(field);
  const schema = schemaAt(compiled.schema, path) ?? {};
  const own = compiled.fields.find((one) => one.path === toPattern(path));
  const choices = typeOf(schema) === "boolean" ? [] : schemaChoices(schema, (ref, values = {}) => text(ref, values));
  const hasChoices = choices.length > 0 || own?.options !== undefined;
  const { options } = own ?? {};
  const isFree = options?.parent === undefined && own?.optionsWhen === undefined;
  return {
    ...column,
    label: column.label ?? titleOf(path, compiled),
    kind: hasChoices ? "choice" : kindOf(typeOf(schema), schema.format, own),
    choices,
    list: isFree ? options?.list : undefined,
  };
}

function kindOf(type: string, format: unknown, field: CompiledField | undefined): CellKind {
  if (type === "boolean") return "tick";
  if (type === "number" || type === "integer") return "number";
  return format === "date" || field?.format === "date" ? "date" : "text";
}
