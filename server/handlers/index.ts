/** The handlers of all calls that need code of their own, by call id. */
import type { Handlers } from "../context/handler";
import { accountHandlers } from "./account";
import { aksesHandlers } from "./akses";
import { bantuanHandlers } from "./bantuan";
import { cetakHandlers } from "./cetak";
import { dataSayaHandlers } from "./data-saya";
import { imporHandlers } from "./impor";
import { instansiHandlers } from "./instansi";
import { masterHandlers } from "./master";
import { orangHandlers } from "./orang";
import { pembacaanHandlers } from "./pembacaan";
import { photoHandlers } from "./photo";
import { preferencesHandlers } from "./preferences";
import { profileHandlers } from "./profile";
import { sessionHandlers } from "./session";
import { surelHandlers } from "./surel";
import { unduhanHandlers } from "./unduhan";

export const handlers: Handlers = {
  ...accountHandlers,
  ...aksesHandlers,
  ...bantuanHandlers,
  ...cetakHandlers,
  ...dataSayaHandlers,
  ...imporHandlers,
  ...instansiHandlers,
  ...masterHandlers,
  ...orangHandlers,
  ...pembacaanHandlers,
  ...photoHandlers,
  ...preferencesHandlers,
  ...profileHandlers,
  ...sessionHandlers,
  ...surelHandlers,
  ...unduhanHandlers,
};
