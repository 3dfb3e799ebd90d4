/**
 * An explained condition as a sentence, in the titles and choices by which the difference tells it.
 *
 *   and(profile.angkatan >= 7, not present(profile.wkt_kirim))   ->   angkatan 7 atau lebih dan waktu kirim kosong
 */
import { type Explained, type Library, type Logic, operatorOf, type TellCondition } from "../../engine/tools";
import { askedOf } from "../diff/asked-of";
import { logicWords } from "../diff/logic-words";
import type { ExplainedDocument } from "./explain-document";

/** A longer one is read in its parts, which stand below it. */
const longest = 240;

export function sentencesOf({ kind, id }: ExplainedDocument["document"], library: Library): TellCondition {
  const { vocabulary } = askedOf(kind, id, [library], []);
  return (explained) => {
    const logic = logicOf(explained);
    const words = logic === undefined ? "" : logicWords(logic, vocabulary);
    return words === "" || words.length > longest ? undefined : words;
  };
}

/** The logic that was explained; undefined where it asks the elements of a list, each of which is explained by itself. */
function logicOf({ operator, path, constant, parts }: Explained): Logic | undefined {
  if (operator === "var") return { var: [path ?? ""] };
  if (operator === "value") return constant as Logic;
  const known = operatorOf(operator);
  if (known?.perElement !== false && operator !== "list") return undefined;
  // An argument that an operator reads by itself is not written.
  const args = parts.slice(0, parts.length - (known?.reads.length ?? 0)).map(logicOf);
  if (args.includes(undefined)) return undefined;
  return operator === "list" ? args : { [operator]: args };
}
