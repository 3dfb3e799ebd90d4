/** The road of what a person sent: the states that they see of their own row, what they can do in each, and the mails that tell them. */
import { compileRecord, isObject, type JsonObject } from "../../../engine/tools";
import { mayHold } from "../../documents/may-hold";
import { flowSvg } from "../flow-svg";
import { listed, strings } from "../model/listed";
import { flowOf, moveTitle } from "../model/records";
import { type Group, hasText, type Line, textOf, worded } from "./chapters";
import { helpWords as words } from "./help-words";
import type { Reader, Speaker } from "./speaker";

export interface StatesTold {
  readonly groups: readonly Group[];
  readonly picture?: string;
}

export function statesOf(speaker: Speaker, { library, meant }: Reader): StatesTold {
  const { teller } = speaker;
  const own = compileRecord(library, teller.id)?.readers.filter((reader) => reader.own) ?? [];
  const sees = (state: string) => own.some(({ when }) => mayHold(when, { ...meant, scope: { ...meant.scope, row: { state } } }));
  const all = flowOf(teller);
  const states = all.states.filter(({ id }) => sees(id));
  if (states.length < 2) return { groups: [] };
  const isOwn = (move: JsonObject) => strings(move.as).some((id) => own.some((reader) => reader.id === id));
  const groups = states.map(({ id, title, isFinal }): Group => {
    const end: Line[] = isFinal ? [[{ text: speaker.says(words.ended, "states", id, "final") }]] : [];
    const lines = [...mailsTo(speaker, id), ...movesFrom(speaker, id, isOwn), ...end].filter(hasText);
    const once = [...new Map(lines.map((line) => [textOf(line), line])).values()];
    return { title: [{ text: speaker.says(title, "states", id, "title") }], lines: once, fields: [] };
  });
  const moves = all.moves.filter(({ from, to }) => [from, to].every((one) => states.some(({ id }) => id === one)));
  return { groups, ...(moves.length > 0 && { picture: flowSvg(teller.title().text, { states, moves }, false) }) };
}

/** The mails to the owner when their row comes into a state. */
const mailsTo = (speaker: Speaker, state: string): Line[] =>
  listed(speaker.teller.value.transitions).flatMap(([{ to, mail }, index]): Line[] => {
    if (to !== state || !isObject(mail) || (mail.to ?? "owner") !== "owner") return [];
    return [worded(speaker.title(mail.subject, "transitions", index, "mail", "subject"), words.mailed)];
  });

function movesFrom({ teller }: Speaker, state: string, isOwn: (move: JsonObject) => boolean): Line[] {
  const mine = listed(teller.value.transitions).filter(([move]) => isOwn(move) && strings(move.from).includes(state));
  if (mine.length === 0) return [];
  const text = words.may(mine.map(([move]) => moveTitle(teller, move)));
  return [[{ text: { text, from: mine.map(([, index]) => teller.from("transitions", index, "as")) } }]];
}
