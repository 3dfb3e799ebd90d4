import { it } from "vitest";
import { checkOddValues } from "../check/odd-values";
import { figures } from "./figures";

const runs = 20_000;

it(`${runs} odd values are checked without a throw`, () => {
  const started = performance.now();
  checkOddValues(runs);
  figures(`${runs} odd values`, { seconds: (performance.now() - started) / 1000 });
}, 1_800_000);
