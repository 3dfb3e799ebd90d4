/** The demo people of `schemas/personas`, and what is open and closed in the demo (`schemas/demo`), as the documents say. */
import { join } from "node:path";
import { type Demo, type JsonObject, type Persona, programOf, readDocuments, withoutProgram } from "../../engine/server";

/** They log in by the name of their file, to the program whose folder it lies in. */
export interface DemoFilePerson extends Omit<Persona, "$schema" | "order" | "secondFactor" | "preferences"> {
  readonly secondFactor?: boolean;
  readonly preferences?: JsonObject & Persona["preferences"];
  readonly username: string;
  readonly program: string;
}

const shippedRoot = join(import.meta.dirname, "../..");

/** In the order of the login page of the demo. Reads the files themselves: that page is there before the documents are. */
export function readDemoPeople(root = shippedRoot): DemoFilePerson[] {
  return readDocuments(root, "persona")
    .map(({ id, text }) => ({ ...(JSON.parse(text) as Persona), program: programOf(id), username: withoutProgram(id) }))
    .sort((one, other) => placeOf(one) - placeOf(other) || (one.username < other.username ? -1 : 1))
    .map(({ $schema: _, order: __, ...person }) => person);
}

const placeOf = ({ order = Number.MAX_SAFE_INTEGER }: Pick<Persona, "order">) => order;

/** The windows of the demo: rows of what each program opens and closes, by program. */
export function readDemoConfig(root = shippedRoot): Readonly<Record<string, readonly JsonObject[]>> {
  return Object.fromEntries(
    readDocuments(root, "demo").flatMap(({ id, text }) => {
      const { windows } = JSON.parse(text) as Demo;
      return windows ? [[id, windows as readonly JsonObject[]] as const] : [];
    }),
  );
}
