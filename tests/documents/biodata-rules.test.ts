/**
 * The rules of the basic-info form (001 §5) as a table: for a demo person, after a change, what is visible, required, locked and
 * offered on the page (`FormModel`), and what the server says to the same data (`acceptData`).
 */
import { describe, expect, it } from "vitest";
import { onceInLibrary } from "../../engine/documents/once-in-library";
import { FormModel } from "../../engine/form/model/form-model";
import { acceptData } from "../../engine/rules/accept-data";
import { compileValidator, type ReferenceOption } from "../../engine/server";
import { compileData } from "../../engine/tools";
import cases from "./biodata-rules.json";
import { libraryOf, offered, people, personNamed, scopeOf, texts } from "./portal";

interface Case {
  readonly name: string;
  readonly person: string;
  /** Values of the cohort that differ. */
  readonly cohort?: Readonly<Record<string, unknown>>;
  /** Typed into the form one by one; null empties a field. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** Sent by hand beside what the form holds. */
  readonly submit?: Readonly<Record<string, unknown>>;
  readonly states?: Readonly<Record<string, Partial<Record<"visible" | "required" | "readOnly", boolean>>>>;
  readonly options?: Readonly<Record<string, readonly (string | number)[]>>;
  readonly values?: Readonly<Record<string, unknown>>;
  /** All faults the server finds, by path. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Some of them. */
  readonly faults?: Readonly<Record<string, string>>;
  /** Paths the server refuses, whatever else it says. */
  readonly refused?: readonly string[];
  readonly dropped?: readonly string[];
}

const biodata = "gurupenggerak/biodata";
const optionSource = { offered, load: () => Promise.resolve() };

const checked = onceInLibrary((library, id: string) => {
  const compiled = compileData(library, id);
  if (!compiled) throw new Error(`the schema ${id} did not compile`);
  return { compiled, validator: compileValidator(compiled.schema) };
});

function open(username: string, cohort: Case["cohort"] = {}) {
  const person = personNamed(username);
  const { compiled, validator } = checked(libraryOf(person), biodata);
  const scope = scopeOf(person);
  const context = { ...scope, cohort: { ...(scope.cohort as object), ...cohort } };
  const stored = person.records[biodata] ?? {};
  const form = new FormModel({ compiled, validator, texts, data: structuredClone(stored), context, options: optionSource });
  const send = (submitted: unknown) => acceptData(compiled, validator, { submitted, stored, context, offered, texts });
  return { form, send };
}

describe("the biodata form", () => {
  it.each(cases as Case[])("$name", ({ person, cohort, change = {}, submit = {}, ...expected }) => {
    const { form, send } = open(person, cohort);
    for (const [field, value] of Object.entries(change)) form.set([field], value ?? undefined);

    for (const [field, state] of Object.entries(expected.states ?? {})) expect(form.state([field]), field).toMatchObject(state);
    for (const [field, values] of Object.entries(expected.options ?? {})) {
      expect(
        (form.state([field]).options as ReferenceOption[]).map(({ value }) => value),
        field,
      ).toEqual(values);
    }
    const typed = form.data as Record<string, unknown>;
    for (const [field, value] of Object.entries(expected.values ?? {})) expect(typed[field] ?? null, field).toEqual(value);

    const { data, errors } = send({ ...(form.data as object), ...submit });
    const found = Object.fromEntries(errors.map(({ path, message }) => [path, message]));
    if (expected.errors) expect(found).toEqual(expected.errors);
    if (expected.faults) expect(found).toMatchObject(expected.faults);
    if (expected.refused) expect(Object.keys(found)).toEqual(expected.refused);
    for (const field of expected.dropped ?? []) expect(data).not.toHaveProperty(field);
  });

  it("tells page and server the same about what each demo person has stored", () => {
    for (const { username, records } of people.filter(({ records }) => records[biodata])) {
      const { form, send } = open(username);
      const onPage = form.submit().map(({ path, message }) => [path, message]);
      expect(
        send(records[biodata]).errors.map(({ path, message }) => [path, message]),
        username,
      ).toEqual(onPage);
    }
  });

  it("never asks for what the person may not fill in", () => {
    for (const { username } of people.filter(({ records }) => records[biodata])) {
      const { form } = open(username);
      const stuck = form.submit().filter(({ path }) => form.state(path.split(".")).readOnly);
      expect(stuck, username).toEqual([]);
    }
  });
});
