/** A server whose sessions are short: how long they last stands in the environment, in milliseconds. */
import { runServer } from "../../server/server";

const { LAYAR_TEST_IDLE, LAYAR_TEST_LONGEST } = process.env;
await runServer({ sessionTimes: { idle: Number(LAYAR_TEST_IDLE), longest: Number(LAYAR_TEST_LONGEST) } });
