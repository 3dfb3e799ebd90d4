/** The texts in which a pattern finds something, as an automaton. Loaded when first needed; throws for a pattern that looks around. */
import { createRequire } from "node:module";
import type { Concatenation, Element, NFA, NoParent } from "refa";

const load = createRequire(import.meta.url);

export function automata() {
  const { JS, NFA } = load("refa") as typeof import("refa");
  const parse = (source: string) =>
    JS.Parser.fromLiteral({ source, flags: "u" }).parse({ backreferences: "throw", assertions: "parse" });
  const anything = parse("[^]*").expression.alternatives[0]?.elements ?? [];
  /** Without `^` and `$`, the text goes on before and behind. */
  const whole = ({ type, elements }: NoParent<Concatenation>): NoParent<Concatenation> => {
    const isBegun = isEdge(elements[0], "behind");
    const isEnded = isEdge(elements.at(-1), "ahead");
    const inner = elements.slice(isBegun ? 1 : 0, isEnded ? -1 : undefined);
    return { type, elements: [...(isBegun ? [] : anything), ...inner, ...(isEnded ? [] : anything)] };
  };
  return {
    of(pattern: string): NFA {
      const { expression, maxCharacter } = parse(pattern);
      return NFA.fromRegex(
        { ...expression, alternatives: expression.alternatives.map(whole) },
        { maxCharacter },
        { assertions: "throw" },
      );
    },
    meet: (one: NFA, other: NFA): NFA => NFA.fromIntersection(one, other),
  };
}

/** An assertion that no character stands there. */
function isEdge(element: NoParent<Element> | undefined, kind: "ahead" | "behind"): boolean {
  if (element?.type !== "Assertion" || element.kind !== kind || !element.negate) return false;
  const [only, ...more] = element.alternatives.flatMap(({ elements }) => elements);
  return more.length === 0 && only?.type === "CharacterClass" && only.characters.isAll;
}
