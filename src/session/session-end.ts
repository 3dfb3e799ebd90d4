/**
 * Tells the person some minutes before the session ends, with one press to go on. The server says how long it still lasts, so a wrong clock
 * of the device changes nothing. It is asked again before anything is said: a request of another tab may have renewed the session, and what
 * one tab has done the others hear of. Comes when the page is idle.
 */
import { toWib } from "../../engine/page";
import { backend } from "../../portal/call-address";
import { askToSignIn } from "../dialogs/dialogs";
import { text } from "../documents/text";
import { device } from "../host/browser-storage";
import { now } from "../host/clock";
import { login } from "../host/leave";
import { headersOf } from "../host/send";
import { closeToast, currentToast, showToast, type Toast } from "../shell/toasts";
import { signedIn } from "./signed-in";

interface SessionEnd {
  readonly left: number;
  readonly by: "idle" | "longest";
  readonly warn: number;
}

/** A warning that another message took the place of is said again after so many milliseconds. */
const again = 30_000;
/** Timers of browsers go no further than 24 days, and those of a device that sleeps stand still: it is looked again at least every hour. */
const longestWait = 3_600_000;
/** The other tabs hear of it by the storage of the device. */
const signal = "session-renewed";

let timer: ReturnType<typeof setTimeout> | undefined;
let told: Toast | undefined;
let isOver = false;

export function watchSession(): void {
  const look = () => void check();
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  addEventListener("online", look);
  addEventListener("storage", ({ key }) => key === signal && look());
  look();
}

async function check(): Promise<void> {
  clearTimeout(timer);
  const end = await ask("GET");
  if (end === "lost") return wait(again);
  if (end === "untold") return;
  if (end === "over") return tellOver();
  isOver = false;
  const untilWarning = end.left - end.warn;
  if (untilWarning <= 0) {
    warn(end);
    // Until it is over, and shortly behind: then the page says so.
    return wait(Math.min(again, Math.max(1_000, end.left + 500)));
  }
  settle();
  wait(Math.min(longestWait, untilWarning + 50));
}

function wait(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void check(), milliseconds);
}

async function ask(method: "GET" | "POST"): Promise<SessionEnd | "lost" | "over" | "untold"> {
  try {
    const answer = await fetch(`${backend}/auth/session`, { method, credentials: "include", headers: headersOf({}) });
    if (answer.status === 401) return "over";
    // Another backend behind this page does not say it.
    if (answer.status === 404) return "untold";
    return answer.ok ? ((await answer.json()) as SessionEnd) : "lost";
  } catch {
    return "lost";
  }
}

/** Says when it ends, by the clock that the person reads. */
function warn({ left, by }: SessionEnd): void {
  if (told && currentToast() === told) return;
  const end = toWib(new Date(now() + left))
    .slice(11, 16)
    .replace(":", ".");
  const action =
    by === "idle"
      ? { label: text("session-end.go-on"), run: () => void goOn() }
      : { label: text("action.login"), run: () => void signInAgain() };
  told = { tone: "warning", stays: true, text: text(`session-end.${by}`, { time: end }), action };
  showToast(told);
}

async function goOn(): Promise<void> {
  const end = await ask("POST");
  if (end === "over") return tellOver();
  if (typeof end === "string") return showToast({ tone: "error", text: text("failure.connection") });
  renewed();
  showToast({ tone: "success", text: text("session-end.went-on") });
}

async function signInAgain(): Promise<void> {
  const person = signedIn();
  if (!person) return login();
  settle();
  const wasOver = isOver;
  if (!(await askToSignIn(person))) return check();
  renewed();
  showToast({ tone: "success", text: text(wasOver ? "sign-in.done" : "session-end.went-on") });
}

/** A session that has ended is told at once, not with the next thing that the person does. */
function tellOver(): void {
  if (isOver || !signedIn()) return;
  isOver = true;
  settle();
  told = {
    tone: "error",
    text: text("failure.session-expired"),
    action: { label: text("action.login"), run: () => void signInAgain() },
  };
  showToast(told);
}

function renewed(): void {
  device.write(signal, String(Date.now()));
  void check();
}

function settle(): void {
  if (told) closeToast(told);
  told = undefined;
}
