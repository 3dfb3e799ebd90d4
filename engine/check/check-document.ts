/** Checks one merged document: its shape, then everything it mentions, then what only its kind knows. */

import { metaSchemaOf } from "../documents/document-kind";
import { factsOf } from "../problems/codes";
import { checkHeld } from "./check-held";
import { checkReference } from "./check-reference";
import { checkUniqueIds } from "./check-unique-ids";
import { checkUnreadGiven } from "./check-unread-given";
import { dropFollowingFailures, dropFutile, dropMeant } from "./drop-consequences";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";
import type { KindDefinition } from "./kind-definition";
import { tellImplied } from "./not-implied";
import { tellNotKept } from "./not-kept";
import { type Mention, type ShapeFault, walkShape } from "./shape/walk-shape";
import { tellAtSection } from "./tell-at-section";

export function checkDocument(document: CheckedDocument, kind: KindDefinition, check: DocumentCheck): Fault[] {
  const misshapen: Fault[] = [];
  const mentions: Mention[] = [];
  const file = metaSchemaOf(document.kind);
  const schema = check.language[file];
  if (!schema) throw new Error(`the language lacks ${file}`);
  walkShape({ schema, file }, document.value, {
    language: check.language,
    fault: (fault) => void misshapen.push(shapeFault(fault)),
    mention: (mention) => void mentions.push(mention),
  });
  const meant = dropMeant(misshapen);
  const told = tellNotKept(meant, document.value);
  const faults = document.kind === "screen" ? tellImplied(told, document.value, check.library) : told;
  const broken = new Set(faults.map(({ pointer }) => pointer.join("/")).filter((pointer) => pointer !== ""));
  const isWhole = ({ pointer }: Mention) => !broken.has(pointer.join("/"));
  for (const mention of mentions.filter(isWhole)) faults.push(...checkMention(mention, document, kind, check));
  if (kind.check && !faults.some(({ code }) => factsOf(code).misshapen)) faults.push(...kind.check(document, check));
  faults.push(...checkUniqueIds(document.value), ...checkUnreadGiven(document.value));
  return dropFutile(dropFollowingFailures(document.kind === "data" ? tellAtSection(faults, document.value) : faults));
}

function checkMention(mention: Mention, document: CheckedDocument, kind: KindDefinition, check: DocumentCheck): Fault[] {
  const checkOne = mention.what === "refersTo" ? checkReference : checkHeld;
  return checkOne(mention, document, kind, check);
}

function shapeFault({ code, pointer, at, found, expected, choice }: ShapeFault): Fault {
  const shown = typeof found === "string" ? found : JSON.stringify(found);
  const named = code === "unknown-kind" ? (choice === "action" ? "unknown-action" : "unknown-block-kind") : code;
  return { code: named, pointer, at, found: shown, expected };
}
