import { it } from "vitest";
import { checkOddValues } from "./odd-values";

const runs = 2_000;

it(`${runs} odd values are checked without a throw`, () => checkOddValues(runs), 240_000);
