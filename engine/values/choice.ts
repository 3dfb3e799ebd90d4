import { plainSigns } from "./signs";
import type { Doubt, ListWords, ReadingFacts, Spelled, ValueReader } from "./value-reader";

/**
 * A choice of a list: by its code, by its label, or by what else its document says that people call it, whatever the capitals, signs and
 * blanks between its words.
 *
 *   "III.b", "IIIb", "Penata Muda Tk. I, III/b"  ->  10, the choice "III/b"
 *   "KAB SLEMAN", "Kabupaten Sleman", "Sleman"   ->  3404, the choice "Kab. Sleman"
 */
export const choice: ValueReader = {
  read(text, facts) {
    const [found, other] = choicesNamed(text, facts);
    return other === undefined ? found?.value : undefined;
  },
  doubt(text, facts): Doubt | undefined {
    const found = choicesNamed(text, facts);
    if (found.length < 2) return undefined;
    return {
      text: "validation.choice-doubt",
      values: { written: plainSigns(text), choices: found.map(({ label }) => label).join(", ") },
    };
  },
};

/** A text that names one choice, as the list writes it: "III.b" -> "III/b". Any other text, and what is no text, as it is. */
export function labelMeant(written: unknown, list: ReadingFacts): unknown {
  const [found, other] = typeof written === "string" ? choicesNamed(written, list) : [];
  return found && !other ? found.label : written;
}

/** Whether two texts name the same choice; one that names several is the same as each. */
export function nameSame(one: string, other: string, list: ReadingFacts): boolean {
  const named = choicesNamed(one, list);
  return choicesNamed(other, list).some((choice) => named.includes(choice));
}

/** The choices that a text names: those of its code or, if there are none, of its words, or of its words without the optional ones. */
function choicesNamed(text: string, { choices = [], words = {} }: ReadingFacts): readonly Spelled[] {
  const written = plainSigns(text).replace(/^'/, "");
  const coded = choices.filter(({ value }) => String(value) === written);
  if (coded.length > 0) return coded;
  const named = indexOf(choices, words);
  const { whole, turned } = formsOf(text, words);
  if (whole === "") return [];
  // All that is written has to be said: "Kota Sleman" is not the regency of that name.
  return named.get(whole) ?? named.get(withoutOptional(whole)) ?? named.get(turned) ?? [];
}

const indexes = new WeakMap<readonly Spelled[], ReadonlyMap<string, readonly Spelled[]>>();

const withoutOptional = (form: string) => `~${form}`;

/** Every choice by its forms. */
function indexOf(choices: readonly Spelled[], words: ListWords): ReadonlyMap<string, readonly Spelled[]> {
  const known = indexes.get(choices);
  if (known) return known;
  const index = new Map<string, Spelled[]>();
  const add = (form: string, one: Spelled) => {
    const some = index.get(form) ?? [];
    if (!some.includes(one)) index.set(form, [...some, one]);
  };
  for (const one of choices) {
    // People write both names, too: "Penata Muda Tk. I, III/b".
    const others = (one.also ?? []).flatMap((name) => [name, `${name} ${one.label}`, `${one.label} ${name}`]);
    for (const spelling of [one.label, String(one.value), ...others]) {
      const { whole, short } = formsOf(spelling, words);
      add(whole, one);
      add(withoutOptional(short), one);
    }
  }
  indexes.set(choices, index);
  return index;
}

interface Forms {
  readonly whole: string;
  /** Without the optional words before it; "Kab. Lima Puluh Kota" keeps its last one. */
  readonly short: string;
  /** "Sleman, Kab." as "Kab. Sleman". */
  readonly turned: string;
}

/** A text as it is compared: small letters and digits alone, each word as the list writes it. */
function formsOf(text: string, { same = {}, silent = [], optional = [] }: ListWords): Forms {
  const plain = plainSigns(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = (plain.match(/[\p{L}\p{N}+]+/gu) ?? [])
    .map((word) => (Object.hasOwn(same, word) ? (same[word] as string) : word))
    .filter((word) => !silent.includes(word));
  const first = words.findIndex((word) => !optional.includes(word));
  const last = words.at(-1) ?? "";
  const turned = optional.includes(last) && first === 0 ? [last, ...words.slice(0, -1)] : words;
  return { whole: words.join(""), short: words.slice(first).join(""), turned: turned.join("") };
}
