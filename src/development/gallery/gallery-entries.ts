/**
 * What the gallery shows: each block kind and each control in its states. An entry is a screen with one block, and how its calls are
 * answered. All are made from the samples, so that a kind or control with a sample is in the gallery.
 */
import { isObject, type JsonObject } from "../../../engine/page";
import { type BlockSample, blockSamples } from "./block-samples";
import { lengthened, lengthenedWords, longer } from "./long-words";
import { locked, sharedDocuments } from "./shared-documents";
import { type WidgetSample, widgetSamples } from "./widget-samples";

export interface GalleryEntry {
  /** The id of its screen. */
  readonly screen: string;
  readonly group: "blok" | "isian";
  /** The block kind or the control. */
  readonly subject: string;
  readonly state: string;
  readonly document: JsonObject;
  /** What the call behind the source answers. */
  readonly answer: unknown;
  /** A waiting call never answers. */
  readonly calls: "answered" | "waiting" | "failed";
  /** Faults that the server found in the fields of the form, by field. */
  readonly faults?: Readonly<Record<string, string>>;
}

const dataSchema = { $schema: "../../language/data.schema.json" };
const fault = "Isilah menurut petunjuknya.";

export const galleryEntries: readonly GalleryEntry[] = [
  ...Object.entries<BlockSample>(blockSamples).flatMap(([kind, sample]) => entriesOfBlock(kind, sample)),
  ...Object.entries<WidgetSample>(widgetSamples).flatMap(([name, sample]) => entriesOfWidget(name, sample)),
];

/** The documents that the entries are compiled from, by path. */
export const galleryDocuments: Readonly<Record<string, JsonObject>> = {
  ...sharedDocuments,
  ...Object.fromEntries(galleryEntries.map(({ screen, document }) => [`screens/${screen}.json`, document])),
  ...Object.fromEntries(Object.entries<WidgetSample>(widgetSamples).flatMap(([name, sample]) => schemasOfWidget(name, sample))),
};

function entriesOfBlock(
  kind: string,
  { block, answer, empty, call, state, above = [], states = {} }: BlockSample,
): GalleryEntry[] {
  const entry = (name: string, change: JsonObject = {}, how: Partial<GalleryEntry> = {}): GalleryEntry => {
    const id = idOf(kind, name);
    const whole = Object.entries({ kind, id, ...block, ...change }).filter(([, value]) => value !== undefined);
    const shown = withOwnIds(Object.fromEntries(whole));
    const named = typeof shown.form === "string" ? { ...shown, form: `${id}-${shown.form}` } : shown;
    const around = { call, state, above: above.map((one) => ({ ...one, id: `${id}-${one.id}` })) };
    const document = screenOf(`${kind}: ${name}`, named, around);
    return { screen: `galeri/${id}`, group: "blok", subject: kind, state: name, document, answer, calls: "answered", ...how };
  };
  const hasFields = typeof block.schema === "string";
  return [
    entry(hasFields ? "terisi" : "biasa"),
    ...(empty === undefined ? [] : [entry("kosong", {}, { answer: empty })]),
    ...(hasFields ? [entry("galat", {}, { answer: empty, faults: faultOfFirst(block) })] : []),
    ...Object.entries(states).map(([name, change]) => entry(name, change)),
    ...(answer === undefined ? [] : [entry("memuat", {}, { calls: "waiting" }), entry("gagal", {}, { calls: "failed" })]),
    entry("kalimat panjang", lengthened(block), { answer: lengthenedWords(answer) }),
  ];
}

/** The states of a field stand in one form; what the server finds wrong stands in a form of its own. */
function entriesOfWidget(widget: string, { value, layout = {}, several, fetched }: WidgetSample): GalleryEntry[] {
  const entry = (
    name: string,
    data: JsonObject,
    fields: readonly string[],
    source: string | undefined = "data",
  ): GalleryEntry => {
    const id = idOf(widget, name);
    const section = { id: "isian", fields: fields.map((field) => ({ field, widget, ...layout })) };
    const block = { kind: "form", id, schema: `galeri/${id}`, ...(source && { source }), sections: [section] };
    const answer = { data, revision: 1 };
    const document = screenOf(`${widget}: ${name}`, block);
    return { screen: `galeri/${id}`, group: "isian", subject: widget, state: name, document, answer, calls: "answered" };
  };
  const states = (name: string, of: unknown) =>
    entry(name, { terisi: of, terkunci: of, panjang: of }, ["kosong", "terisi", "terkunci", "panjang"]);
  return [
    states("keadaan", value),
    ...(several ? [states("beberapa", several.value)] : []),
    { ...entry("galat", {}, ["salah"]), faults: { salah: fault } },
    ...(fetched
      ? [
          { ...entry("memuat", {}, ["daftar"], ""), calls: "waiting" as const },
          { ...entry("gagal", {}, ["daftar"], ""), calls: "failed" as const },
        ]
      : []),
  ];
}

function schemasOfWidget(name: string, { schema, several, fetched }: WidgetSample): [path: string, document: JsonObject][] {
  const fieldsOf = (own: JsonObject) => ({
    kosong: { title: "Kosong", ...own },
    terisi: { title: "Terisi", description: "Petunjuk di bawah isian.", ...own },
    terkunci: { title: "Terkunci", ...own, readOnlyWhen: locked },
    panjang: { title: longer("Nama isian"), description: longer("Petunjuk"), ...own },
  });
  const document = (properties: JsonObject, required: string[]) => ({
    ...dataSchema,
    title: name,
    type: "object",
    properties,
    required,
  });
  const path = (state: string) => `schemas/data/galeri/${idOf(name, state)}.schema.json`;
  return [
    [path("keadaan"), document(fieldsOf(schema), [])],
    ...(several ? [[path("beberapa"), document(fieldsOf(several.schema), [])] as [string, JsonObject]] : []),
    [path("galat"), document({ salah: { title: "Salah", ...schema } }, ["salah"])],
    ...["memuat", "gagal"].flatMap((state): [string, JsonObject][] =>
      fetched ? [[path(state), document({ daftar: { title: "Daftar", ...fetched } }, [])]] : [],
    ),
  ];
}

function screenOf(
  title: string,
  block: JsonObject,
  { call = "galeri.data", state, above = [] }: Pick<BlockSample, "call" | "state" | "above"> = {},
): JsonObject {
  return {
    $schema: "../../schemas/language/screen.schema.json",
    title,
    path: `/galeri/${block.id}`,
    allowedWhen: true,
    ...(block.source === undefined
      ? {}
      : { sources: { data: { call, ...(call === "galeri.data" ? {} : { params: { id: "1" } }) } } }),
    ...(state && { state }),
    blocks: [...above, block],
  };
}

function idOf(subject: string, state: string): string {
  return `${subject}-${state.replaceAll(" ", "-")}`;
}

function faultOfFirst({ schema }: JsonObject): Record<string, string> {
  const properties = sharedDocuments[`schemas/data/${schema}.schema.json`]?.properties;
  const [first] = isObject(properties) ? Object.keys(properties) : [];
  return first === undefined ? {} : { [first]: fault };
}

/** Many screens stand on one page: blocks inside a block have ids of their own too. */
function withOwnIds(block: JsonObject): JsonObject {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (!isObject(value)) return value;
    const isInner = typeof value.kind === "string" && typeof value.id === "string" && value !== block;
    const parts = Object.entries(value).map(([key, part]) => [key, inside(part)]);
    return { ...Object.fromEntries(parts), ...(isInner ? { id: `${block.id}-${value.id}` } : {}) };
  };
  return inside(block) as JsonObject;
}
