/** The part of each key of a transition, in the order of the language. A key that has none is named by the compiler. */
import type { RecordTransition } from "../documents/language";
import { account } from "./transition/account";
import { at } from "./transition/at";
import { button, id, success, title } from "./transition/button";
import { effects } from "./transition/effects";
import { from, to } from "./transition/from";
import { holder } from "./transition/holder";
import { input, note } from "./transition/input";
import { judged } from "./transition/judged";
import { mail } from "./transition/mail";
import { as, claimed, otherThan } from "./transition/makers";
import { pick } from "./transition/pick";
import { post } from "./transition/post";
import { requirements } from "./transition/require";
import { send } from "./transition/send";
import { undoes } from "./transition/undoes";
import { complete, when } from "./transition/when";
import { data, number, set, stamp } from "./transition/writes";
import type { TransitionPart } from "./transition-part";

export const transitionParts = {
  id,
  title,
  button,
  from,
  to,
  as,
  at,
  when,
  complete,
  judged,
  claimed,
  otherThan,
  undoes,
  input,
  note,
  post,
  require: requirements,
  stamp,
  number,
  pick,
  set,
  data,
  effects,
  holder,
  account,
  mail,
  send,
  success,
} satisfies { readonly [Key in keyof Required<RecordTransition>]: TransitionPart<Key> };

export const transitionPartNames: readonly string[] = Object.keys(transitionParts);
