/** What answers the calls that are neither records nor plain uploads, by call id. */
import type { Handlers } from "../calls/handler";
import { accountHandlers } from "./account";
import { aksesHandlers } from "./akses";
import { instansiHandlers } from "./instansi";
import { layananHandlers } from "./layanan";
import { masterHandlers } from "./master";
import { photoHandlers } from "./photo";
import { preferencesHandlers } from "./preferences";
import { profileHandlers } from "./profile";
import { resetHandlers } from "./reset";
import { sessionHandlers } from "./session";

export const handlers: Handlers = {
  ...accountHandlers,
  ...aksesHandlers,
  ...instansiHandlers,
  ...layananHandlers,
  ...masterHandlers,
  ...photoHandlers,
  ...preferencesHandlers,
  ...profileHandlers,
  ...resetHandlers,
  ...sessionHandlers,
};
