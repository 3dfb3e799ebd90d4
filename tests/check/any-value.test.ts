import { it } from "vitest";
import { checkOddValues } from "./odd-values";

/** `npm run test:long` tries 20,000. */
const runs = 30;

it(`${runs} odd values are checked without a throw`, () => checkOddValues(runs), 240_000);
