/** Takes what the server has put into the page, once: from then on these are answers like those that the page has asked for itself. */
import { type FirstAnswers, firstAnswersId } from "../../portal/first-answers";
import { noteServerTime } from "../host/clock";
import { keepAnswer } from "../host/queries";

/** Gives the role that they were given to; undefined where there are none, or no more. */
export function takeFirstAnswers(): string | undefined {
  const element = document.getElementById(firstAnswersId);
  if (!element) return undefined;
  element.remove();
  const { at, role, answers } = JSON.parse(element.textContent ?? "") as FirstAnswers;
  noteServerTime(Date.parse(at), arrivalOfPage());
  for (const [call, params, body] of answers) keepAnswer(call, params, { status: 200, body });
  return role;
}

/** When the first byte of the page came, by this device's clock: its code may have taken seconds more. */
function arrivalOfPage(): number {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page ? performance.timeOrigin + page.responseStart : Date.now();
}
