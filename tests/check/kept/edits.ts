/** Random edits of a project, as authors and their accidents make them; the texts by path. */
import { type Random, randomFrom } from "../../engine/check/outcomes/random";

export type Texts = ReadonlyMap<string, string>;

/** Endless edits of a project, each of the one before: what was done, and the texts after it. */
export function* editsOf(original: Texts, seed: number): Generator<{ words: string; texts: Texts }> {
  const random = randomFrom(seed);
  let texts = original;
  for (;;) {
    const changed = [...new Set([...original.keys(), ...texts.keys()])].filter((path) => texts.get(path) !== original.get(path));
    // So that the project does not fall apart: most of it is whole at any time.
    const isMending = changed.length > 5 || (changed.length > 0 && random.chance(0.3));
    const path = isMending ? random.pick(changed) : pickAnyFolder([...texts.keys()], random);
    const words = isMending ? "mend" : random.pick(Object.keys(ways));
    const text = isMending ? original.get(path) : ways[words]?.(texts.get(path) ?? "", random);
    const target = words === "copy" ? path.replace(/(\.schema)?\.json$/, "-2$&") : path;
    const next = new Map(texts);
    if (text === undefined) next.delete(target);
    else next.set(target, text);
    texts = next;
    yield { words: `${words} ${target}`, texts };
  }
}

/** Gives the document's new text, or undefined to delete it. */
type Way = (text: string, random: Random) => string | undefined;

const ways: Readonly<Record<string, Way>> = {
  "change a value": inside((holder, key, random) => {
    holder[key] = otherValue(holder[key], random);
  }),
  "change another value": inside((holder, key, random) => {
    holder[key] = otherValue(holder[key], random);
  }),
  "add a key": inside((holder, key, random) => {
    if (Array.isArray(holder)) holder.push(holder[Number(key)]);
    else holder[random.chance(0.5) ? "tambahan" : "visibleWhen"] = random.chance(0.5) ? { condition: "peran-gtk" } : holder[key];
  }),
  "remove a key": inside((holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  }),
  "rename a key": inside((holder, key) => {
    if (Array.isArray(holder)) return;
    holder[`${key}_`] = holder[key];
    delete holder[key];
  }),
  "break the JSON": (text, random) => text.slice(0, random.below(text.length)),
  "write on other lines": (text) => `\n${text}`,
  delete: () => undefined,
  copy: (text) => text,
};

type Holder = Record<string, unknown>;

/** Changes one part, anywhere in the document; a text that is no JSON stays. */
function inside(change: (holder: Holder, key: string, random: Random) => void): Way {
  return (text, random) => {
    const root = read(text);
    const parts: [Holder, string][] = [];
    const gather = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      for (const [key, part] of Object.entries(value)) {
        parts.push([value as Holder, key]);
        gather(part);
      }
    };
    gather(root);
    if (parts.length === 0) return text;
    const [holder, key] = random.pick(parts);
    change(holder, key, random);
    return JSON.stringify(root, null, 2);
  };
}

function otherValue(value: unknown, random: Random): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return random.chance(0.5) ? `${value}x` : value.slice(1);
  return random.chance(0.5) ? null : "lain";
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Each folder as often as any other: there are few documents that all others read. */
function pickAnyFolder(paths: readonly string[], random: Random): string {
  const folderOf = (path: string) => path.split("/", path.startsWith("schemas/") ? 2 : 1).join("/");
  const folder = random.pick([...new Set(paths.map(folderOf))]);
  return random.pick(paths.filter((path) => folderOf(path) === folder));
}
