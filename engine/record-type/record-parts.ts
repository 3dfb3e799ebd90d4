/** The part of each key of a record type, in the order of the language. A key that has none is named by the compiler. */
import type { RecordType } from "../documents/language";
import { accounts } from "./keys/accounts";
import { actor } from "./keys/actor";
import { children } from "./keys/children";
import { claim } from "./keys/claim";
import { columns } from "./keys/columns";
import { consents } from "./keys/consents";
import { create } from "./keys/create";
import { data } from "./keys/data";
import { ofEveryDocument, title } from "./keys/document";
import { drafts } from "./keys/drafts";
import { first } from "./keys/first";
import { grants } from "./keys/grants";
import { importing } from "./keys/import";
import { keepsBefore } from "./keys/keeps-before";
import { limit } from "./keys/limit";
import { lists } from "./keys/lists";
import { owner } from "./keys/owner";
import { read } from "./keys/read";
import { reports } from "./keys/reports";
import { reset } from "./keys/reset";
import { screens } from "./keys/screens";
import { secondFactor } from "./keys/second-factor";
import { start, states } from "./keys/states";
import { takes } from "./keys/takes";
import { timed } from "./keys/timed";
import { transitions } from "./keys/transitions";
import { unique } from "./keys/unique";
import { uniqueWhile } from "./keys/unique-while";
import { write } from "./keys/write";
import type { RecordPart } from "./record-part";

export const recordParts = {
  $schema: ofEveryDocument,
  extends: ofEveryDocument,
  renames: ofEveryDocument,
  title,
  data,
  owner,
  unique,
  uniqueWhile,
  takes,
  limit,
  reset,
  drafts,
  timed,
  keepsBefore,
  secondFactor,
  consents,
  accounts,
  columns,
  children,
  states,
  start,
  create,
  first,
  read,
  write,
  claim,
  transitions,
  lists,
  reports,
  screens,
  import: importing,
  grants,
  actor,
} satisfies { readonly [Key in keyof Required<RecordType>]: RecordPart<Key> };

export const recordPartNames: readonly string[] = Object.keys(recordParts);
