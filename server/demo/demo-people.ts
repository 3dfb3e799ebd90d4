/** The demo people of `schemas/personas`, and what is open and closed in the demo (`schemas/demo`), as the documents say. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Demo, JsonObject, Persona } from "../../engine/server";

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
  return filesIn(join(root, "schemas/personas"))
    .map(({ folder, name, value }) => ({ ...(value as Persona), program: folder, username: name }))
    .sort((one, other) => placeOf(one) - placeOf(other) || (one.username < other.username ? -1 : 1))
    .map(({ $schema: _, order: __, ...person }) => person);
}

const placeOf = ({ order = Number.MAX_SAFE_INTEGER }: Pick<Persona, "order">) => order;

/** The windows of the demo: rows of what each program opens and closes, by program. */
export function readDemoConfig(root = shippedRoot): Readonly<Record<string, readonly JsonObject[]>> {
  return Object.fromEntries(
    filesIn(join(root, "schemas/demo")).flatMap(({ name, value }) => {
      const { windows } = value as Demo;
      return windows ? [[name, windows as readonly JsonObject[]] as const] : [];
    }),
  );
}

/** The documents below a folder that may not be there, in path order, with the folder that each lies in and its name. */
function filesIn(folder: string): { readonly folder: string; readonly name: string; readonly value: unknown }[] {
  let entries: ReturnType<typeof listed>;
  try {
    entries = listed(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return entries.map(({ parentPath, name }) => ({
    folder: basename(parentPath),
    name: name.slice(0, -".json".length),
    value: JSON.parse(readFileSync(join(parentPath, name), "utf8")),
  }));
}

function listed(folder: string) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .sort((one, other) => (join(one.parentPath, one.name) < join(other.parentPath, other.name) ? -1 : 1));
}
