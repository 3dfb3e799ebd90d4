/** What becomes of what a person sent: the states that they see of their own row, what they can do in each, and the mails that tell them. */
import { compileRecord, isObject, type JsonObject } from "../../../engine/tools";
import type { HelpGroup } from "../../../src/documents/help";
import { mayHold } from "../../documents/may-hold";
import { flowSvg } from "../flow-svg";
import { listed, strings } from "../model/listed";
import type { Sentence } from "../model/manual";
import { moveTitle, stateTitle } from "../model/records";
import { helpWords as words } from "./help-words";
import type { Reader, Speaker } from "./speaker";

export interface StatesTold {
  readonly groups: readonly HelpGroup<Sentence>[];
  readonly picture?: string;
}

export function statesOf(speaker: Speaker, { library, meant }: Reader): StatesTold {
  const { teller } = speaker;
  const own = compileRecord(library, teller.id)?.readers.filter((reader) => reader.own) ?? [];
  const sees = (state: string) => own.some(({ when }) => mayHold(when, { ...meant, scope: { ...meant.scope, row: { state } } }));
  const states = Object.keys(isObject(teller.value.states) ? teller.value.states : {}).filter(sees);
  if (states.length < 2) return { groups: [] };
  const moves = listed(teller.value.transitions);
  const isOwn = (move: JsonObject) => strings(move.as).some((id) => own.some((reader) => reader.id === id));
  const groups = states.map((state): HelpGroup<Sentence> => {
    const at = ["states", state];
    const mine = moves.filter(([move]) => isOwn(move) && strings(move.from).includes(state));
    const mails = moves.flatMap(([move, index]) => {
      const isTold = move.to === state && isObject(move.mail) && (move.mail.to ?? "owner") === "owner";
      const subject = isTold ? speaker.filled(Object(move.mail).subject) : "";
      return subject === "" ? [] : [speaker.says(words.mailed(subject), "transitions", index, "mail", "subject")];
    });
    const can =
      mine.length === 0
        ? []
        : [
            {
              text: words.may(mine.map(([move]) => moveTitle(teller, move))),
              from: mine.map(([, index]) => teller.from("transitions", index, "as")),
            },
          ];
    const isFinal = Object(Object(teller.value.states)[state]).final === true;
    const end = isFinal ? [speaker.says(words.ended, ...at, "final")] : [];
    const once = [...new Map([...mails, ...can, ...end].map((one) => [one.text, one])).values()];
    return {
      title: [{ text: speaker.says(stateTitle(teller, state), ...at, "title") }],
      lines: once.map((text) => [{ text }]),
      fields: [],
    };
  });
  const flow = {
    states: states.map((id) => ({
      id,
      title: stateTitle(teller, id),
      isStart: teller.value.start === id,
      isFinal: Object(Object(teller.value.states)[id]).final === true,
    })),
    moves: moves.flatMap(([move]) =>
      strings(move.from).flatMap((from) =>
        typeof move.to === "string" && states.includes(from) && states.includes(move.to)
          ? [{ title: moveTitle(teller, move), from, to: move.to }]
          : [],
      ),
    ),
  };
  return { groups, ...(flow.moves.length > 0 && { picture: flowSvg(teller.title().text, flow, "narrow") }) };
}
