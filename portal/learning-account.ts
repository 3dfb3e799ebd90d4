import { isObject } from "../engine/shared";

/** The code of a learning-account problem: the call is rejected with it and nothing is displayed (000 §8). */
export const learningAccountProblem = "99901";

/** The backend may send the code with any status, also with that of a success. */
export function isLearningAccountProblem(body: unknown): boolean {
  return isObject(body) && String(body.code) === learningAccountProblem;
}
