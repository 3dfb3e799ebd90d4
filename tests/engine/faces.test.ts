/** The faces of the engine: each lists what its reader takes, and nothing that nobody takes. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = `${import.meta.dirname}/../..`;
const faces = ["shared", "page", "react", "server", "tools"];

const namesIn = (list: string) =>
  list
    .split(",")
    .map((name) => name.trim().replace(/^type /, ""))
    .filter((name) => name !== "");

/** The names that files outside of the engine take from each face. */
function takenNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map(faces.map((face) => [face, new Set<string>()]));
  for (const folder of ["portal", "src", "server", "tools", "tests"]) {
    const files = readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
    for (const file of files) {
      const source = readFileSync(`${root}/${folder}/${file}`, "utf8");
      for (const [, list = "", face = ""] of source.matchAll(/\{([^{}]*)\}\s+from "(?:\.\.\/)+engine\/(\w+)"/g))
        for (const name of namesIn(list)) taken.get(face)?.add(name.split(" as ")[0] ?? "");
      for (const [, face = "", name = ""] of source.matchAll(/import\("(?:\.\.\/)+engine\/(\w+)"\)\.(\w+)/g))
        taken.get(face)?.add(name);
      for (const [, names = "", face = ""] of source.matchAll(/const \{([^}]*)\} = await import\("(?:\.\.\/)+engine\/(\w+)"\)/g))
        for (const name of namesIn(names)) taken.get(face)?.add(name);
    }
  }
  return taken;
}

it.each(faces)("the face %s holds no name that nobody takes", (face) => {
  const taken = takenNames().get(face);
  const lists = [...readFileSync(`${root}/engine/${face}.ts`, "utf8").matchAll(/export (?:type )?\{([^}]*)\} from/g)];
  const names = lists.flatMap(([, list = ""]) => namesIn(list)).map((name) => name.split(" as ").at(-1) ?? "");
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !taken?.has(name))).toEqual([]);
});
