/** A paper: what issues and revokes it, and its words as they are printed, with what is filled in for a person of the examples. */
import { isObject } from "../../../engine/tools";
import { words } from "../words";
import { strings } from "./listed";
import type { Block, Item, Sentence } from "./manual";
import { letterOf, moveTitle } from "./records";
import type { Teller } from "./teller";

export function paperBlocks(teller: Teller, record: Teller): Block[] {
  const { issuedBy, revokedBy, content, mail } = teller.value;
  const after = strings(issuedBy);
  const issued = after.length === 0 ? teller.title() : teller.says(words.paper.issued(titles(record, issuedBy)), "issuedBy");
  const revoked =
    strings(revokedBy).length === 0 ? [] : [teller.says(words.paper.revoked(titles(record, revokedBy)), "revokedBy")];
  const lines = teller.asExample(after, () => linesOf(teller.items(content, "content", "content")));
  const letter: Block[] = isObject(mail)
    ? [
        {
          kind: "letter",
          title: words.paper.mail,
          from: issued,
          ...letterOf(teller, mail, { at: ["mail"], after }),
        },
      ]
    : [];
  return [{ kind: "letter", title: words.paper.example, from: issued, lines: [...revoked, ...lines] }, ...letter];
}

const titles = (record: Teller, ids: unknown): string[] =>
  strings(ids).map((id) => {
    const transitions = Array.isArray(record.value.transitions) ? record.value.transitions : [];
    const move = transitions.find((one) => isObject(one) && one.id === id);
    return `“${isObject(move) ? moveTitle(record, move) : id.replaceAll("-", " ")}”`;
  });

/** A part without words of its own is only what holds others; a row of one text is one line: "Nama: Agus Salim". */
const linesOf = (items: readonly Item[]): Sentence[] =>
  items.flatMap((item): Sentence[] => {
    const [only, ...others] = item.inner;
    const name = /^[^“]*“(.*)”$/.exec(item.text)?.[1];
    if (name !== undefined && only && others.length === 0 && only.inner.length === 0 && only.isRule === undefined)
      return [{ text: `${name}: ${only.text}`, from: [...item.from, ...only.from] }];
    return [...(item.inner.length > 0 && name === undefined ? [] : [item]), ...linesOf(item.inner)];
  });
