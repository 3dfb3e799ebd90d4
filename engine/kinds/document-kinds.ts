/** All kinds of documents. A new kind is a file beside this one, its name in `DocumentKind`, and its meta-schema in `schemas/language`. */

import type { KindDefinition } from "../check/kind-definition";
import type { DocumentKind } from "../documents/document-kind";
import { access } from "./access";
import { amendment } from "./amendment";
import { calls } from "./calls";
import { caseKind } from "./case";
import { cohort } from "./cohort";
import { conditions } from "./conditions";
import { consent } from "./consent";
import { context } from "./context";
import { data } from "./data";
import { demo } from "./demo";
import { lock } from "./lock";
import { mark } from "./mark";
import { menu } from "./menu";
import { paper } from "./paper";
import { persona } from "./persona";
import { program } from "./program";
import { record } from "./record";
import { reference } from "./reference";
import { register } from "./register";
import { retention } from "./retention";
import { screen } from "./screen";
import { texts } from "./texts";
import { uses } from "./uses";

export const documentKinds = {
  screen,
  menu,
  program,
  cohort,
  amendment,
  calls,
  conditions,
  context,
  texts,
  reference,
  data,
  uses,
  record,
  paper,
  register,
  consent,
  retention,
  access,
  persona,
  demo,
  mark,
  case: caseKind,
  lock,
} satisfies Record<DocumentKind, KindDefinition>;

export const kindNames = Object.keys(documentKinds) as DocumentKind[];

/** The definition of any kind, with what it may have and what it leaves out. */
export function definitionOf(kind: DocumentKind): KindDefinition {
  return documentKinds[kind];
}
