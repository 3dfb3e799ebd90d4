import { backend } from "../../portal/call-address";
import { device, tab } from "../host/browser-storage";
import { leaveTo } from "../host/leave";
import { forgetRole } from "./told-cookies";

/** Clears what is stored on this device, then logs out (000 §4): whatever the browser keeps, the session ends. */
export async function clearAndLeave(): Promise<void> {
  device.clear();
  tab.clear();
  forgetRole();
  await inTime(import("../offline/database").then(({ forgetAll }) => forgetAll()).catch(() => {}));
  leaveTo(`${backend}/auth/logout`);
}

/** A store that does not answer keeps nobody here: the logout's answer clears it, too. */
const inTime = (work: Promise<unknown>) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, 2_000))]);
