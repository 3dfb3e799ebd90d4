/** The choices of one view: each control says one thing of it. */
import { Select, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import type { PersonChoice, PreviewChoices, PreviewState, PreviewView } from "../../../portal/preview-view";
import { previewChoices } from "../../../portal/preview-view";
import { KeepCase } from "./KeepCase";
import { WhoSeesIt } from "./WhoSeesIt";
import { roles, states, widths, words } from "./wording";

interface Props {
  readonly view: PreviewView;
  readonly choices: PreviewChoices;
  onChange(view: PreviewView): void;
}

export function ViewControls({ view, choices, onChange }: Props): ReactNode {
  const openers = useOpeners(view.screen);
  const person = choices.people.find(({ login }) => login === view.persona);
  const set = (change: PreviewView) => onChange({ ...view, ...change });
  const setScreen = async (screen: string | undefined) => {
    const may = screen === undefined ? [] : await openersOf(screen);
    const stays = view.persona === undefined || may.length === 0 || may.includes(view.persona);
    set({ screen, path: undefined, part: undefined, persona: stays && view.persona ? view.persona : (may[0] ?? view.persona) });
  };
  return (
    <div className="preview-controls">
      <Choice
        label={words.screen}
        value={view.screen}
        none={words.noScreen}
        data={choices.screens.map(({ id, title, path }) => ({
          value: id,
          label: `${title} (${[id, path].filter(Boolean).join(", ")})`,
        }))}
        onChange={(screen) => void setScreen(screen)}
        isWide
      />
      <Choice
        label={words.persona}
        value={view.persona}
        none={words.visitor}
        data={peopleBy(choices.people, openers)}
        onChange={(persona) => set({ persona, change: undefined, cohort: undefined, role: undefined, program: undefined })}
        isWide
      />
      <DateInput value={view.date} onChange={(date) => set({ date })} />
      <Choice
        label={words.width}
        value={view.width === undefined ? undefined : String(view.width)}
        none={words.own}
        data={widths.map(([width, label]) => ({ value: String(width), label }))}
        onChange={(width) => set({ width: width === undefined ? undefined : Number(width) })}
      />
      <Choice
        label={words.state}
        value={view.state}
        none={words.usual}
        data={Object.entries(states).map(([value, label]) => ({ value, label }))}
        onChange={(state) => set({ state: state as PreviewState | undefined })}
      />
      {person && <PersonControls person={person} view={view} choices={choices} set={set} />}
      <Written label={words.part} value={view.part} placeholder={words.whole} onChange={(part) => set({ part })} />
      {person && (
        <Written label={words.change} value={view.change} placeholder={words.unchanged} onChange={(change) => set({ change })} />
      )}
      <Written label={words.path} value={view.path} placeholder="/" onChange={(path) => set({ path })} />
      {view.screen !== undefined && <WhoSeesIt view={view} people={choices.people} onChange={onChange} />}
      {view.screen !== undefined && view.persona !== undefined && <KeepCase view={view} />}
    </div>
  );
}

interface PersonProps extends Omit<Props, "onChange"> {
  readonly person: PersonChoice;
  set(change: PreviewView): void;
}

/** The choices that only this person has. */
function PersonControls({ person, view, choices, set }: PersonProps): ReactNode {
  return (
    <>
      {person.cohort !== undefined && (
        <Choice
          label={words.cohort}
          value={view.cohort}
          none={`${person.cohort}, ${words.own}`}
          data={cohortsOf(choices, person)}
          onChange={(cohort) => set({ cohort })}
        />
      )}
      {person.programs.length > 1 && (
        <Choice
          label={words.program}
          value={view.program}
          none={String(choices.programs[person.programs[0] as string])}
          data={person.programs.slice(1).map((id) => ({ value: id, label: String(choices.programs[id]) }))}
          onChange={(program) => set({ program, path: undefined })}
        />
      )}
      {person.roles.length > 1 && (
        <Choice
          label={words.role}
          value={view.role}
          none={words.own}
          data={person.roles.map((role) => ({ value: role, label: roles[role] ?? role }))}
          onChange={(role) => set({ role })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  /** The value where nothing is chosen. */
  readonly none: string;
  readonly data: readonly ({ value: string; label: string } | { group: string; items: { value: string; label: string }[] })[];
  readonly isWide?: boolean;
  onChange(value: string | undefined): void;
}

function Choice({ label, value, none, data, isWide = false, onChange }: ChoiceProps): ReactNode {
  return (
    <Select
      className={isWide ? "preview-wide" : undefined}
      label={label}
      value={value ?? ""}
      data={[{ value: "", label: none }, ...data]}
      onChange={(chosen) => onChange(chosen || undefined)}
      allowDeselect={false}
      searchable={isWide}
      nothingFoundMessage={words.nothing}
      maxDropdownHeight={360}
    />
  );
}

/** A moment of the browser's own control, `2028-01-01T10:00`, as the address says it: `2028-01-01 10:00`. */
function DateInput({ value, onChange }: { value: string | undefined; onChange(value: string | undefined): void }): ReactNode {
  const shown = value === undefined ? "" : value.length === 10 ? `${value}T10:00` : value.replace(" ", "T");
  return (
    <TextInput
      type="datetime-local"
      label={words.date}
      value={shown}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value.replace("T", " "))}
    />
  );
}

/** Taken when the field is left, or with Enter. */
function Written({
  label,
  value = "",
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly placeholder: string;
  onChange(value: string | undefined): void;
}): ReactNode {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => typed !== value && onChange(typed.trim() || undefined);
  return (
    <TextInput
      label={label}
      value={typed}
      placeholder={placeholder}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
}

const openersOf = async (screen: string): Promise<readonly string[]> =>
  (await fetch(`${previewChoices}?${new URLSearchParams({ layar: screen })}`)).json();

/** The logins of those who may open a screen as they are. */
function useOpeners(screen: string | undefined): readonly string[] {
  const [openers, setOpeners] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setOpeners([]);
    if (screen !== undefined) void openersOf(screen).then((found) => isCurrent && setOpeners(found));
    return () => {
      isCurrent = false;
    };
  }, [screen]);
  return openers;
}

function peopleBy(people: readonly PersonChoice[], openers: readonly string[]) {
  const item = ({ login, name, label }: PersonChoice) => ({ value: login, label: `${name}, ${label} (${login})` });
  const may = people.filter(({ login }) => openers.includes(login));
  const rest = people.filter((person) => !may.includes(person));
  return may.length === 0
    ? people.map(item)
    : [
        { group: words.mayOpen, items: may.map(item) },
        { group: words.others, items: rest.map(item) },
      ];
}

function cohortsOf({ cohorts }: PreviewChoices, { programs: [own], cohort }: PersonChoice) {
  const numbers = cohorts.flatMap((id) => (id.startsWith(`${own}/`) ? [id.slice(`${own}/`.length)] : []));
  return numbers
    .filter((number) => number !== cohort)
    .sort((a, b) => Number(a) - Number(b))
    .map((number) => ({ value: number, label: number }));
}
