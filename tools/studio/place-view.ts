/** A place of a document as the page shows it: its keys or items, each with its words, its control and what is wrong with it. */
import { getAt, isObject, type JsonObject, metaSchemaOf } from "../../engine/tools";
import { changeWords } from "../editor/named-places";
import type { FormView, PartView, PlaceView, ProblemView } from "./desk-view";
import type { Path } from "./edit-text";
import { titleOfKey } from "./key-titles";
import { inner, type LanguageForm, type Sort, type Spot, sortOf, together, type Values } from "./language-form";
import { sentenceOf } from "./sentence";
import { shownBy } from "./shown-by";
import type { Usage } from "./usage";
import { words } from "./wording";

export interface PlaceGiven {
  readonly file: string;
  /** The name of the document among people. */
  readonly title: string;
  readonly root: Spot;
  readonly values: Values;
  readonly problems: readonly ProblemView[];
  /** The name among people of a name that the document gives. */
  readonly nameOf?: (path: Path) => string | undefined;
}

/** Sorts that a control of the form shows. */
const fieldSorts: readonly Sort[] = ["choice", "name", "text", "flag", "number"];

export class PlaceViews {
  constructor(
    private readonly form: LanguageForm,
    private readonly usage: Usage,
  ) {}

  /** Undefined where nothing stands at the path any more. */
  view(given: PlaceGiven, path: Path): PlaceView | undefined {
    const { root, values, file } = given;
    const here = path.reduce(inner, values);
    if (here.own === undefined) return undefined;
    const spot = this.form.spotAt(root, values, path);
    const form = this.form.formOf(spot, together(here));
    const sort = sortFor(form, here.own);
    const at = { given, path, form, here };
    const items = form.schema.additionalProperties;
    return {
      file,
      path,
      title: this.titleAt(given, path),
      help: helpOf(form) || helpOf(spot),
      sort,
      crumbs: path.map((_, index) => ({ path: path.slice(0, index), title: this.titleAt(given, path.slice(0, index)) })),
      forms: this.formViews(spot, together(here)),
      parts: this.parts(at, sort),
      ...(sort === "map" && { newName: isObject(items) ? helpOf(this.form.childOf(form, "")) : "" }),
      value: here.own,
      ...(sort === "logic" && { sentence: sentenceOf(here.own) }),
      shownBy: shownBy(values.own, path),
      problems: given.problems.filter((one) => begins(one.path, path)),
    };
  }

  private parts(at: At, sort: Sort): PartView[] {
    const { own } = at.here;
    if (Array.isArray(own)) return own.map((_, index) => this.part(at, index));
    if (!isObject(own) || sort === "logic") return [];
    const known = sort === "object" ? this.form.keysOf(at.form) : [];
    const changing =
      isItem(at) && isObject(at.given.values.own) && at.given.values.own.extends !== undefined ? ["after", "remove"] : [];
    const keys = [...known, ...changing.filter((key) => !known.includes(key))];
    return [...keys, ...Object.keys(own).filter((key) => !keys.includes(key))].map((key) => this.part(at, key));
  }

  private part({ given, path, form, here }: At, key: string | number): PartView {
    const values = inner(here, key);
    const spot = this.form.childOf(form, key);
    const shown = this.form.formOf(spot, together(values));
    const sort = sortFor(shown, values.own);
    const isSet = values.own !== undefined;
    const required = Array.isArray(form.schema.required) && form.schema.required.includes(key) && !isObject(here.merged);
    const { schema } = shown;
    const at = [...path, key];
    return {
      key,
      title: typeof key === "number" ? itemTitle(together(values), key) : (given.nameOf?.(at) ?? titleOf(key, form)),
      help: helpOf(spot) || helpOf(shown),
      sort,
      isField: fieldSorts.includes(sort) && (typeof values.own !== "object" || values.own === null),
      value: values.own,
      isSet,
      isRequired: required,
      isUsual: isSet || required || typeof key === "number" || this.usage.isUsual(form.origin, key),
      ...(sort === "name" && { names: String(schema.refersTo ?? schema.offers) }),
      ...(sort === "choice" && { choices: choicesOf(this.form.formsOf(spot), schema) }),
      ...(sort === "text" && { isLong: schema.holds === "text" || String(values.own ?? "").length > 60 }),
      forms: this.formViews(spot, together(values)),
      ...nameOf(given, at, { form, shown, own: values.own }),
      summary: isSet ? summaryOf(values.own, sort, (name) => given.nameOf?.([...at, name])) : "",
      problems: given.problems.filter((one) => begins(one.path, at)),
    };
  }

  private formViews(spot: Spot, value: unknown): FormView[] {
    if (spot.schema.holds === "condition") return [];
    const forms = this.form.formsOf(spot);
    const chosen = this.form.formOf(spot, value);
    if (forms.length > 1)
      return forms.map((form, number) => ({ number, title: formTitle(form), isChosen: form.origin === chosen.origin }));
    if (!["any", "logic"].includes(sortOf(spot.schema))) return [];
    return words.anyForms.map((title, number) => ({ number, title, isChosen: number === anyForm(value) }));
  }

  private titleAt(given: PlaceGiven, path: Path): string {
    const key = path.at(-1);
    if (key === undefined) return given.title;
    const values = path.reduce(inner, given.values);
    if (typeof key === "number") return itemTitle(together(values), key);
    const named = given.nameOf?.(path);
    if (named !== undefined) return named;
    const around = path.slice(0, -1);
    const spot = this.form.spotAt(given.root, given.values, around);
    const form = this.form.formOf(spot, together(around.reduce(inner, given.values)));
    return titleOf(key, form);
  }
}

/** Whether the language lets a part say its name before. */
export const keepsEarlier = (form: Spot): boolean => isObject(form.schema.properties) && "was" in form.schema.properties;

/** Names of a map, and the choices of a list, are mentioned elsewhere. */
function nameOf(given: PlaceGiven, path: Path, at: { form: Spot; shown: Spot; own: unknown }): Pick<PartView, "name"> {
  const key = path.at(-1);
  if (typeof key === "string" && at.own !== undefined && sortFor(at.form, {}) === "map")
    return { name: { path, now: key, keepsEarlier: keepsEarlier(at.shown) } };
  const isChoice = given.root.file === metaSchemaOf("reference") && path.length === 2 && isObject(at.own);
  return isChoice ? { name: { path: [...path, "value"], now: String(Object(at.own).value), keepsEarlier: false } } : {};
}

interface At {
  readonly given: PlaceGiven;
  readonly path: Path;
  readonly form: Spot;
  readonly here: Values;
}

/** Whether it is an item of a list: only those have a place among others. */
const isItem = ({ path }: At) => typeof path.at(-1) === "number";

/** A place of which the language says nothing is what stands there. */
export function sortFor({ schema }: Spot, value: unknown): Sort {
  const sort = sortOf(schema);
  if (sort === "object" && value !== undefined && !isObject(value)) return sortFor({ schema: {}, file: "", origin: {} }, value);
  // A value that is written out needs no rows.
  const isWritten = sort === "logic" && schema.holds !== "condition" && value !== undefined && !isObject(value);
  if (sort !== "any" && !isWritten) return sort;
  if (Array.isArray(value)) return "list";
  if (isObject(value)) return "map";
  return typeof value === "boolean" ? "flag" : typeof value === "number" ? "number" : "text";
}

/** The values that a place begins with in each form, where the language leaves the form open; in the order of `words.anyForms`. */
export const anyValues: readonly unknown[] = ["", 0, true, null, [], {}];

const anyForm = (value: unknown): number =>
  anyValues.findIndex((one) =>
    value === null || one === null ? value === one : typeof one === typeof value && Array.isArray(one) === Array.isArray(value),
  );

export const begins = (path: Path, with_: Path): boolean => with_.every((key, index) => path[index] === key);

/** Of a discriminator: the words of all kinds. */
function choicesOf(forms: readonly Spot[], schema: JsonObject): string[] {
  const said = forms.flatMap(({ schema: one }) =>
    Array.isArray(one.enum) ? one.enum : one.const === undefined ? [] : [one.const],
  );
  return [...new Set((said.length > 0 ? said : [schema.const]).map(String))];
}

/** A name that the document gives, such as a field's, is its own title. */
export function titleOf(name: string | number, around: Spot): string {
  const isKey = isObject((around.schema.properties as JsonObject | undefined)?.[name]) || name in changeWords;
  return isKey ? titleOfKey(String(name)) : String(name);
}

const helpOf = ({ schema }: Spot): string => String(schema.description ?? "");

function formTitle({ schema }: Spot): string {
  const kind = getAt(schema, ["properties", "kind", "const"]);
  if (kind !== undefined) return `${kind}: ${helpOf({ schema: schema as JsonObject, file: "", origin: schema })}`;
  const sort = sortOf(schema);
  const own = sort === "object" || sort === "list" || sort === "map" ? String(schema.description ?? "") : "";
  const [clause = ""] = own.split(/[.;]/, 1);
  return clause && clause.length < 48 ? `${words.sorts[sort]}: ${clause}` : words.sorts[sort];
}

const naming = [
  "label",
  "title",
  "name",
  "text",
  "caption",
  "id",
  "value",
  "field",
  "column",
  "document",
  "kind",
  "number",
  "screen",
  "when",
];

function itemTitle(item: unknown, index: number): string {
  if (!isObject(item)) return words.item(index + 1);
  const said = naming.map((key) => item[key]).find((one) => typeof one === "string" && one !== "");
  return said === undefined ? words.item(index + 1) : String(said);
}

export function summaryOf(value: unknown, sort: Sort, nameOf: (name: string) => string | undefined = () => undefined): string {
  if (sort === "logic") return sentenceOf(value);
  if (Array.isArray(value)) {
    const all = value.map((item, index) => (isObject(item) ? itemTitle(item, index) : String(item)));
    return all.length === 0 ? words.none : all.slice(0, 4).join(" · ") + (all.length > 4 ? ` · +${all.length - 4}` : "");
  }
  if (!isObject(value)) return value === null ? words.nothing : String(value);
  const entries = Object.entries(value).map(([key, one]) => {
    const name = nameOf(key) ?? key;
    const flag = words.flags.find((choice) => choice.value === one);
    return typeof one === "object" ? name : `${name} ${flag?.label ?? one}`;
  });
  return entries.length === 0
    ? words.none
    : entries.slice(0, 4).join(" · ") + (entries.length > 4 ? ` · +${entries.length - 4}` : "");
}
