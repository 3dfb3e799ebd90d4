/** The handlers of all calls that need code of their own, by call id. */
import type { Handlers } from "../calls/handler";
import { accountHandlers } from "./account";
import { aksesHandlers } from "./akses";
import { instansiHandlers } from "./instansi";
import { layananHandlers } from "./layanan";
import { masterHandlers } from "./master";
import { orangHandlers } from "./orang";
import { paktaHandlers } from "./pakta";
import { photoHandlers } from "./photo";
import { pjokHandlers } from "./pjok";
import { pjokParticipantHandlers } from "./pjok-participants";
import { preferencesHandlers } from "./preferences";
import { profileHandlers } from "./profile";
import { resetHandlers } from "./reset";
import { sessionHandlers } from "./session";
import { startHandlers } from "./starts";
import { surelHandlers } from "./surel";
import { vokasiHandlers } from "./vokasi";

export const handlers: Handlers = {
  ...accountHandlers,
  ...aksesHandlers,
  ...instansiHandlers,
  ...layananHandlers,
  ...masterHandlers,
  ...orangHandlers,
  ...paktaHandlers,
  ...photoHandlers,
  ...pjokHandlers,
  ...pjokParticipantHandlers,
  ...preferencesHandlers,
  ...profileHandlers,
  ...resetHandlers,
  ...sessionHandlers,
  ...startHandlers,
  ...surelHandlers,
  ...vokasiHandlers,
};
