/** All places, in the order in which a person is told of them. */
import type { Place } from "../place";
import { accountPlace } from "./account";
import { actsPlace } from "./acts";
import { consentsPlace } from "./consents";
import { draftsPlace } from "./drafts";
import { filesPlace } from "./files";
import { mailsPlace } from "./mails";
import { papersPlace } from "./papers";
import { readsPlace } from "./reads";
import { recordsPlace } from "./records";
import { registrationsPlace } from "./registrations";
import { rowsPlace } from "./rows";
import { sessionsPlace } from "./sessions";
import { sheetsPlace } from "./sheets";

export const places: readonly Place[] = [
  accountPlace,
  registrationsPlace,
  consentsPlace,
  recordsPlace,
  rowsPlace,
  draftsPlace,
  filesPlace,
  papersPlace,
  mailsPlace,
  sessionsPlace,
  actsPlace,
  readsPlace,
  sheetsPlace,
];
