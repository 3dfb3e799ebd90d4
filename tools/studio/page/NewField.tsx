/** The way to a new field: what it means, whom it is required of, and where each form shows it. */
import { Button, NumberInput, Select, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { FieldHome, FieldWish, FormPlace } from "../ways/add-field";
import { api } from "./api";
import { LogicRows } from "./Conditions";
import { NamePicker } from "./NamePicker";
import { useWay } from "./use-way";
import { WayDialog } from "./WayDialog";
import { words } from "./wording";

const said = words.field;

export function NewField({ program }: { readonly program: string }): ReactNode {
  return <WayDialog title={said.begin}>{(close) => <FieldWay program={program} onMade={close} />}</WayDialog>;
}

type Meaning = Omit<FieldWish, "schema" | "group" | "places">;

const atFirst: Meaning = { name: "", title: "", help: "", sort: "text", most: 100, required: false };

function FieldWay({ program, onMade }: { readonly program: string; onMade(): void }): ReactNode {
  const { homes, told, make } = useWay<FieldHome>({ program, load: api.fieldHomes, onMade });
  const [schema, setSchema] = useState<string>();
  const [meaning, setMeaning] = useState(atFirst);
  /** By the form's number among those of the schema. */
  const [sections, setSections] = useState<Readonly<Record<number, number | null>>>({});
  const [number, setNumber] = useState<number>();
  const home = homes?.find((one) => one.schema === schema);
  if (!homes) return <p role="status">{told || words.loading}</p>;
  const sectionOf = (form: FormPlace, index: number) => sections[index] ?? (index in sections ? null : form.sections.length - 1);
  // A form shows all of a group.
  const forms = number === undefined ? (home?.forms ?? []) : [];
  const name = meaning.name || nameOf(meaning.title);
  const isWhole = home && meaning.title !== "" && (meaning.sort !== "choice" || Boolean(meaning.list));
  const add = () => {
    if (!home) return;
    const { path: group = [] } = home.groups[number ?? -1] ?? {};
    const places = forms.map((form, index) => ({ file: form.file, path: form.path, section: sectionOf(form, index) }));
    const at = { file: home.file, path: [...group, "properties", name] };
    make(api.newField({ ...meaning, name, schema: home.schema, group, places }), at);
  };
  return (
    <div className="way">
      <Select
        label={said.home}
        searchable
        value={schema ?? null}
        data={homes.map((one) => ({ value: one.schema, label: `${one.title} (${one.schema})` }))}
        onChange={(next) => {
          setSchema(next ?? undefined);
          setSections({});
          setNumber(undefined);
        }}
      />
      {home && home.groups.length > 0 && (
        <Select
          label={said.group}
          allowDeselect={false}
          value={String(number ?? "")}
          data={[
            { value: "", label: said.noGroup },
            ...home.groups.map(({ title }, index) => ({ value: String(index), label: said.inGroup(title) })),
          ]}
          onChange={(next) => setNumber(next ? Number(next) : undefined)}
        />
      )}
      <MeaningFields meaning={meaning} name={name} onChange={setMeaning} />
      <Required
        file={home?.file ?? ""}
        required={meaning.required}
        onChange={(required) => setMeaning({ ...meaning, required })}
      />
      {forms.map((form, index) => (
        <Select
          key={`${form.file} ${form.path.join(".")}`}
          label={said.place(form.title)}
          allowDeselect={false}
          value={String(sectionOf(form, index))}
          data={[
            ...form.sections.map((title, number) => ({ value: String(number), label: title || words.item(number + 1) })),
            { value: "null", label: said.hidden },
          ]}
          onChange={(next) => setSections({ ...sections, [index]: next === "null" ? null : Number(next) })}
        />
      ))}
      <p role="status">{told}</p>
      <Button disabled={!isWhole} onClick={add}>
        {said.make}
      </Button>
    </div>
  );
}

interface MeaningProps {
  readonly meaning: Meaning;
  readonly name: string;
  onChange(meaning: Meaning): void;
}

function MeaningFields({ meaning, name, onChange }: MeaningProps): ReactNode {
  const { title, help, sort, least, most, list } = meaning;
  const put = (more: Partial<Meaning>) => onChange({ ...meaning, ...more });
  const bound = (key: "least" | "most", label: string) => (
    <NumberInput
      label={label}
      value={(key === "least" ? least : most) ?? ""}
      onChange={(value) => put({ [key]: value === "" ? undefined : Number(value) })}
    />
  );
  return (
    <>
      <TextInput label={said.title} value={title} onChange={({ target }) => put({ title: target.value })} />
      <TextInput label={said.help} value={help} onChange={({ target }) => put({ help: target.value })} />
      <TextInput
        label={said.name}
        description={said.nameHelp}
        value={name}
        onChange={({ target }) => put({ name: target.value })}
      />
      <div className="way-row">
        <Select
          label={said.sort}
          allowDeselect={false}
          value={sort}
          data={Object.entries(said.sorts).map(([value, label]) => ({ value, label }))}
          onChange={(next) => put({ sort: next as Meaning["sort"], least: undefined, most: next === "text" ? 100 : undefined })}
        />
        {sort === "text" && bound("most", said.longest)}
        {sort === "number" && bound("least", said.least)}
        {sort === "number" && bound("most", said.most)}
      </div>
      {sort === "choice" && (
        <NamePicker label={said.list} sort="reference" value={list ?? ""} onChange={(next) => put({ list: next })} />
      )}
    </>
  );
}

interface RequiredProps {
  /** The data schema. */
  readonly file: string;
  readonly required: unknown;
  onChange(required: unknown): void;
}

/** Of some: a condition, which begins with the right that they have. */
function Required({ file, required, onChange }: RequiredProps): ReactNode {
  const whom = typeof required === "boolean" ? String(required) : "some";
  return (
    <>
      <Select
        label={said.required}
        allowDeselect={false}
        value={whom}
        data={Object.entries(said.whom).map(([value, label]) => ({ value, label }))}
        onChange={(next) => onChange(next === "some" ? { permitted: "" } : next === "true")}
      />
      {whom === "some" && <LogicRows file={file} value={required} onChange={onChange} />}
    </>
  );
}

/** "Program studi asal" -> program_studi_asal */
const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "");
